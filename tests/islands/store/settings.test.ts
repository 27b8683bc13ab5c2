import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { OutboxBrowser } from "../../helpers/outboxPages";
import { listSentIds, startOutboxTest, submitAction, submitSetting } from "../../helpers/outboxSteps";

const nameOn = (page: { readonly settings: () => Readonly<Record<string, unknown>> }) =>
  page.settings().public_username;

it("a setting is shown at once, goes back where it is refused, and is tried again as the same change", async () => {
  const { page, server } = startOutboxTest("answered", "broken");
  await submitSetting(page, "Ada");
  const refused = submitSetting(page, "Eve");
  expect(nameOn(page)).toBe("Eve");
  expect(await refused).toMatchObject({ ok: false });
  expect(nameOn(page)).toBe("Ada");
  for (const change of page.refused) await page.collection.outbox.put(change);
  expect(nameOn(page)).toBe("Eve");
  expect(new Set(listSentIds(server)).size).toBe(2);
  expect(server.desk.settings.public_username).toBe("Eve");
});

it("a page that comes later shows what waits", async () => {
  const { page, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
  await turn();
  page.close();
  expect(nameOn(browser.open())).toBe("Ada");
});

it("pages of one person follow each other, and what is told late replaces nothing newer", async () => {
  const { page, browser, server } = startOutboxTest();
  const other = browser.open();
  await submitSetting(page, "Ada");
  const later = new OutboxBrowser(server).open();
  await submitSetting(later, "Eve");
  other.collection.read(server.whole());
  expect(nameOn(other)).toBe("Eve");
  browser.gossip();
  expect(nameOn(other)).toBe("Eve");
  await submitSetting(other, "Ida");
  browser.gossip();
  expect(nameOn(page)).toBe("Ida");
});

it("an answer to a setting is no older than the page it comes to, and says nothing of the collection", async () => {
  const { page, server } = startOutboxTest("answered", "late");
  await submitAction(page, "add");
  void submitSetting(page, "Ada");
  await turn();
  const whole = { ...server.whole(), version: server.desk.version + 5, privacySettings: { public_username: "Eve" } };
  page.collection.read(whole);
  server.deliverLate();
  await turn();
  expect(nameOn(page)).toBe("Eve");
  expect(page.shown().get(1)?.copies).toHaveLength(1);
});

it("a value that is refused does not take a newer one with it, and nobody is told of it", async () => {
  const { page, server } = startOutboxTest("late");
  server.fates = ["broken"];
  const refused = submitSetting(page, "Ada");
  const newer = submitSetting(page, "Eve");
  expect(await refused).toMatchObject({ ok: false });
  expect(nameOn(page)).toBe("Eve");
  expect(await newer).toMatchObject({ ok: true });
  expect(server.desk.settings.public_username).toBe("Eve");
  expect(page.refused).toEqual([]);
});

it("whoever tells of a refusal themselves is told alone, and the page says nothing beside it", async () => {
  const { page } = startOutboxTest("broken");
  const told: string[] = [];
  const change = createPendingChange("public_username", { kind: "setting", setting: "public_username", value: "Ada" });
  await page.collection.outbox.put(change, (_, { message }) => told.push(message));
  expect(told).toEqual(["It broke."]);
  expect(page.refused).toEqual([]);
});
