import { expect, it } from "vitest";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { getRefreshLeaseExpiry, mapWithConcurrency } from "../../../worker/refresh/context";
import { mergeServiceRunResults } from "../../../worker/refresh/serviceRun";

const NUMBERS = Array.from({ length: 20 }, (_, index) => index);

it("mapWithConcurrency starts calls in input order, at most six at a time, and returns all results", async () => {
  const started: number[] = [];
  let [running, mostRunning] = [0, 0];
  const results = await mapWithConcurrency(NUMBERS, async (number) => {
    started.push(number);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    return number * 10;
  });
  expect([mostRunning, started]).toEqual([6, NUMBERS]);
  expect(results).toEqual(new Map(NUMBERS.map((number) => [number, number * 10])));
});

it("mapWithConcurrency starts no further calls after canContinue returned false", async () => {
  let started = 0;
  const act = async (number: number) => {
    started += 1;
    await new Promise(setImmediate);
    return number;
  };
  const results = await mapWithConcurrency(NUMBERS, act, () => started < 8);
  expect([...results.keys()]).toEqual(NUMBERS.slice(0, 8));
});

it("getRefreshLeaseExpiry returns a time five seconds after the deadline of the refresh run", () =>
  expect(getRefreshLeaseExpiry({ deadline: 1_000 })).toBe(6_000));

it("mergeServiceRunResults keeps the failure of the first run if both runs failed", () => {
  const [first, second] = ["first", "second"].map((name) => new ExternalServiceError(name, "broken"));
  const answered = { hasAnswered: true, failure: second };
  expect(mergeServiceRunResults({ hasAnswered: false, failure: first }, answered)).toEqual({
    hasAnswered: true,
    failure: first,
  });
  expect(mergeServiceRunResults({ hasAnswered: true }, { hasAnswered: false })).toEqual({
    hasAnswered: true,
    failure: undefined,
  });
  expect(mergeServiceRunResults({ hasAnswered: false }, { hasAnswered: false, failure: second }).failure).toBe(second);
});
