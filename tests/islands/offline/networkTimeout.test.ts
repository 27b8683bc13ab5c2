import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeoutFallback } from "../../../islands/offline/networkTimeout";

const SECOND_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const copy = async () => new Response("the copy");
const noFallback = async () => undefined;
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await turn();
}

/** Creates a network request that is answered or fails on demand. */
function network(getFallback: () => Promise<Response | undefined>) {
  let respond: (text: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const pending = new Promise<Response>((resolve, reject) => {
    respond = (text) => resolve(new Response(text));
    fail = reject;
  });
  let shown: string | undefined;
  const settled = withTimeoutFallback(pending, getFallback).then(
    async (response) => {
      shown = await response.text();
    },
    (error: Error) => {
      shown = error.message;
    },
  );
  return { say: respond, fail, response: settled, shown: () => shown };
}

it("withTimeoutFallback returns the network response if it arrives within three seconds", async () => {
  const { say: respond, response: settled, shown } = network(copy);
  await wait(2.999 * SECOND_MS);
  expect(shown()).toBeUndefined();
  respond("the page");
  await settled;
  expect(shown()).toBe("the page");
});

it("withTimeoutFallback returns the fallback if the network does not respond for three seconds", async () => {
  const { shown } = network(copy);
  await wait(3 * SECOND_MS);
  expect(shown()).toBe("the copy");
});

it("withTimeoutFallback without a fallback waits for the network response without a time limit", async () => {
  const { say: respond, response: settled, shown } = network(noFallback);
  await wait(60 * SECOND_MS);
  expect(shown()).toBeUndefined();
  respond("the page");
  await settled;
  expect(shown()).toBe("the page");
});

it.each([
  ["the fallback", copy, "the copy"],
  ["the network error (without a fallback)", noFallback, "No network."],
])(
  "withTimeoutFallback uses its fallback, if there is one, when the page request fails (case: %s)",
  async (_, getFallback, expected) => {
    const { fail, response: settled, shown } = network(getFallback);
    fail(new TypeError("No network."));
    await settled;
    expect(shown()).toBe(expected);
  },
);
