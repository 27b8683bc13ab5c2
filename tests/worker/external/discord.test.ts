import { expect, it } from "vitest";
import { postToWebhook } from "../../../worker/external/discord";
import {
  createServiceStubs,
  NOW,
  type ResponseHandler,
  respondJson,
  respondPage,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const world = createServiceStubs();
const PLACE = `discord.com/api/webhooks/123456789012345678/${"aB-_".repeat(17)}`;
const post = (text = "Mario costs £9.99 @everyone") =>
  postToWebhook(`https://${PLACE}`, text, { gate: world.gate(), now: () => NOW });

it("a text arrives, and calls nobody", async () => {
  const asked = world.script(PLACE, respondStatus(204));
  expect(await post()).toEqual({ ok: true });
  expect([asked[0]?.method, asked[0]?.headers.get("Content-Type")]).toEqual(["POST", "application/json"]);
  expect(JSON.parse((await asked[0]?.text()) ?? "")).toEqual({
    content: "Mario costs £9.99 @everyone",
    allowed_mentions: { parse: [] },
  });
});

it("a text that is too long is shortened, without cutting a sign in two", async () => {
  const asked = world.script(PLACE, respondStatus(204));
  await post("😀".repeat(2_001));
  await post("😀".repeat(2_000));
  const [content, whole] = await Promise.all(asked.map(async (each) => JSON.parse(await each.text()).content));
  expect([...content]).toHaveLength(2_000);
  expect(content.endsWith("😀…")).toBe(true);
  expect(whole).toBe("😀".repeat(2_000));
});

it("what is no webhook is never asked", async () => {
  const asked = world.script("discord.com/api/users/@me", respondStatus(204));
  const posted = await postToWebhook("https://discord.com/api/users/@me", "a", { gate: world.gate(), now: () => NOW });
  expect([posted, asked]).toEqual([{ ok: false, problem: "gone" }, []]);
});

it.each<[number, ResponseHandler]>([
  [401, respondStatus(401)],
  [403, respondJson({ message: "Missing Permissions", code: 50_013 }, { status: 403 })],
  [404, respondStatus(404)],
  [410, respondStatus(410)],
])("a webhook that answers %i is gone", async (_, answer) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "gone" });
});

it.each<[string, ResponseHandler]>([
  ["a page", respondPage("<h1>You have been blocked</h1>", { status: 403 })],
  ["nothing", respondStatus(403)],
  ["JSON of others", respondJson({ error: "blocked" }, { status: 403 })],
])("what stands before Discord and forbids with %s says nothing of the webhook", async (_, answer) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "broken" });
});

it.each<[string, ResponseHandler, number]>([
  ["in the header", respondStatus(429, { "Retry-After": "65" }), 65_000],
  [
    "in the answer",
    respondJson({ message: "You are being rate limited.", retry_after: 64.57, global: false }, { status: 429 }),
    65_000,
  ],
  [
    "in both: the longer one",
    respondJson({ retry_after: 90 }, { status: 429, headers: { "Retry-After": "5" } }),
    90_000,
  ],
  ["not at all", respondPage("<h1>Slow down</h1>", { status: 429 }), 60_000],
  ["as nonsense", respondJson({ retry_after: "soon" }, { status: 429 }), 60_000],
])("too many texts wait as long as it says, %s", async (_, answer, ms) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "limited", retryAt: NOW + ms });
});

it.each(SERVICE_FAULTS.filter(({ failing, name }) => failing === "broken" || name.startsWith("a redirect")))(
  "$name is no arrival",
  async ({ answer }) => {
    world.script(PLACE, answer);
    expect(await post()).toEqual({ ok: false, problem: "broken" });
  },
);
