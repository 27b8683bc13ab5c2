import { afterEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { fetchApi, postApi, setSessionEndListener } from "../../../islands/server/api";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Stubs the page of viewer 7 and answers its requests with this status and viewer.
 * @returns the reported ends of the session
 */
function stubPage(status: number, viewer: string | null, collection?: string) {
  const endings: string[] = [];
  setSessionEndListener((ending) => endings.push(ending));
  const dataset = { viewer: "7", ...(collection && { collection }) };
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { cookie: "", body: { dataset }, querySelector: () => ({ content: "a token" }) });
  const headers = viewer === null ? {} : { "X-Viewer": viewer };
  vi.stubGlobal("fetch", async () => Response.json({ message: "As it is." }, { status, headers }));
  return { endings };
}

const CALLS = {
  read: () => fetchApi("/api/amiibo/holdings"),
  write: () => postApi("/api/amiibo/1/add", {}, "a change"),
} as const;

it.each(["read", "write"] as const)(
  "a page accepts a %s API response that names the user of the page",
  async (kind) => {
    const { endings } = stubPage(200, "7");
    expect(await CALLS[kind]()).toEqual({ ok: true, json: { message: "As it is." }, viewer: "7" });
    expect(endings).toEqual([]);
  },
);

it.each(["read", "write"] as const)(
  "a page ends its session after a %s API response that names another user",
  async (kind) => {
    for (const status of [200, 403, 404, 500]) {
      const { endings } = stubPage(status, "8");
      expect(await CALLS[kind]()).toEqual({ ok: false, status: 403, message: expect.stringMatching(/reload/) });
      expect(endings).toEqual(["another-session"]);
    }
  },
);

it.each(["read", "write"] as const)(
  "a page treats the member as logged out if a response to a %s API request names no member",
  async (kind) => {
    for (const status of [200, 401, 429]) {
      const { endings } = stubPage(status, "0");
      expect(await CALLS[kind]()).toMatchObject({ ok: false, status: 401 });
      expect(endings).toEqual(["signed-out"]);
    }
  },
);

it.each(["read", "write"] as const)("a %s API request times out after 20 seconds", async (kind) => {
  stubPage(200, "7");
  const timeoutController = new AbortController();
  const createTimeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeoutController.signal);
  const neverRespond = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", neverRespond);
  const result = CALLS[kind]();
  expect(createTimeout).toHaveBeenCalledWith(20_000);
  timeoutController.abort(new DOMException("The time is over.", "TimeoutError"));
  expect(await result).toEqual({ ok: false, status: 0, message: expect.stringContaining("cannot be reached") });
});

it("a page accepts a response of the guest API that names no user", async () => {
  const { endings } = stubPage(200, null);
  expect(await fetchApi("/api/guest/amiibo/names")).toMatchObject({ ok: true });
  expect(endings).toEqual([]);
});

it("a page whose user is not identified accepts API responses for any user", async () => {
  stubPage(200, "8", "unreachable");
  expect(await fetchApi("/api/user/whoami")).toMatchObject({ ok: true });
});

it("API requests use keepalive only if they send a change with a small body", async () => {
  stubPage(200, "7");
  const keepaliveFlags: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { keepalive }: RequestInit) => {
    keepaliveFlags.push(keepalive);
    return Response.json({}, { headers: { "X-Viewer": "7" } });
  });
  await postApi("/api/amiibo/1/add");
  await postApi("/api/amiibo/merge", { holdings: "b".repeat(64 * 1024) });
  await fetchApi("/api/amiibo/holdings");
  expect(keepaliveFlags).toEqual([true, false, false]);
});

it.each([
  ["5", { retryAfterMs: 5_000 }],
  [undefined, {}],
  ["soon", {}],
])("postApi reads the Retry-After header %s of a 429 response as the delay %j", async (seconds, expected) => {
  stubPage(200, "7");
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { error: "too_many", message: "Too much." },
      { status: 429, headers: { "X-Viewer": "7", ...(seconds !== undefined && { "Retry-After": seconds }) } },
    ),
  );
  expect(await postApi("/api/amiibo/1/add")).toEqual({ ok: false, status: 429, message: "Too much.", ...expected });
});

describe("the headers of API requests", () => {
  /** Makes a call and returns the requests that reached the network. */
  async function callsSent(call: () => Promise<unknown>, cookie = "x=1; __Host-auth=a session") {
    stubPage(200, "7");
    const sent: unknown[] = [];
    Object.assign(document, { cookie });
    vi.stubGlobal("fetch", async (path: string, { method, headers, body }: RequestInit) => {
      sent.push([path, method, Object.fromEntries(new Headers(headers)), body]);
      return Response.json({}, { headers: { "X-Viewer": "7" } });
    });
    await call();
    return sent;
  }
  const ALWAYS = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };
  const WRITING = { ...ALWAYS, "content-type": "application/json", "x-csrf-token": "a token" };

  it("an API request for a change carries the session, the CSRF token and the change id", async () => {
    const path = "/api/amiibo/1/target";
    expect(await callsSent(() => postApi(path, { price: "0.00" }, "a change"))).toEqual([
      [path, "POST", { ...WRITING, "x-auth-token": "a session", "x-change-id": "a change" }, '{"price":"0.00"}'],
    ]);
  });

  it("an API request for a change without a body sends an empty JSON object", async () => {
    const path = "/api/user/export/image/1";
    expect(await callsSent(() => postApi(path), "")).toEqual([[path, "POST", WRITING, "{}"]]);
  });

  it("an API read request carries the session but no CSRF token", async () => {
    const path = "/api/amiibo/holdings";
    expect(await callsSent(() => fetchApi(path))).toEqual([
      [path, "GET", { ...ALWAYS, "x-auth-token": "a session" }, undefined],
    ]);
  });
});

it("a rejected API request returns the error messages of the response", async () => {
  stubPage(422, "7");
  const json = { error: "invalid", message: "No.", fields: { price: "Too low.", notes: "Too long." } };
  vi.stubGlobal("fetch", async () => Response.json(json, { status: 422, headers: { "X-Viewer": "7" } }));
  expect(await postApi("/api/amiibo/1/target")).toEqual({
    ok: false,
    status: 422,
    message: "No.",
    fields: { price: "Too low.", notes: "Too long." },
  });
});

it.each<[string, () => Response]>([
  ["a web page with status 502", () => new Response("<!DOCTYPE html>Bad gateway", { status: 502 })],
  ["a web page with status 403", () => new Response("<!DOCTYPE html>Log in to this Wi-Fi", { status: 403 })],
  ["a web page with status 200", () => new Response("<!DOCTYPE html>Log in to this Wi-Fi")],
  ["JSON without an error code and status 400", () => Response.json({ message: "Bad." }, { status: 400 })],
  ["JSON without a message and status 422", () => Response.json({ error: "invalid" }, { status: 422 })],
  ["JSON without an error code and status 401", () => Response.json(null, { status: 401 })],
])("an API request counts as failed if something else than the API responds (case: %s)", async (_, respond) => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { endings } = stubPage(200, "7");
  vi.stubGlobal("fetch", async () => respond());
  expect(await postApi("/api/amiibo/1/add")).toEqual({ ok: false, status: 0, message: t.server.unreachable });
  expect(endings).toEqual([]);
});

it("an API request that a proxy refuses keeps the Retry-After time of the proxy", async () => {
  stubPage(200, "7");
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 503, headers: { "Retry-After": "7" } }));
  expect(await postApi("/api/amiibo/1/add")).toMatchObject({ status: 0, retryAfterMs: 7_000 });
});
