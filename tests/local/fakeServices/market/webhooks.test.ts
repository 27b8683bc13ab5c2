import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { FAKE_WEBHOOK_URL } from "../../../../local/fakeServices/wire/fakeHost";
import { fetchFakeService } from "./client";

let now = Date.parse("2026-11-21T18:00:00Z");
let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => now });
});
afterAll(() => fakeServices.stop());
beforeEach(() => {
  now += 10_000;
});

const post = (address: string, body: string) =>
  fetchFakeService(fakeServices, address, { method: "POST", headers: { "Content-Type": "application/json" }, body });
const HELLO = JSON.stringify({ content: "Link is down to £9.99" });

it("the fake Discord webhook responds to an accepted message with status 204 and no body", async () => {
  const response = await post(FAKE_WEBHOOK_URL, HELLO);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(fakeServices.requests.at(-1)?.body).toBe(HELLO);
});

it("the fake Discord webhook responds with 404 for unknown channels", async () => {
  for (const address of [`${FAKE_WEBHOOK_URL}x`, "https://discord.com/api/webhooks/1/token"]) {
    const response = await post(address, HELLO);
    expect([response.status, await response.json()]).toEqual([404, { message: "Unknown Webhook", code: 10_015 }]);
  }
});

it.each(["", "{", "{}", '{"content":" "}', JSON.stringify({ content: "x".repeat(2_001) })])(
  "the fake Discord webhook rejects the body %j",
  async (body) => expect((await post(FAKE_WEBHOOK_URL, body)).status).toBe(400),
);

it("the fake Discord webhook rejects a sixth message within two seconds", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await post(FAKE_WEBHOOK_URL, HELLO)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204]);
  now += 500;
  const response = await post(FAKE_WEBHOOK_URL, HELLO);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "2"]);
  expect(await response.json()).toMatchObject({ retry_after: 1.5 });
  now += 1_500;
  expect((await post(FAKE_WEBHOOK_URL, HELLO)).status).toBe(204);
});

it("the fake Discord host serves both the sign-in API and the webhook", async () => {
  const response = await fetchFakeService(fakeServices, "https://discord.com/api/users/@me");
  expect(await response.json()).toEqual({ error: "invalid_token" });
});
