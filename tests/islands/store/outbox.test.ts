import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { createPendingChange, type Operation } from "../../../islands/store/outbox/pendingChange";
import { OutboxBrowser } from "../../helpers/outboxPages";
import { formatShownHoldings, listSentIds, startOutboxTest, submitAction } from "../../helpers/outboxSteps";

const bulkOf = (...ids: readonly number[]): Operation => ({ kind: "bulk", ids, act: "own" });
const actOn = (id: number): Operation => ({ kind: "act", id, act: "add" });

it("shows a change before it is answered, and the answer after it", async () => {
  const { page, server } = startOutboxTest("late");
  void submitAction(page, "add");
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  expect(page.collection.outbox.waiting()).toHaveLength(1);
  await turn();
  server.deliverLate();
  await turn();
  expect(page.collection.outbox.waiting()).toEqual([]);
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
});

it.each(["unheard", "lost", "busy"] as const)(
  "tries again when the request is %s, with the same id, until it is answered, and it counts once",
  async (fate) => {
    const { page, server, browser } = startOutboxTest(fate, fate);
    const answer = submitAction(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ ok: false });
    expect(server.sent).toHaveLength(1);
    browser.passTime();
    await turn();
    expect(server.sent).toHaveLength(2);
    browser.passTime();
    expect(await answer).toMatchObject({ ok: true });
    await turn();
    expect(new Set(listSentIds(server)).size).toBe(1);
    expect(page.stuck()).toBeUndefined();
    expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  },
);

it("counts once what arrives twice", async () => {
  const { page, server } = startOutboxTest("doubled");
  await submitAction(page, "add");
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
});

it("sends what is about one item one after the other, and other items at once", async () => {
  const { page, server } = startOutboxTest("late", "late");
  void submitAction(page, "add", 1);
  void submitAction(page, "remove", 1);
  void submitAction(page, "add", 2);
  await turn();
  expect(server.sent.map(({ doing }) => doing)).toEqual([
    { kind: "act", id: 1, act: "add" },
    { kind: "act", id: 2, act: "add" },
  ]);
  server.deliverLate();
  await turn();
  expect(server.sent).toHaveLength(3);
  expect(formatShownHoldings(page)).toEqual({ 2: "b" });
});

it("an answer that comes late replaces nothing newer", async () => {
  const { page, server } = startOutboxTest("late");
  void page.collection.outbox.put(createPendingChange("All", { kind: "bulk", ids: [1], act: "own" }));
  await turn();
  await submitAction(page, "add", 2);
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "b" });
  server.deliverLate();
  await turn();
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "b" });
});

it("what is refused is taken back with what was built on it, and nothing else", async () => {
  const { page, server } = startOutboxTest("broken");
  void submitAction(page, "add", 1);
  void submitAction(page, "wishlist/add", 2);
  void submitAction(page, "remove", 1);
  await turn();
  await turn();
  expect(page.refused.map(({ doing }) => doing)).toMatchObject([{ act: "add" }, { act: "remove" }]);
  expect(formatShownHoldings(page)).toEqual({ 2: "w" });
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 2: "w" });
});

it.each<[string, Operation, readonly Operation[]]>([
  ["each of its items", bulkOf(1, 2), [actOn(1), actOn(2)]],
  ["several of its items", bulkOf(1, 2, 4), [bulkOf(2, 5), bulkOf(4)]],
  ["what was built on it", actOn(1), [bulkOf(1, 2), actOn(2), bulkOf(2, 4), actOn(4)]],
  ["guest's marks", { kind: "merge", marked: { 1: "b", 2: "w" } }, [actOn(2), actOn(1)]],
])("of a refused change of %s nothing that was built on it is sent, and the rest is", async (_, lost, built) => {
  const { page, server } = startOutboxTest("broken");
  for (const doing of [lost, actOn(3), ...built, bulkOf(3)])
    void page.collection.outbox.put(createPendingChange("All", doing));
  for (let turns = 0; turns < 4; turns += 1) await turn();
  expect(page.refused.map(({ doing }) => doing)).toEqual([lost, ...built]);
  expect(server.sent.map(({ doing }) => doing)).toEqual([lost, actOn(3), bulkOf(3)]);
  expect(page.collection.outbox.waiting()).toEqual([]);
});

it.each([
  ["over", "signed-out"],
  ["another", "another-session"],
] as const)(
  "a session that is %s ends the page: it says so, sends nothing more and loses nothing",
  async (session, ending) => {
    const { page, server, browser } = startOutboxTest();
    server.session = session;
    void submitAction(page, "add", 1);
    await turn();
    expect(page.ending()).toBe(ending);
    expect(await submitAction(page, "add", 2)).toBeUndefined();
    expect(server.sent).toHaveLength(1);
    expect(browser.kept()).toHaveLength(1);
    server.session = "open";
    const next = browser.open();
    await browser.comeToRest();
    expect(formatShownHoldings(next)).toEqual({ 1: "b" });
    expect(browser.kept()).toEqual([]);
  },
);

it("a page that closes leaves what it could not send to the next one", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add");
  await turn();
  page.close();
  const next = browser.open();
  expect(formatShownHoldings(next)).toEqual({ 1: "b" });
  await turn();
  expect(new Set(listSentIds(server)).size).toBe(1);
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
  expect(browser.kept()).toEqual([]);
});

it("pages that are open at once show what one of them did", async () => {
  const { page, browser } = startOutboxTest();
  const other = browser.open();
  await submitAction(page, "add");
  browser.gossip();
  expect(formatShownHoldings(other)).toEqual({ 1: "b" });
});

it("a page that comes back shows what was done elsewhere, and sends what waits", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add", 1);
  await turn();
  const elsewhere = new OutboxBrowser(server).open();
  await submitAction(elsewhere, "wishlist/add", 2);
  page.collection.outbox.resume();
  page.collection.read(server.whole());
  await browser.comeToRest();
  expect(formatShownHoldings(page)).toEqual({ 1: "b", 2: "w" });
});
