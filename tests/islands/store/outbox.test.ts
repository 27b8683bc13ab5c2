import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { formatHoldings } from "../../../domain/wire/holdings";
import { type Doing, newChange } from "../../../islands/store/outbox/change";
import { OutboxBrowser } from "../../helpers/outboxPages";
import { act, begin, idsOf, shownOn } from "../../helpers/outboxSteps";

const bulkOf = (...ids: readonly number[]): Doing => ({ kind: "bulk", ids, act: "own" });
const actOn = (id: number): Doing => ({ kind: "act", id, act: "add" });

it("shows a change before it is answered, and the answer after it", async () => {
  const { page, server } = begin("late");
  void act(page, "add");
  expect(shownOn(page)).toEqual({ 1: "b" });
  expect(page.collection.outbox.waiting()).toHaveLength(1);
  await turn();
  server.deliverLate();
  await turn();
  expect(page.collection.outbox.waiting()).toEqual([]);
  expect(shownOn(page)).toEqual({ 1: "b" });
});

it.each(["unheard", "lost", "busy"] as const)(
  "tries again when the request is %s, with the same id, until it is answered, and it counts once",
  async (fate) => {
    const { page, server, browser } = begin(fate, fate);
    const answer = act(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ ok: false });
    expect(server.sent).toHaveLength(1);
    browser.passTime();
    await turn();
    expect(server.sent).toHaveLength(2);
    browser.passTime();
    expect(await answer).toMatchObject({ ok: true });
    await turn();
    expect(new Set(idsOf(server)).size).toBe(1);
    expect(page.stuck()).toBeUndefined();
    expect(formatHoldings(server.desk.holdings)).toEqual({ 1: "b" });
    expect(shownOn(page)).toEqual({ 1: "b" });
  },
);

it("counts once what arrives twice", async () => {
  const { page, server } = begin("doubled");
  await act(page, "add");
  expect(formatHoldings(server.desk.holdings)).toEqual({ 1: "b" });
});

it("sends what is about one item one after the other, and other items at once", async () => {
  const { page, server } = begin("late", "late");
  void act(page, "add", 1);
  void act(page, "remove", 1);
  void act(page, "add", 2);
  await turn();
  expect(server.sent.map(({ doing }) => doing)).toEqual([
    { kind: "act", id: 1, act: "add" },
    { kind: "act", id: 2, act: "add" },
  ]);
  server.deliverLate();
  await turn();
  expect(server.sent).toHaveLength(3);
  expect(shownOn(page)).toEqual({ 2: "b" });
});

it("an answer that comes late replaces nothing newer", async () => {
  const { page, server } = begin("late");
  void page.collection.outbox.put(newChange("All", { kind: "bulk", ids: [1], act: "own" }));
  await turn();
  await act(page, "add", 2);
  expect(shownOn(page)).toEqual({ 1: "b", 2: "b" });
  server.deliverLate();
  await turn();
  expect(shownOn(page)).toEqual({ 1: "b", 2: "b" });
});

it("what is refused is taken back with what was built on it, and nothing else", async () => {
  const { page, server } = begin("broken");
  void act(page, "add", 1);
  void act(page, "wishlist/add", 2);
  void act(page, "remove", 1);
  await turn();
  await turn();
  expect(page.refused.map(({ doing }) => doing)).toMatchObject([{ act: "add" }, { act: "remove" }]);
  expect(shownOn(page)).toEqual({ 2: "w" });
  expect(formatHoldings(server.desk.holdings)).toEqual({ 2: "w" });
});

it.each<[string, Doing, readonly Doing[]]>([
  ["each of its items", bulkOf(1, 2), [actOn(1), actOn(2)]],
  ["several of its items", bulkOf(1, 2, 4), [bulkOf(2, 5), bulkOf(4)]],
  ["what was built on it", actOn(1), [bulkOf(1, 2), actOn(2), bulkOf(2, 4), actOn(4)]],
  ["guest's marks", { kind: "merge", marked: { 1: "b", 2: "w" } }, [actOn(2), actOn(1)]],
])("of a refused change of %s nothing that was built on it is sent, and the rest is", async (_, lost, built) => {
  const { page, server } = begin("broken");
  for (const doing of [lost, actOn(3), ...built, bulkOf(3)]) void page.collection.outbox.put(newChange("All", doing));
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
    const { page, server, browser } = begin();
    server.session = session;
    void act(page, "add", 1);
    await turn();
    expect(page.ending()).toBe(ending);
    expect(await act(page, "add", 2)).toBeUndefined();
    expect(server.sent).toHaveLength(1);
    expect(browser.kept()).toHaveLength(1);
    server.session = "open";
    const next = browser.open();
    await browser.comeToRest();
    expect(shownOn(next)).toEqual({ 1: "b" });
    expect(browser.kept()).toEqual([]);
  },
);

it("a page that closes leaves what it could not send to the next one", async () => {
  const { page, server, browser } = begin("unheard");
  void act(page, "add");
  await turn();
  page.close();
  const next = browser.open();
  expect(shownOn(next)).toEqual({ 1: "b" });
  await turn();
  expect(new Set(idsOf(server)).size).toBe(1);
  expect(formatHoldings(server.desk.holdings)).toEqual({ 1: "b" });
  expect(browser.kept()).toEqual([]);
});

it("pages that are open at once show what one of them did", async () => {
  const { page, browser } = begin();
  const other = browser.open();
  await act(page, "add");
  browser.gossip();
  expect(shownOn(other)).toEqual({ 1: "b" });
});

it("a page that comes back shows what was done elsewhere, and sends what waits", async () => {
  const { page, server, browser } = begin("unheard");
  void act(page, "add", 1);
  await turn();
  const elsewhere = new OutboxBrowser(server).open();
  await act(elsewhere, "wishlist/add", 2);
  page.collection.outbox.resume();
  page.collection.read(server.whole());
  await browser.comeToRest();
  expect(shownOn(page)).toEqual({ 1: "b", 2: "w" });
});
