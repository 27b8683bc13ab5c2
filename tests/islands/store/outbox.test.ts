import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { type ChangeOperation, createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { OutboxBrowser } from "../../helpers/outboxBrowser";
import { formatShownHoldings, listSentIds, startOutboxTest, submitAction } from "../../helpers/outboxTest";

const createBulk = (...ids: readonly number[]): ChangeOperation => ({ kind: "bulk", ids, act: "own" });
const createAdd = (id: number): ChangeOperation => ({ kind: "act", id, act: "add" });

it("a change of the collection is shown before the server responds and remains shown after the response", async () => {
  const { page, server } = startOutboxTest("late");
  void submitAction(page, "add");
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  expect(page.collection.outbox.listPending()).toHaveLength(1);
  await turn();
  server.deliverDelayedResponses();
  await turn();
  expect(page.collection.outbox.listPending()).toEqual([]);
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
});

it.each(["unheard", "lost", "busy"] as const)(
  "a change whose request fails (%s) is sent again with the same change id and applied only once",
  async (fate) => {
    const { page, server, browser } = startOutboxTest(fate, fate);
    const response = submitAction(page, "add");
    await turn();
    expect(page.sendFailure()).toMatchObject({ ok: false });
    expect(server.sent).toHaveLength(1);
    browser.runTimers();
    await turn();
    expect(server.sent).toHaveLength(2);
    browser.runTimers();
    expect(await response).toMatchObject({ ok: true });
    await turn();
    expect(new Set(listSentIds(server)).size).toBe(1);
    expect(page.sendFailure()).toBeUndefined();
    expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  },
);

it("a change of the collection that reaches the server twice takes effect only one time", async () => {
  const { page, server } = startOutboxTest("doubled");
  await submitAction(page, "add");
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
});

it("unsent changes of one item are sent one after the other, those of different items in parallel", async () => {
  const { page, server } = startOutboxTest("late", "late");
  void submitAction(page, "add", 1);
  void submitAction(page, "remove", 1);
  void submitAction(page, "add", 2);
  await turn();
  expect(server.sent.map(({ operation }) => operation)).toEqual([
    { kind: "act", id: 1, act: "add" },
    { kind: "act", id: 2, act: "add" },
  ]);
  server.deliverDelayedResponses();
  await turn();
  expect(server.sent).toHaveLength(3);
  expect(formatShownHoldings(page)).toEqual({ 2: "b" });
});

it("a late response to a bulk change does not undo a later change on the page", async () => {
  const { page, server } = startOutboxTest("late");
  void page.collection.outbox.submit(createPendingChange("All", { kind: "bulk", ids: [1], act: "own" }));
  await turn();
  await submitAction(page, "add", 2);
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "b" });
  server.deliverDelayedResponses();
  await turn();
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "b" });
});

it("a rejected change is reverted together with later changes of its item, but not of other items", async () => {
  const { page, server } = startOutboxTest("refused");
  void submitAction(page, "add", 1);
  void submitAction(page, "wishlist/add", 2);
  void submitAction(page, "remove", 1);
  await turn();
  await turn();
  expect(page.rejectedChanges.map(({ operation }) => operation)).toMatchObject([{ act: "add" }, { act: "remove" }]);
  expect(formatShownHoldings(page)).toEqual({ 2: "w" });
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 2: "w" });
});

it.each<[string, ChangeOperation, readonly ChangeOperation[]]>([
  ["two items followed by changes of single items", createBulk(1, 2), [createAdd(1), createAdd(2)]],
  ["three items followed by other bulk changes", createBulk(1, 2, 4), [createBulk(2, 5), createBulk(4)]],
  [
    "one item followed by a chain of dependent changes",
    createAdd(1),
    [createBulk(1, 2), createAdd(2), createBulk(2, 4), createAdd(4)],
  ],
  ["the items of a guest", { kind: "merge", marked: { 1: "b", 2: "w" } }, [createAdd(2), createAdd(1)]],
])(
  "a rejected change of the collection cancels only later changes that depend on it (case: %s)",
  async (_, rejected, dependent) => {
    const { page, server } = startOutboxTest("refused");
    for (const doing of [rejected, createAdd(3), ...dependent, createBulk(3)])
      void page.collection.outbox.submit(createPendingChange("All", doing));
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(page.rejectedChanges.map(({ operation }) => operation)).toEqual([rejected, ...dependent]);
    expect(server.sent.map(({ operation }) => operation)).toEqual([rejected, createAdd(3), createBulk(3)]);
    expect(page.collection.outbox.listPending()).toEqual([]);
  },
);

it.each([
  ["over", "signed-out"],
  ["another", "another-session"],
] as const)(
  "unsent changes are kept but no longer sent when the session of the user has ended (case: %s)",
  async (session, ending) => {
    const { page, server, browser } = startOutboxTest();
    server.session = session;
    void submitAction(page, "add", 1);
    await turn();
    expect(page.sessionEnd()).toBe(ending);
    expect(await submitAction(page, "add", 2)).toBeUndefined();
    expect(server.sent).toHaveLength(1);
    expect(browser.listStoredChanges()).toHaveLength(1);
    server.session = "open";
    const next = browser.open();
    await browser.finishAllChanges();
    expect(formatShownHoldings(next)).toEqual({ 1: "b" });
    expect(browser.listStoredChanges()).toEqual([]);
  },
);

it("a page sends the changes that a closed page could not send", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add");
  await turn();
  page.close();
  const next = browser.open();
  expect(formatShownHoldings(next)).toEqual({ 1: "b" });
  await turn();
  expect(new Set(listSentIds(server)).size).toBe(1);
  expect(encodeHoldings(server.executor.holdings)).toEqual({ 1: "b" });
  expect(browser.listStoredChanges()).toEqual([]);
});

it("an open page shows changes that were made on another open page", async () => {
  const { page, browser } = startOutboxTest();
  const other = browser.open();
  await submitAction(page, "add");
  browser.deliverBroadcasts();
  expect(formatShownHoldings(other)).toEqual({ 1: "b" });
});

it("a page that resumes shows changes made on another device and sends its own unsent changes", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add", 1);
  await turn();
  const otherDevice = new OutboxBrowser(server).open();
  await submitAction(otherDevice, "wishlist/add", 2);
  page.collection.outbox.resume();
  page.collection.applyFullCollection(server.getFullCollection());
  await browser.finishAllChanges();
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "w" });
});
