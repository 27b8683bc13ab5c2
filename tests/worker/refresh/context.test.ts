import { expect, it } from "vitest";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { getLeaseExpiry, mapWithConcurrency } from "../../../worker/refresh/context";
import { mergeRunResults } from "../../../worker/refresh/serviceRun";

const NUMBERS = Array.from({ length: 20 }, (_, at) => at);

it("many things are done six at a time and in their order, and each has its own result", async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const results = await mapWithConcurrency(NUMBERS, async (number) => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return number * 10;
  });
  expect([most, begun]).toEqual([6, NUMBERS]);
  expect(results).toEqual(new Map(NUMBERS.map((number) => [number, number * 10])));
});

it("nothing more is begun once it is to stop, and what was begun is done", async () => {
  let begun = 0;
  const act = async (number: number) => {
    begun += 1;
    await new Promise(setImmediate);
    return number;
  };
  const results = await mapWithConcurrency(NUMBERS, act, () => begun < 8);
  expect([...results.keys()]).toEqual(NUMBERS.slice(0, 8));
});

it("a lease lasts a little longer than its refresh", () => expect(getLeaseExpiry({ deadline: 1_000 })).toBe(6_000));

it("of two turns one answer is enough, and the first failure counts", () => {
  const [first, second] = ["first", "second"].map((name) => new ServiceError("broken", name));
  const answered = { hasAnswered: true, failure: second };
  expect(mergeRunResults({ hasAnswered: false, failure: first }, answered)).toEqual({
    hasAnswered: true,
    failure: first,
  });
  expect(mergeRunResults({ hasAnswered: true }, { hasAnswered: false })).toEqual({
    hasAnswered: true,
    failure: undefined,
  });
  expect(mergeRunResults({ hasAnswered: false }, { hasAnswered: false, failure: second }).failure).toBe(second);
});
