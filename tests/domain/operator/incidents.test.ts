import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIncidentMessage, listIncidents, type SystemObservations } from "../../../domain/operator/incidents";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const TICK_MS = 15 * MINUTE_MS;

const endedAt = (beganAt: number) => {
  const run = { beganAt, endedAt: beganAt + MINUTE_MS, undone: [], due: 0 };
  return { last: run, lastEnded: run, firstBeganAt: beganAt };
};
const WELL: SystemObservations = {
  tickMs: TICK_MS,
  runs: endedAt(NOW - TICK_MS),
  services: [
    { id: "rate", name: "Reference rate", failingSince: undefined, lastError: "www.ecb.europa.eu answered 503." },
  ],
  calls: { used: 100, most: 3_400, endsAt: NOW + 20 * HOUR_MS },
};
const failing = (since: number, lastError?: string): SystemObservations => ({
  ...WELL,
  services: [{ id: "rate", name: "Reference rate", failingSince: NOW - since, lastError }],
});
const sentencesIn = (seen: SystemObservations) => listIncidents(seen, NOW).map(({ sentence }) => sentence);

it("where all is well there is nothing to tell", () => expect(listIncidents(WELL, NOW)).toEqual([]));

describe("a service", () => {
  it("is down once it has answered nothing for a day", () => {
    expect(listIncidents(failing(DAY_MS - 1, "It is closed."), NOW)).toEqual([]);
    expect(listIncidents(failing(DAY_MS, "www.ecb.europa.eu answered 503."), NOW)).toEqual([
      {
        subject: "service/rate",
        sentence:
          "Reference rate has answered nothing since 19 Nov 2026, 12:00 UTC. Last failure: www.ecb.europa.eu answered 503.",
      },
    ]);
  });

  it("says no more than is known", () =>
    expect(sentencesIn(failing(DAY_MS))).toEqual([
      "Reference rate has answered nothing since 19 Nov 2026, 12:00 UTC.",
    ]));

  it("is down by itself, and the same for as long as it is", () =>
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(3 * DAY_MS), { nil: undefined }), { maxLength: 8 }),
        fc.nat(DAY_MS),
        (ages, later) => {
          const services = ages.map((age, place) => ({
            id: String(place),
            name: `Shop ${place}`,
            lastError: "It is closed.",
            failingSince: age === undefined ? undefined : NOW - age,
          }));
          const downAt = (now: number) =>
            listIncidents({ ...WELL, runs: endedAt(now - TICK_MS), calls: undefined, services }, now).map(
              ({ subject }) => subject,
            );
          const expected = ages.flatMap((age, place) =>
            age !== undefined && age >= DAY_MS ? [`service/${place}`] : [],
          );
          expect(downAt(NOW)).toEqual(expected);
          expect(downAt(NOW + later)).toEqual(expect.arrayContaining(expected));
        },
      ),
    ));
});

describe("the refresh", () => {
  it.each([
    [1, []],
    [4, []],
    [5, ["The refresh missed 4 turns. The last run that ended began on 20 Nov 2026, 10:45 UTC."]],
    [6, ["The refresh missed 5 turns. The last run that ended began on 20 Nov 2026, 10:30 UTC."]],
  ])("that ended %i turns ago: %j", (turns, told) =>
    expect(sentencesIn({ ...WELL, runs: endedAt(NOW - turns * TICK_MS) })).toEqual(told),
  );

  it("that never ended is told of as well", () => {
    const began = (turns: number) => ({ last: undefined, lastEnded: undefined, firstBeganAt: NOW - turns * TICK_MS });
    expect(sentencesIn({ ...WELL, runs: began(3) })).toEqual([]);
    expect(sentencesIn({ ...WELL, runs: began(4) })).toEqual(["The refresh missed 4 turns. No run has ever ended."]);
  });
});

describe("the day's calls", () => {
  const callsOf = (used: number, most: number, leftMs: number): SystemObservations => ({
    ...WELL,
    calls: { used, most, endsAt: NOW + leftMs },
  });

  it.each([
    ["some are left", 3_399, 3_400, 20 * HOUR_MS, false],
    ["none is left", 3_400, 3_400, 20 * HOUR_MS, true],
    ["the marketplace leaves fewer than were made", 300, 200, 20 * HOUR_MS, true],
    ["the last ones went in the day's last hour, as planned", 3_400, 3_400, HOUR_MS, false],
    ["they went before", 3_400, 3_400, HOUR_MS + 1, true],
  ])("%s", (_, used, most, left, isTold) =>
    expect(listIncidents(callsOf(used, most, left), NOW).map(({ subject }) => subject)).toEqual(
      isTold ? ["calls"] : [],
    ),
  );

  it("are told with what there was, and when they begin anew", () =>
    expect(sentencesIn(callsOf(3_400, 3_400, 20 * HOUR_MS))).toEqual([
      "The marketplace's calls of the day are gone: 3,400 of 3,400. They begin anew on 21 Nov 2026, 08:00 UTC.",
    ]));

  it("are nobody's business where it is off", () =>
    expect(listIncidents({ ...WELL, calls: undefined }, NOW)).toEqual([]));
});

it("one message tells all of it, and what is over by now", () =>
  expect(
    formatIncidentMessage([
      { sentence: "One is down.", overAt: undefined },
      { sentence: "Another was.", overAt: NOW },
    ]),
  ).toBe("Plinth needs a look, see /admin:\n• One is down.\n• Another was. It is over by now."));
