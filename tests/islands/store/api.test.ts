import { afterEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { fetchApi, onSessionEnd, postApi } from "../../../islands/server/api";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of Alice's, whose id is 7, and a browser whose calls are answered like this. */
function answered(status: number, viewer: string | null, collection?: string) {
  const endings: string[] = [];
  onSessionEnd((ending) => endings.push(ending));
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

it.each(["read", "write"] as const)("an answer to a %s that says whose page asked is taken", async (kind) => {
  const { endings } = answered(200, "7");
  expect(await CALLS[kind]()).toEqual({ ok: true, json: { message: "As it is." }, viewer: "7" });
  expect(endings).toEqual([]);
});

it.each(["read", "write"] as const)(
  "an answer to a %s that is somebody else's is none, whatever it says: the page ends",
  async (kind) => {
    for (const status of [200, 403, 404, 500]) {
      const { endings } = answered(status, "8");
      expect(await CALLS[kind]()).toEqual({ ok: false, status: 403, message: expect.stringMatching(/reload/) });
      expect(endings).toEqual(["another-session"]);
    }
  },
);

it.each(["read", "write"] as const)("an answer to a %s that is nobody's ends the page as signed out", async (kind) => {
  for (const status of [200, 401, 429]) {
    const { endings } = answered(status, "0");
    expect(await CALLS[kind]()).toMatchObject({ ok: false, status: 401 });
    expect(endings).toEqual(["signed-out"]);
  }
});

it.each(["read", "write"] as const)("a %s that nobody answers ends after 20 seconds, as silence", async (kind) => {
  answered(200, "7");
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", hangs);
  const answer = CALLS[kind]();
  expect(limit).toHaveBeenCalledWith(20_000);
  late.abort(new DOMException("The time is over.", "TimeoutError"));
  expect(await answer).toEqual({ ok: false, status: 0, message: expect.stringContaining("cannot be reached") });
});

it("what is the same for everybody says nobody's id, and is taken", async () => {
  const { endings } = answered(200, null);
  expect(await fetchApi("/api/guest/amiibo/names")).toMatchObject({ ok: true });
  expect(endings).toEqual([]);
});

it("a page that does not know whose it is takes anybody's answer", async () => {
  answered(200, "8", "unreachable");
  expect(await fetchApi("/api/user/whoami")).toMatchObject({ ok: true });
});

it("a change outlives its page, unless it is larger than browsers let outlive one; a reading does not", async () => {
  answered(200, "7");
  const kept: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return Response.json({}, { headers: { "X-Viewer": "7" } });
  });
  await postApi("/api/amiibo/1/add");
  await postApi("/api/amiibo/merge", { holdings: "b".repeat(64 * 1024) });
  await fetchApi("/api/amiibo/holdings");
  expect(kept).toEqual([true, false, false]);
});

it.each([
  ["5", { retryAfterMs: 5_000 }],
  [undefined, {}],
  ["soon", {}],
])("who is told to come back in %s knows for how long, in ms", async (seconds, known) => {
  answered(200, "7");
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { message: "Too much." },
      { status: 429, headers: { "X-Viewer": "7", ...(seconds !== undefined && { "Retry-After": seconds }) } },
    ),
  );
  expect(await postApi("/api/amiibo/1/add")).toEqual({ ok: false, status: 429, message: "Too much.", ...known });
});

describe("a call", () => {
  /** Makes calls, and returns what reached the network of each. */
  async function callsSent(call: () => Promise<unknown>, cookie = "x=1; __Host-auth=a session") {
    answered(200, "7");
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

  it("that changes something says for which session and page it is, and which change", async () => {
    const path = "/api/amiibo/1/target";
    expect(await callsSent(() => postApi(path, { price: "0.00" }, "a change"))).toEqual([
      [path, "POST", { ...WRITING, "x-auth-token": "a session", "x-change-id": "a change" }, '{"price":"0.00"}'],
    ]);
  });

  it("without a session, a change or a body sends none of them but an empty body", async () => {
    const path = "/api/user/export/image/1";
    expect(await callsSent(() => postApi(path), "")).toEqual([[path, "POST", WRITING, "{}"]]);
  });

  it("that reads sends its session and no token of the page", async () => {
    const path = "/api/amiibo/holdings";
    expect(await callsSent(() => fetchApi(path))).toEqual([
      [path, "GET", { ...ALWAYS, "x-auth-token": "a session" }, undefined],
    ]);
  });
});

it("a refusal has its sentences by the fields that they belong to, and a sentence of its own where none came", async () => {
  answered(422, "7");
  const refuseWith = (json: unknown) =>
    vi.stubGlobal("fetch", async () => Response.json(json, { status: 422, headers: { "X-Viewer": "7" } }));
  refuseWith({ message: "No.", fields: { price: "Too low.", notes: "Too long." } });
  expect(await postApi("/api/amiibo/1/target")).toEqual({
    ok: false,
    status: 422,
    message: "No.",
    fields: { price: "Too low.", notes: "Too long." },
  });
  refuseWith(null);
  expect(await postApi("/api/amiibo/1/target")).toEqual({ ok: false, status: 422, message: t.server.broken });
});
