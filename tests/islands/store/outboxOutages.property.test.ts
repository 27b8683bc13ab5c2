import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { type ApiResult, postApi } from "../../../islands/server/api";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";
import { OutboxBrowser } from "../../helpers/outboxBrowser";
import { submitAction } from "../../helpers/outboxTest";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import { ScriptedServer } from "../../helpers/scriptedServer";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createErrorResponse = (status: number, error: string): Response =>
  Response.json({ error, message: "No." }, { status, headers: { "X-Viewer": "7" } });

/** Responses that say nothing about the change itself. */
const OUTAGES: Readonly<Record<string, () => Response>> = {
  "HTTP 500": () => createErrorResponse(500, "internal"),
  "HTTP 503": () => createErrorResponse(503, "unavailable"),
  "HTTP 429": () => createErrorResponse(429, "too_many"),
  "a web page with status 502": () => new Response("<!DOCTYPE html>Bad gateway", { status: 502 }),
  "a web page with status 403": () => new Response("<!DOCTYPE html>Log in to this Wi-Fi", { status: 403 }),
  "JSON of a proxy with status 400": () => Response.json({ message: "Bad request" }, { status: 400 }),
  "no response": () => {
    throw new TypeError("fetch failed");
  },
};
const REFUSAL = "HTTP 409";

/** Server behind the network of this process: each request meets the next of these outcomes, or is executed. */
class NetworkServer extends ScriptedServer {
  outcomes: string[] = [];
  readonly refusedIds = new Set<string>();

  override async send(change: PendingChange): Promise<ApiResult> {
    const outcome = this.outcomes.shift();
    if (outcome === undefined) return super.send(change);
    if (outcome === REFUSAL) this.refusedIds.add(change.changeId);
    vi.stubGlobal("fetch", async () => OUTAGES[outcome]?.() ?? createErrorResponse(409, "conflict"));
    const { path, body } = toApiRequest(change);
    return postApi(path, body, change.changeId);
  }
}

const CHANGE_COUNT = 10;
const anyOutcomes = fc.array(fc.constantFrom(...Object.keys(OUTAGES)), { minLength: 5, maxLength: 30 });

/** Makes ten changes while requests have these outcomes, then lets all requests succeed. */
async function changeTenItems(outcomes: readonly string[]) {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    cookie: "",
    body: { dataset: { viewer: "7" } },
    querySelector: () => ({ content: "x" }),
  });
  const server = new NetworkServer();
  server.outcomes = [...outcomes];
  const browser = new OutboxBrowser(server);
  const page = browser.open();
  for (let id = 1; id <= CHANGE_COUNT; id += 1) void submitAction(page, "add", id);
  await browser.finishRequests();
  for (let rounds = 0; server.outcomes.length > 0 && rounds < 100; rounds += 1) {
    browser.runTimers();
    await browser.finishRequests();
  }
  await browser.finishAllChanges();
  expect(server.outcomes).toEqual([]);
  expect([page.sessionEnd(), browser.listStoredChanges()]).toEqual([undefined, []]);
  return { server, page, browser };
}

it("all ten unsent changes are saved when the server works again after any sequence of outages", async () => {
  await fc.assert(
    fc.asyncProperty(anyOutcomes, async (outcomes) => {
      const { server, page } = await changeTenItems(outcomes);
      expect(page.rejectedChanges).toEqual([]);
      expect(Object.keys(encodeHoldings(server.executor.holdings))).toHaveLength(CHANGE_COUNT);
    }),
    getPropertyRunOptions(200),
  );
}, 60_000);

it("only those of ten unsent changes that the server refuses are dropped and reported among other failures", async () => {
  const anyRefusals = fc.array(fc.constantFrom(REFUSAL, ...Object.keys(OUTAGES)), { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anyRefusals, async (outcomes) => {
      fc.pre(outcomes.filter((outcome) => outcome === REFUSAL).length < CHANGE_COUNT);
      const { server, page } = await changeTenItems(outcomes);
      expect(new Set(page.rejectedChanges.map(({ changeId }) => changeId))).toEqual(server.refusedIds);
      const savedCount = Object.keys(encodeHoldings(server.executor.holdings)).length;
      expect(savedCount + server.refusedIds.size).toBe(CHANGE_COUNT);
    }),
    getPropertyRunOptions(200),
  );
}, 60_000);
