import { expect, it } from "vitest";
import { postToWebhook } from "../../../worker/market/discord";
import { type Answering, aWorld, FAULTS, json, NOW, page, status } from "./world";

const world = aWorld();
const PLACE = `discord.com/api/webhooks/123456789012345678/${"aB-_".repeat(17)}`;
const post = (text = "Mario costs £9.99 @everyone") =>
  postToWebhook(`https://${PLACE}`, text, { gate: world.gate(), now: () => NOW });

it("a text arrives, and calls nobody", async () => {
  const asked = world.script(PLACE, status(204));
  expect(await post()).toEqual({ ok: true });
  expect([asked[0]?.method, asked[0]?.headers.get("Content-Type")]).toEqual(["POST", "application/json"]);
  expect(JSON.parse((await asked[0]?.text()) ?? "")).toEqual({
    content: "Mario costs £9.99 @everyone",
    allowed_mentions: { parse: [] },
  });
});

it("a text that is too long is shortened, without cutting a sign in two", async () => {
  const asked = world.script(PLACE, status(204));
  await post("😀".repeat(2_001));
  await post("😀".repeat(2_000));
  const [content, whole] = await Promise.all(asked.map(async (each) => JSON.parse(await each.text()).content));
  expect([...content]).toHaveLength(2_000);
  expect(content.endsWith("😀…")).toBe(true);
  expect(whole).toBe("😀".repeat(2_000));
});

it("what is no webhook is never asked", async () => {
  const asked = world.script("discord.com/api/users/@me", status(204));
  const posted = await postToWebhook("https://discord.com/api/users/@me", "a", { gate: world.gate(), now: () => NOW });
  expect([posted, asked]).toEqual([{ ok: false, problem: "gone" }, []]);
});

it.each<[number, Answering]>([
  [401, status(401)],
  [403, json({ message: "Missing Permissions", code: 50_013 }, { status: 403 })],
  [404, status(404)],
  [410, status(410)],
])("a webhook that answers %i is gone", async (_, answer) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "gone" });
});

it.each<[string, Answering]>([
  ["a page", page("<h1>You have been blocked</h1>", { status: 403 })],
  ["nothing", status(403)],
  ["JSON of others", json({ error: "blocked" }, { status: 403 })],
])("what stands before Discord and forbids with %s says nothing of the webhook", async (_, answer) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "broken" });
});

it.each<[string, Answering, number]>([
  ["in the header", status(429, { "Retry-After": "65" }), 65_000],
  [
    "in the answer",
    json({ message: "You are being rate limited.", retry_after: 64.57, global: false }, { status: 429 }),
    65_000,
  ],
  ["in both: the longer one", json({ retry_after: 90 }, { status: 429, headers: { "Retry-After": "5" } }), 90_000],
  ["not at all", page("<h1>Slow down</h1>", { status: 429 }), 60_000],
  ["as nonsense", json({ retry_after: "soon" }, { status: 429 }), 60_000],
])("too many texts wait as long as it says, %s", async (_, answer, ms) => {
  world.script(PLACE, answer);
  expect(await post()).toEqual({ ok: false, problem: "limited", retryAt: NOW + ms });
});

it.each(FAULTS.filter(({ failing, name }) => failing === "broken" || name.startsWith("a redirect")))(
  "$name is no arrival",
  async ({ answer }) => {
    world.script(PLACE, answer);
    expect(await post()).toEqual({ ok: false, problem: "broken" });
  },
);
