import fc from "fast-check";
import { expect, it } from "vitest";
import { formatIncidentMessage, listIncidents, type SystemObservations } from "../../../domain/operator/incidents";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const TICK_MS = 15 * MINUTE_MS;

const createEndedRuns = (beganAt: number) => {
  const run = { beganAt, endedAt: beganAt + MINUTE_MS, incompleteParts: [], dueTargetCount: 0 };
  return { last: run, lastEnded: run, firstBeganAt: beganAt };
};
const HEALTHY: SystemObservations = {
  runIntervalMs: TICK_MS,
  runs: createEndedRuns(NOW - TICK_MS),
  services: [
    { id: "rate", name: "Reference rate", failingSince: undefined, lastError: "www.ecb.europa.eu answered 503." },
  ],
  calls: { usedCalls: 100, maxCalls: 3_400, resetsAt: NOW + 20 * HOUR_MS },
};
const createFailing = (since: number, lastError?: string): SystemObservations => ({
  ...HEALTHY,
  services: [{ id: "rate", name: "Reference rate", failingSince: NOW - since, lastError }],
});
const listSentences = (seen: SystemObservations) => listIncidents(seen, NOW).map(({ message }) => message);

it("listIncidents reports no incident if all external services and the scheduled refresh work", () =>
  expect(listIncidents(HEALTHY, NOW)).toEqual([]));

it("listIncidents reports an external service that has failed for 24 hours", () => {
  expect(listIncidents(createFailing(DAY_MS - 1, "It is closed."), NOW)).toEqual([]);
  expect(listIncidents(createFailing(DAY_MS, "www.ecb.europa.eu answered 503."), NOW)).toEqual([
    {
      subject: "service/rate",
      message:
        "Reference rate has not responded since 19 Nov 2026, 12:00 UTC. Last failure: www.ecb.europa.eu answered 503.",
    },
  ]);
});

it("the incident of a failing external service names no error if none was recorded", () =>
  expect(listSentences(createFailing(DAY_MS))).toEqual([
    "Reference rate has not responded since 19 Nov 2026, 12:00 UTC.",
  ]));

it("the identifier of an incident stays unchanged while the external service keeps failing", () =>
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(3 * DAY_MS), { nil: undefined }), { maxLength: 8 }),
      fc.nat(DAY_MS),
      (ages, later) => {
        const services = ages.map((age, index) => ({
          id: String(index),
          name: `Shop ${index}`,
          lastError: "It is closed.",
          failingSince: age === undefined ? undefined : NOW - age,
        }));
        const listSubjectsAt = (now: number) =>
          listIncidents({ ...HEALTHY, runs: createEndedRuns(now - TICK_MS), calls: undefined, services }, now).map(
            ({ subject }) => subject,
          );
        const expected = ages.flatMap((age, index) => (age !== undefined && age >= DAY_MS ? [`service/${index}`] : []));
        expect(listSubjectsAt(NOW)).toEqual(expected);
        expect(listSubjectsAt(NOW + later)).toEqual(expect.arrayContaining(expected));
      },
    ),
  ));

it.each([
  [1, []],
  [4, []],
  [5, ["The refresh missed 4 scheduled runs. The last completed run started on 20 Nov 2026, 10:45 UTC."]],
  [6, ["The refresh missed 5 scheduled runs. The last completed run started on 20 Nov 2026, 10:30 UTC."]],
])(
  "a refresh whose last completed run was %i scheduled runs ago causes the incident messages %j",
  (runsAgo, expected) =>
    expect(listSentences({ ...HEALTHY, runs: createEndedRuns(NOW - runsAgo * TICK_MS) })).toEqual(expected),
);

it("listIncidents reports a scheduled refresh that has never completed a run", () => {
  const createStartedRuns = (runsAgo: number) => ({
    last: undefined,
    lastEnded: undefined,
    firstBeganAt: NOW - runsAgo * TICK_MS,
  });
  expect(listSentences({ ...HEALTHY, runs: createStartedRuns(3) })).toEqual([]);
  expect(listSentences({ ...HEALTHY, runs: createStartedRuns(4) })).toEqual([
    "The refresh missed 4 scheduled runs. No run has ever completed.",
  ]);
});

const withCalls = (usedCalls: number, maxCalls: number, leftMs: number): SystemObservations => ({
  ...HEALTHY,
  calls: { usedCalls, maxCalls, resetsAt: NOW + leftMs },
});

it.each([
  ["no incident while the daily quota is not used up", 3_399, 3_400, 20 * HOUR_MS, false],
  ["an incident if the daily quota is used up", 3_400, 3_400, 20 * HOUR_MS, true],
  ["an incident if the daily quota was reduced below the calls already made", 300, 200, 20 * HOUR_MS, true],
  ["no incident if a used-up daily quota resets within an hour", 3_400, 3_400, HOUR_MS, false],
  ["an incident if a used-up daily quota resets in more than an hour", 3_400, 3_400, HOUR_MS + 1, true],
])(
  "listIncidents reports a used-up daily quota of marketplace calls (case: %s)",
  (_, usedCalls, maxCalls, leftMs, isReported) =>
    expect(listIncidents(withCalls(usedCalls, maxCalls, leftMs), NOW).map(({ subject }) => subject)).toEqual(
      isReported ? ["calls"] : [],
    ),
);

it("the incident of a used-up marketplace quota states the number of calls and the time of the reset", () =>
  expect(listSentences(withCalls(3_400, 3_400, 20 * HOUR_MS))).toEqual([
    "The marketplace's daily quota is used up: 3,400 of 3,400 calls. It resets on 21 Nov 2026, 08:00 UTC.",
  ]));

it("listIncidents reports no quota incident if the marketplace is disabled", () =>
  expect(listIncidents({ ...HEALTHY, calls: undefined }, NOW)).toEqual([]));

it("formatIncidentMessage lists all incidents in one message and marks those that are already resolved", () =>
  expect(
    formatIncidentMessage([
      { message: "One is down.", resolvedAt: undefined },
      { message: "Another was.", resolvedAt: NOW },
    ]),
  ).toBe("Plinth needs attention, see /admin:\n• One is down.\n• Another was. Already resolved."));
