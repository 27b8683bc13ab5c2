import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeoutFallback } from "../../../islands/offline/networkTimeout";

const SECOND_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const copy = async () => new Response("the copy");
const nothing = async () => undefined;
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await turn();
}

/** The network, once it says something. */
function network(standIn: () => Promise<Response | undefined>) {
  let say: (text: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const asked = new Promise<Response>((resolve, reject) => {
    say = (text) => resolve(new Response(text));
    fail = reject;
  });
  let shown: string | undefined;
  const answer = withTimeoutFallback(asked, standIn).then(
    async (response) => {
      shown = await response.text();
    },
    (error: Error) => {
      shown = error.message;
    },
  );
  return { say, fail, answer, shown: () => shown };
}

it("a network that answers within three seconds is what is shown", async () => {
  const { say, answer, shown } = network(copy);
  await wait(2.999 * SECOND_MS);
  expect(shown()).toBeUndefined();
  say("the page");
  await answer;
  expect(shown()).toBe("the page");
});

it("the copy stands in for one that has said nothing for three seconds", async () => {
  const { shown } = network(copy);
  await wait(3 * SECOND_MS);
  expect(shown()).toBe("the copy");
});

it("what has no copy is waited for, however long it takes", async () => {
  const { say, answer, shown } = network(nothing);
  await wait(60 * SECOND_MS);
  expect(shown()).toBeUndefined();
  say("the page");
  await answer;
  expect(shown()).toBe("the page");
});

it.each([
  ["the copy stands in for", copy, "the copy"],
  ["without a copy nothing stands in for", nothing, "No network."],
])("%s one that fails", async (_, standIn, expected) => {
  const { fail, answer, shown } = network(standIn);
  fail(new TypeError("No network."));
  await answer;
  expect(shown()).toBe(expected);
});
