import { expect, it } from "vitest";
import { postToDiscordWebhook } from "../../../worker/external/discord";
import {
  createServiceStubs,
  NOW,
  type ResponseHandler,
  respondJson,
  respondPage,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const stubs = createServiceStubs();
const WEBHOOK_PATH = `discord.com/api/webhooks/123456789012345678/${"aB-_".repeat(17)}`;
const post = (text = "Mario costs £9.99 @everyone") =>
  postToDiscordWebhook(`https://${WEBHOOK_PATH}`, text, { gateway: stubs.createGateway(), now: () => NOW });

it("postToDiscordWebhook sends the text with mentions disabled", async () => {
  const requests = stubs.script(WEBHOOK_PATH, respondStatus(204));
  expect(await post()).toEqual({ ok: true });
  expect([requests[0]?.method, requests[0]?.headers.get("Content-Type")]).toEqual(["POST", "application/json"]);
  expect(JSON.parse((await requests[0]?.text()) ?? "")).toEqual({
    content: "Mario costs £9.99 @everyone",
    allowed_mentions: { parse: [] },
  });
});

it("postToDiscordWebhook shortens a text that is too long without splitting a character", async () => {
  const requests = stubs.script(WEBHOOK_PATH, respondStatus(204));
  await post("😀".repeat(2_001));
  await post("😀".repeat(2_000));
  const [content, unshortened] = await Promise.all(requests.map(async (each) => JSON.parse(await each.text()).content));
  expect([...content]).toHaveLength(2_000);
  expect(content.endsWith("😀…")).toBe(true);
  expect(unshortened).toBe("😀".repeat(2_000));
});

it("postToDiscordWebhook sends nothing to a URL that is not a webhook", async () => {
  const requests = stubs.script("discord.com/api/users/@me", respondStatus(204));
  const result = await postToDiscordWebhook("https://discord.com/api/users/@me", "a", {
    gateway: stubs.createGateway(),
    now: () => NOW,
  });
  expect([result, requests]).toEqual([{ ok: false, problem: "gone" }, []]);
});

it.each<[number, ResponseHandler]>([
  [401, respondStatus(401)],
  [403, respondJson({ message: "Missing Permissions", code: 50_013 }, { status: 403 })],
  [404, respondStatus(404)],
  [410, respondStatus(410)],
])("a webhook to which Discord responds with status %i counts as deleted", async (_, respond) => {
  stubs.script(WEBHOOK_PATH, respond);
  expect(await post()).toEqual({ ok: false, problem: "gone" });
});

it.each<[string, ResponseHandler]>([
  ["a web page", respondPage("<h1>You have been blocked</h1>", { status: 403 })],
  ["an empty response", respondStatus(403)],
  ["unrelated JSON", respondJson({ error: "blocked" }, { status: 403 })],
])("a 403 response with %s, as from a proxy, does not mark a Discord webhook as deleted", async (_, respond) => {
  stubs.script(WEBHOOK_PATH, respond);
  expect(await post()).toEqual({ ok: false, problem: "broken" });
});

it.each<[string, ResponseHandler, number]>([
  ["time in the header", respondStatus(429, { "Retry-After": "65" }), 65_000],
  [
    "time in the body",
    respondJson({ message: "You are being rate limited.", retry_after: 64.57, global: false }, { status: 429 }),
    65_000,
  ],
  [
    "later one of the times in header and body",
    respondJson({ retry_after: 90 }, { status: 429, headers: { "Retry-After": "5" } }),
    90_000,
  ],
  ["no time", respondPage("<h1>Slow down</h1>", { status: 429 }), 60_000],
  ["unreadable time", respondJson({ retry_after: "soon" }, { status: 429 }), 60_000],
])(
  "a Discord webhook with rate limiting is paused for the time in the response, or for a minute (case: %s)",
  async (_, respond, ms) => {
    stubs.script(WEBHOOK_PATH, respond);
    expect(await post()).toEqual({ ok: false, problem: "limited", retryAt: NOW + ms });
  },
);

it.each(SERVICE_FAULTS.filter(({ failing, name }) => failing === "broken" || name.startsWith("a redirect")))(
  "a delivery to a Discord webhook that ends in $name counts as failed",
  async ({ sendResponse }) => {
    stubs.script(WEBHOOK_PATH, sendResponse);
    expect(await post()).toEqual({ ok: false, problem: "broken" });
  },
);
