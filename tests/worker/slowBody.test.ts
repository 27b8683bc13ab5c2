import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timeOutSlowRequestBody } from "../../worker/middleware/requestBodies";

const PATIENCE_MS = 30_000;

let app: Hono;
/** Ends the body that is being sent. */
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  app = new Hono();
  app.use(timeOutSlowRequestBody);
  app.post("/", async (c) => c.text(`read ${(await c.req.text()).length}`));
  app.get("/", async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE_MS));
    return c.text("shown");
  });
});
afterEach(() => void vi.useRealTimers());

const advanceClock = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Creates a body of three bytes that then waits until it is ended. */
function halfABody(): Request {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("abc"));
      end = () => controller.close();
    },
  });
  const init: RequestInit & { readonly duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request("https://plinth.example/", init);
}

it("a request whose body does not end gets a 408 after 30 s, and the connection closes", async () => {
  const requests = Promise.resolve(app.fetch(halfABody()));
  const answered = vi.fn();
  void requests.then(answered);
  await advanceClock(PATIENCE_MS - 1);
  expect(answered).not.toHaveBeenCalled();
  await advanceClock(1);
  const { status, headers } = await requests;
  expect([status, headers.get("connection")]).toEqual([408, "close"]);
});

it("a request body that ends in time is read, and its timeout is cleared", async () => {
  const requests = Promise.resolve(app.fetch(halfABody()));
  await advanceClock(PATIENCE_MS - 1);
  end();
  const response = await requests;
  expect([response.status, await response.text()]).toEqual([200, "read 3"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a request without a body has no time limit", async () => {
  const requests = Promise.resolve(app.fetch(new Request("https://plinth.example/")));
  await advanceClock(2 * PATIENCE_MS);
  expect(await (await requests).text()).toBe("shown");
});

it("the timeout of a request body is cleared even if the handler throws", async () => {
  app.put("/", () => {
    throw new Error("broken");
  });
  app.onError((error, c) => c.text(error.message, 500));
  const response = await app.fetch(new Request("https://plinth.example/", { method: "PUT", body: "abc" }));
  expect([response.status, await response.text(), vi.getTimerCount()]).toEqual([500, "broken", 0]);
});
