import { expect, it } from "vitest";
import { buildHealthResponse } from "../../../domain/health/health";
import { MINUTE_MS } from "../../../domain/time";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const BUILT = { release: "1.0.0", build: "abc", ignoredVariables: ["CHAT_URL"] };
const ended = {
  beganAt: NOW - 20 * MINUTE_MS,
  endedAt: NOW - 18 * MINUTE_MS,
  incompleteParts: [{ part: "a", reason: "b" }],
  dueTargetCount: 3,
};
const createRunningRefresh = (minutes: number) => ({
  beganAt: NOW - minutes * MINUTE_MS,
  endedAt: undefined,
  incompleteParts: [],
  dueTargetCount: 0,
});
const KNOWN = {
  catalogueChangedAt: NOW - 90_500,
  pricesPublishedAt: NOW - 3_600_000,
  runs: { last: ended, lastEnded: ended, firstBeganAt: 0 },
  areWritesAccepted: true,
  database: { id: "0f3a", migration: "0000_plinth", preparedAt: NOW - 60_000 },
};

it("the health response states the age of the catalogue, the age of the prices and the last refresh run", () =>
  expect(buildHealthResponse(BUILT, KNOWN, NOW)).toEqual({
    status: "ok",
    unreachable: [],
    release: "1.0.0",
    build: "abc",
    ignored_variables: ["CHAT_URL"],
    database: { id: "0f3a", migration: "0000_plinth", prepared_at: "2026-11-20T11:59:00.000Z" },
    catalogue: { changed_at: "2026-11-20T11:58:29.500Z", age_seconds: 90 },
    prices: { published_at: "2026-11-20T11:00:00.000Z", age_seconds: 3_600 },
    refresh: {
      state: "ended",
      began_at: "2026-11-20T11:40:00.000Z",
      ended_at: "2026-11-20T11:42:00.000Z",
      last_ended_at: "2026-11-20T11:42:00.000Z",
    },
  }));

it("the health response contains all its fields, with null values, if the database does not respond", () =>
  expect(buildHealthResponse(BUILT, undefined, NOW)).toEqual({
    status: "unavailable",
    unreachable: ["database"],
    release: "1.0.0",
    build: "abc",
    ignored_variables: ["CHAT_URL"],
    database: { id: null, migration: null, prepared_at: null },
    catalogue: { changed_at: null, age_seconds: null },
    prices: { published_at: null, age_seconds: null },
    refresh: { state: null, began_at: null, ended_at: null, last_ended_at: null },
  }));

it("the health response of a read-only database differs from that of a healthy one only in its status", () =>
  expect(buildHealthResponse(BUILT, { ...KNOWN, areWritesAccepted: false }, NOW)).toEqual({
    ...buildHealthResponse(BUILT, KNOWN, NOW),
    status: "read_only",
  }));

it.each([
  ["never", undefined, undefined],
  ["running", createRunningRefresh(1), ended],
  ["cut", createRunningRefresh(15), ended],
] as const)(
  "the health response reports the state of the last price refresh, such as running (case: %s)",
  (state, last, lastEnded) => {
    const { refresh } = buildHealthResponse(BUILT, { ...KNOWN, runs: { last, lastEnded, firstBeganAt: 0 } }, NOW);
    expect(refresh).toEqual({
      state,
      ended_at: null,
      began_at: last ? new Date(last.beganAt).toISOString() : null,
      last_ended_at: lastEnded ? "2026-11-20T11:42:00.000Z" : null,
    });
  },
);

it("the age of the prices in the health response is null without prices, and no age is negative", () => {
  const { catalogue, prices } = buildHealthResponse(
    BUILT,
    { ...KNOWN, pricesPublishedAt: 0, catalogueChangedAt: NOW + 9 },
    NOW,
  );
  expect([prices, catalogue.age_seconds]).toEqual([{ published_at: null, age_seconds: null }, 0]);
});
