import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { OutboxBrowser } from "../../helpers/outboxBrowser";
import { listSentIds, startOutboxTest, submitAction, submitSetting } from "../../helpers/outboxTest";

const readUsername = (page: { readonly settings: () => Readonly<Record<string, unknown>> }) =>
  page.settings().public_username;

it("a setting rejected by the server returns to its last saved value", async () => {
  const { page, server } = startOutboxTest("answered", "refused");
  await submitSetting(page, "Ada");
  const refused = submitSetting(page, "Eve");
  expect(readUsername(page)).toBe("Eve");
  expect(await refused).toMatchObject({ ok: false });
  expect(readUsername(page)).toBe("Ada");
  for (const change of page.rejectedChanges) await page.collection.outbox.submit(change);
  expect(readUsername(page)).toBe("Eve");
  expect(new Set(listSentIds(server)).size).toBe(2);
  expect(server.executor.settings.public_username).toBe("Eve");
});

it("a newly opened page shows the value of a setting that an earlier page failed to send", async () => {
  const { page, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
  await turn();
  page.close();
  expect(readUsername(browser.open())).toBe("Ada");
});

it("an open page shows a setting changed on another page unless it has a newer value", async () => {
  const { page, browser, server } = startOutboxTest();
  const other = browser.open();
  await submitSetting(page, "Ada");
  const otherDevice = new OutboxBrowser(server).open();
  await submitSetting(otherDevice, "Eve");
  other.collection.applyFullCollection(server.getFullCollection());
  expect(readUsername(other)).toBe("Eve");
  browser.deliverBroadcasts();
  expect(readUsername(other)).toBe("Eve");
  await submitSetting(other, "Ida");
  browser.deliverBroadcasts();
  expect(readUsername(page)).toBe("Ida");
});

it("a late response about a setting does not overwrite newer settings or the collection", async () => {
  const { page, server } = startOutboxTest("answered", "late");
  await submitAction(page, "add");
  void submitSetting(page, "Ada");
  await turn();
  const newerHoldings = {
    ...server.getFullCollection(),
    version: server.executor.version + 5,
    privacySettings: { public_username: "Eve" },
  };
  page.collection.applyFullCollection(newerHoldings);
  server.deliverDelayedResponses();
  await turn();
  expect(readUsername(page)).toBe("Eve");
  expect(page.shown().get(1)?.copies).toHaveLength(1);
});

it("a rejected value of a setting does not revert a value that was chosen later", async () => {
  const { page, server } = startOutboxTest("late");
  server.fates = ["refused"];
  const refused = submitSetting(page, "Ada");
  const newer = submitSetting(page, "Eve");
  expect(await refused).toMatchObject({ ok: false });
  expect(readUsername(page)).toBe("Eve");
  expect(await newer).toMatchObject({ ok: true });
  expect(server.executor.settings.public_username).toBe("Eve");
  expect(page.rejectedChanges).toEqual([]);
});

it("a rejected setting calls the handler passed to submit instead of the default handler", async () => {
  const { page } = startOutboxTest("refused");
  const messages: string[] = [];
  const change = createPendingChange("public_username", { kind: "setting", setting: "public_username", value: "Ada" });
  await page.collection.outbox.submit(change, (_, { message }) => messages.push(message));
  expect(messages).toEqual(["It is invalid."]);
  expect(page.rejectedChanges).toEqual([]);
});
