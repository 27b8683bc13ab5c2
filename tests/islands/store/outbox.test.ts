import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Act } from "../../../domain/ownership/acts";
import { formatHoldings } from "../../../domain/ownership/notation";
import { newChange } from "../../../islands/store/outbox/change";
import { OutboxBrowser, type Page } from "../../helpers/outboxPages";
import { type Fate, ScriptedServer } from "../../helpers/scriptedServer";

function begin(...fates: (Fate | number)[]) {
  const server = new ScriptedServer();
  server.fates = fates;
  const browser = new OutboxBrowser(server);
  return { server, browser, page: browser.open() };
}

const act = (page: Page, name: Act, id = 1) =>
  page.collection.outbox.put(newChange("Mario", { kind: "act", id, act: name }));
const set = (page: Page, value: string) =>
  page.collection.outbox.put(newChange("public_username", { kind: "setting", setting: "public_username", value }));
const shownOn = (page: Page) => formatHoldings(page.shown());
const idsOf = ({ sent }: ScriptedServer) => sent.map(({ changeId }) => changeId);

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

it.each([408, 425, 429, 502, 503, 504])(
  "%i is passing trouble: the change waits, and nothing is taken back",
  async (status) => {
    const { page, server, browser } = begin(status);
    void act(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ status });
    expect(shownOn(page)).toEqual({ 1: "b" });
    await browser.comeToRest();
    expect(page.refused).toEqual([]);
    expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
  },
);

it("leaves the server alone for as long as it asks, and never for less than the pause that is due", async () => {
  const { page, browser } = begin("busy", "busy", "busy", "busy", "busy");
  void act(page, "add");
  for (const _ of [1, 2, 3, 4]) {
    await turn();
    browser.passTime();
  }
  await turn();
  expect(browser.pauses).toEqual([5_000, 5_000, 5_000, 8_000, 16_000]);
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
    expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
    expect(shownOn(page)).toEqual({ 1: "b" });
  },
);

it("counts once what arrives twice", async () => {
  const { page, server } = begin("doubled");
  await act(page, "add");
  expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
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
  expect(formatHoldings(server.holdings())).toEqual({ 2: "w" });
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
  expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
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

it.each(["full", "shut"] as const)(
  "a browser whose storage is %s waits all the same, whoever looks again, and sends it once",
  async (storage) => {
    const { page, server, browser } = begin("unheard", "unheard");
    browser.storage = storage;
    void act(page, "add");
    await turn();
    page.collection.outbox.resume();
    await turn();
    expect(shownOn(page)).toEqual({ 1: "b" });
    expect(page.collection.outbox.waiting()).toHaveLength(1);
    await browser.comeToRest();
    expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
    expect(new Set(idsOf(server)).size).toBe(1);
  },
);

it("a storage that cannot be read any more is no sign that what it took is done", async () => {
  const { page, server, browser } = begin("unheard");
  void act(page, "add");
  await turn();
  browser.storage = "shut";
  page.collection.outbox.resume();
  await turn();
  expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
  expect(shownOn(page)).toEqual({ 1: "b" });
});

it("a page that waited does not send what another one has sent, and its person has changed since", async () => {
  const { page, server, browser } = begin("unheard", "unheard");
  void set(page, "Ada");
  await turn();
  const other = browser.open();
  await turn();
  page.collection.outbox.resume();
  await turn();
  await set(page, "Eve");
  browser.passTime();
  await turn();
  expect(server.settings.get("public_username")).toBe("Eve");
  expect(other.collection.outbox.waiting()).toEqual([]);
  expect(server.sent.map(({ doing }) => doing)).toMatchObject([
    { value: "Ada" },
    { value: "Ada" },
    { value: "Ada" },
    { value: "Eve" },
  ]);
});

it("a setting that one page saved, the others do not wait for", async () => {
  const { page, browser } = begin("unheard", "unheard");
  void set(page, "Ada");
  await turn();
  const other = browser.open();
  await turn();
  expect(other.stuck()).toMatchObject({ ok: false });
  page.collection.outbox.resume();
  await turn();
  browser.gossip();
  expect(other.collection.outbox.waiting()).toEqual([]);
  expect(other.stuck()).toBeUndefined();
});

it("a newer value of a setting, in whatever page, is the one that is saved", async () => {
  const { page, server, browser } = begin("unheard");
  const other = browser.open();
  void set(page, "Ada");
  await turn();
  await set(other, "Eve");
  await browser.comeToRest();
  expect(server.settings.get("public_username")).toBe("Eve");
  expect(browser.kept()).toEqual([]);
});

describe("nothing waits any more, and the page does not say that something does", () => {
  it("once the server refuses", async () => {
    const { page, browser } = begin("unheard", "broken");
    void act(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ ok: false });
    browser.passTime();
    await turn();
    expect(page.refused).toHaveLength(1);
    expect(page.stuck()).toBeUndefined();
  });

  it("once another page was answered", async () => {
    const { page, browser } = begin("busy");
    void act(page, "add");
    await turn();
    const other = browser.open();
    await turn();
    expect(other.stuck()).toBeUndefined();
    browser.gossip();
    expect(page.stuck()).toBeUndefined();
  });

  it("once somebody looks who was not told that another page has finished it", async () => {
    const { page, browser } = begin("busy");
    void act(page, "add");
    await turn();
    browser.open();
    await turn();
    page.collection.outbox.resume();
    expect(page.collection.outbox.waiting()).toEqual([]);
    expect(page.stuck()).toBeUndefined();
  });

  it("once its session is over", async () => {
    const { page, server, browser } = begin("unheard");
    void act(page, "add");
    await turn();
    server.session = "over";
    browser.passTime();
    await turn();
    expect(page.ending()).toBe("signed-out");
    expect(page.stuck()).toBeUndefined();
  });
});

it("whoever was answered begins again with short pauses", async () => {
  const { page, server, browser } = begin("unheard", "unheard", "broken", "unheard");
  void act(page, "add");
  for (const _ of [1, 2, 3]) {
    await turn();
    browser.passTime();
  }
  await turn();
  void act(page, "add");
  await turn();
  expect(browser.pauses).toEqual([1_000, 2_000, 1_000]);
  await browser.comeToRest();
  expect(formatHoldings(server.holdings())).toEqual({ 1: "b" });
});

it("of the values of a setting that wait only the newest is sent", async () => {
  const { page, server } = begin("late");
  void set(page, "A");
  const overtaken = set(page, "Ad");
  void set(page, "Ada");
  expect(await overtaken).toBeUndefined();
  server.deliverLate();
  await turn();
  expect(server.sent.map(({ doing }) => doing)).toMatchObject([{ value: "A" }, { value: "Ada" }]);
});
