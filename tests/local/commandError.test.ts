import { afterEach, expect, it, vi } from "vitest";
import { isUrlResponding, pollUntil, withoutSignalHandlers } from "../../local/process/commandError";

afterEach(() => void vi.unstubAllGlobals());

it("withoutSignalHandlers removes the signal listeners that a library adds and keeps all others", async () => {
  const ours = () => undefined;
  const addedListener = () => undefined;
  process.on("SIGTERM", ours);
  try {
    const made = await withoutSignalHandlers(async () => {
      process.on("SIGTERM", addedListener);
      process.on("SIGINT", addedListener);
      return "made";
    });
    expect(made).toBe("made");
    expect(process.listeners("SIGTERM")).toContain(ours);
    expect(process.listeners("SIGTERM")).not.toContain(addedListener);
    expect(process.listeners("SIGINT")).not.toContain(addedListener);
  } finally {
    for (const each of [ours, addedListener]) process.removeListener("SIGTERM", each);
    process.removeListener("SIGINT", addedListener);
  }
});

it("pollUntil stops and returns nothing when its AbortSignal aborts", async () => {
  const stopping = new AbortController();
  let requests = 0;
  const found = await pollUntil(
    () => {
      requests += 1;
      if (requests === 3) stopping.abort();
      return requests > 3 ? "too late" : undefined;
    },
    { timeoutMs: 60_000, signal: stopping.signal },
  );
  expect([found, requests]).toEqual([undefined, 3]);
});

it("pollUntil with a timeout of zero still performs one check", async () => {
  let requests = 0;
  const count = () => {
    requests += 1;
    return undefined;
  };
  expect(await pollUntil(count, { timeoutMs: 0 })).toBeUndefined();
  expect(requests).toBe(1);
});

it.each([
  [200, true],
  [201, undefined],
  [302, undefined],
  [404, undefined],
  [503, undefined],
])("a response with status %i makes isUrlResponding return %s", async (status, isReady) => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, options: RequestInit) => {
    requests.push(options.redirect);
    return new Response(null, { status });
  });
  expect(await isUrlResponding("http://plinth.example/")).toBe(isReady);
  expect(requests).toEqual(["manual"]);
});

it("isUrlResponding returns undefined when the connection is refused", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  expect(await isUrlResponding("http://plinth.example/")).toBeUndefined();
});
