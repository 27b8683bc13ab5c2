import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GroupMemory, readInGroup } from "../../worker/groupReading";

interface Question {
  readonly ids: readonly number[];
  readonly answer: (text: string) => void;
  readonly fail: () => void;
}

let memory: GroupMemory<string>;
let asked: Question[];
let kept: Promise<unknown>[];
beforeEach(() => {
  memory = {};
  asked = [];
  kept = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const ask = (id: number): Promise<string> =>
  readInGroup(
    memory,
    id,
    (ids) =>
      new Promise((answer, reject) => {
        asked.push({ ids, answer, fail: () => reject(new Error("The database is away.")) });
      }),
    (work) => void kept.push(work),
  );

const turn = () => vi.advanceTimersByTimeAsync(0);

it("a single reader is answered by a question of its own", async () => {
  const one = ask(7);
  await turn();
  expect(asked.map(({ ids }) => ids)).toEqual([[7]]);
  asked[0]?.answer("seven");
  expect(await one).toBe("seven");
});

it("who comes while a question is under way waits for the next one, which all of them share", async () => {
  const first = ask(1);
  await turn();
  const later = [ask(2), ask(3), ask(2)];
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer("old");
  expect(await first).toBe("old");
  await turn();
  expect(asked.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
  asked[1]?.answer("new");
  expect(await Promise.all(later)).toEqual(["new", "new", "new"]);
});

it("nobody is told what was asked before they came", async () => {
  const first = ask(1);
  await turn();
  const second = ask(1);
  asked[0]?.answer("before the change");
  await first;
  await turn();
  asked[1]?.answer("after the change");
  expect(await second).toBe("after the change");
});

it("a question that fails, fails for those who share it and for nobody after", async () => {
  const first = ask(1);
  const second = ask(2);
  const failed = Promise.allSettled([first, second]);
  await turn();
  asked[0]?.fail();
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const third = ask(3);
  await turn();
  asked[1]?.answer("there again");
  expect(await third).toBe("there again");
});

it("a question that never comes back, as of a request that was cut off, holds nobody for long", async () => {
  void ask(1);
  await turn();
  const second = ask(2);
  await vi.advanceTimersByTimeAsync(2_000);
  const alone = asked.at(-1);
  expect(alone?.ids).toEqual([2]);
  alone?.answer("two");
  expect(await second).toBe("two");
  const third = ask(3);
  await turn();
  expect(asked.at(-1)?.ids).toEqual([3]);
  asked.at(-1)?.answer("three");
  expect(await third).toBe("three");
});

it("every question is kept alive behind the answer of the request that asks it", async () => {
  const one = ask(1);
  await turn();
  asked[0]?.answer("one");
  await one;
  expect(kept).toHaveLength(1);
  await Promise.all(kept);
});
