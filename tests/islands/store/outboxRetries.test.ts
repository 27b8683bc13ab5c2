import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { encodeHoldings } from "../../../domain/wire/holdings";
import {
  formatShownHoldings,
  listSentIds,
  startOutboxTest,
  submitAction,
  submitSetting,
} from "../../helpers/outboxTest";

it.each([408, 425, 429, 500, 502, 503, 504, 507, 520])(
  "a response with the temporary error status %i leaves a change of the collection unsent",
  async (status) => {
    const { page, server, browser } = startOutboxTest(status);
    void submitAction(page, "add");
    await turn();
    expect(page.sendFailure()).toMatchObject({ status });
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
    await browser.finishAllChanges();
    expect(page.rejectedChanges).toEqual([]);
    expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
  },
);

it("unsent changes are retried after the Retry-After time or the retry delay, whichever is longer", async () => {
  const { page, browser } = startOutboxTest("busy", "busy", "busy", "busy", "busy");
  void submitAction(page, "add");
  for (const _ of [1, 2, 3, 4]) {
    await turn();
    browser.runTimers();
  }
  await turn();
  expect(browser.requestedDelays).toEqual([5_000, 5_000, 5_000, 8_000, 16_000]);
});

it("the retry delay for unsent changes doubles with each failed attempt, up to 30 seconds", async () => {
  const { page, browser } = startOutboxTest(...Array.from({ length: 7 }, () => "unheard" as const));
  void submitAction(page, "add");
  for (let attempt = 1; attempt < 7; attempt += 1) {
    await turn();
    browser.runTimers();
  }
  await turn();
  expect(browser.requestedDelays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("a manual retry of unsent changes cancels the scheduled retry", async () => {
  const { page, browser } = startOutboxTest("unheard", "unheard");
  void submitAction(page, "add");
  await turn();
  page.collection.outbox.resume();
  await turn();
  expect(browser.requestedDelays).toEqual([1_000, 2_000]);
  expect(browser.countScheduledRetries()).toBe(1);
});

it("unsent changes are not retried after the session has ended", async () => {
  const { page, browser } = startOutboxTest(401, "unheard");
  for (const id of [1, 2]) void submitAction(page, "add", id);
  await turn();
  expect(page.sessionEnd()).toBe("signed-out");
  expect(page.sendFailure()).toBeUndefined();
  expect(browser.requestedDelays).toEqual([]);
});

it("unsent changes are sent in at most six requests at a time", async () => {
  const { page, server, browser } = startOutboxTest(...Array.from({ length: 6 }, () => "late" as const));
  for (let id = 1; id <= 9; id += 1) void submitAction(page, "add", id);
  await turn();
  expect(server.sent).toHaveLength(6);
  server.deliverDelayedResponses();
  await turn();
  expect(server.sent).toHaveLength(9);
  await browser.finishAllChanges();
});

it.each(["full", "shut"] as const)(
  "a change is kept while the browser storage is %s, and is sent later with the same id",
  async (storage) => {
    const { page, server, browser } = startOutboxTest("unheard", "unheard");
    browser.storage = storage;
    void submitAction(page, "add");
    await turn();
    page.collection.outbox.resume();
    await turn();
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
    expect(page.collection.outbox.listPending()).toHaveLength(1);
    await browser.finishAllChanges();
    expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
    expect(new Set(listSentIds(server)).size).toBe(1);
  },
);

it("unsent changes are sent even if the browser storage becomes unreadable", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add");
  await turn();
  browser.storage = "shut";
  page.collection.outbox.resume();
  await turn();
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
});

it("a page does not send a changed setting that another page has already sent or replaced", async () => {
  const { page, server, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
  await turn();
  const other = browser.open();
  await turn();
  page.collection.outbox.resume();
  await turn();
  await submitSetting(page, "Eve");
  browser.runTimers();
  await turn();
  expect(server.executor.settings.public_username).toBe("Eve");
  expect(other.collection.outbox.listPending()).toEqual([]);
  expect(server.sent.map(({ operation }) => operation)).toMatchObject([
    { value: "Ada" },
    { value: "Ada" },
    { value: "Ada" },
    { value: "Eve" },
  ]);
});

it("a page discards its unsent value of a setting when another page has saved the setting", async () => {
  const { page, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
  await turn();
  const other = browser.open();
  await turn();
  expect(other.sendFailure()).toMatchObject({ ok: false });
  page.collection.outbox.resume();
  await turn();
  browser.deliverBroadcasts();
  expect(other.collection.outbox.listPending()).toEqual([]);
  expect(other.sendFailure()).toBeUndefined();
});

it("the newer value of a setting is saved when two pages change the setting", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  const other = browser.open();
  void submitSetting(page, "Ada");
  await turn();
  await submitSetting(other, "Eve");
  await browser.finishAllChanges();
  expect(server.executor.settings.public_username).toBe("Eve");
  expect(browser.listStoredChanges()).toEqual([]);
});

it("the message about unsent changes disappears when the server rejects the change", async () => {
  const { page, browser } = startOutboxTest("unheard", "refused");
  void submitAction(page, "add");
  await turn();
  expect(page.sendFailure()).toMatchObject({ ok: false });
  browser.runTimers();
  await turn();
  expect(page.rejectedChanges).toHaveLength(1);
  expect(page.sendFailure()).toBeUndefined();
});

it("the message about unsent changes disappears when another page has sent the changes", async () => {
  const { page, browser } = startOutboxTest("busy");
  void submitAction(page, "add");
  await turn();
  const other = browser.open();
  await turn();
  expect(other.sendFailure()).toBeUndefined();
  browser.deliverBroadcasts();
  expect(page.sendFailure()).toBeUndefined();
});

it("the message about unsent changes disappears when a resumed page finds no unsent changes in storage", async () => {
  const { page, browser } = startOutboxTest("busy");
  void submitAction(page, "add");
  await turn();
  browser.open();
  await turn();
  page.collection.outbox.resume();
  expect(page.collection.outbox.listPending()).toEqual([]);
  expect(page.sendFailure()).toBeUndefined();
});

it("the message about unsent changes disappears when the session has ended", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add");
  await turn();
  server.session = "over";
  browser.runTimers();
  await turn();
  expect(page.sessionEnd()).toBe("signed-out");
  expect(page.sendFailure()).toBeUndefined();
});

it("the retry delay for unsent changes returns to its shortest value after any response", async () => {
  const { page, server, browser } = startOutboxTest("unheard", "unheard", "refused", "unheard");
  void submitAction(page, "add");
  for (const _ of [1, 2, 3]) {
    await turn();
    browser.runTimers();
  }
  await turn();
  void submitAction(page, "add");
  await turn();
  expect(browser.requestedDelays).toEqual([1_000, 2_000, 1_000]);
  await browser.finishAllChanges();
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
});

it("only the newest of several unsent values of a setting is sent", async () => {
  const { page, server } = startOutboxTest("late");
  void submitSetting(page, "A");
  const replaced = submitSetting(page, "Ad");
  void submitSetting(page, "Ada");
  expect(await replaced).toBeUndefined();
  server.deliverDelayedResponses();
  await turn();
  expect(server.sent.map(({ operation }) => operation)).toMatchObject([{ value: "A" }, { value: "Ada" }]);
});

it("a change whose response is late stays visible after another page has saved it", async () => {
  const { page, browser, server } = startOutboxTest("late");
  const response = submitAction(page, "add");
  await turn();
  browser.open();
  await turn();
  expect(browser.listStoredChanges()).toEqual([]);
  page.collection.outbox.resume();
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  server.deliverDelayedResponses();
  expect(await response).toMatchObject({ ok: true });
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
});

it("an unsent change of an item is sent immediately once another page has completed the previous change", async () => {
  const { page, server } = startOutboxTest("unheard");
  void submitAction(page, "add", 1);
  await turn();
  void submitAction(page, "add", 2);
  expect(server.sent).toHaveLength(1);
  const [first, second] = page.collection.outbox.listPending();
  page.collection.outbox.dropAnswered(first?.changeId ?? "");
  await turn();
  expect(listSentIds(server)).toEqual([first?.changeId, second?.changeId]);
  expect(page.sendFailure()).toBeUndefined();
});

it("a failed request for a change shows no message if another page has saved the change", async () => {
  const { page } = startOutboxTest("unheard");
  void submitAction(page, "add");
  page.collection.outbox.dropAnswered(page.collection.outbox.listPending()[0]?.changeId ?? "");
  await turn();
  expect(page.collection.outbox.listPending()).toEqual([]);
  expect(page.sendFailure()).toBeUndefined();
});
