import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { encodeHoldings } from "../../../domain/wire/holdings";
import {
  formatShownHoldings,
  listSentIds,
  startOutboxTest,
  submitAction,
  submitSetting,
} from "../../helpers/outboxSteps";

it.each([408, 425, 429, 502, 503, 504])(
  "%i is passing trouble: the change waits, and nothing is taken back",
  async (status) => {
    const { page, server, browser } = startOutboxTest(status);
    void submitAction(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ status });
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
    await browser.comeToRest();
    expect(page.refused).toEqual([]);
    expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
  },
);

it("leaves the server alone for as long as it asks, and never for less than the pause that is due", async () => {
  const { page, browser } = startOutboxTest("busy", "busy", "busy", "busy", "busy");
  void submitAction(page, "add");
  for (const _ of [1, 2, 3, 4]) {
    await turn();
    browser.passTime();
  }
  await turn();
  expect(browser.pauses).toEqual([5_000, 5_000, 5_000, 8_000, 16_000]);
});

it("waits twice as long each time that nobody answers, up to half a minute", async () => {
  const { page, browser } = startOutboxTest(...Array.from({ length: 7 }, () => "unheard" as const));
  void submitAction(page, "add");
  for (let tries = 1; tries < 7; tries += 1) {
    await turn();
    browser.passTime();
  }
  await turn();
  expect(browser.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("asks the server for six things at once at most, and for the next as each is answered", async () => {
  const { page, server, browser } = startOutboxTest(...Array.from({ length: 6 }, () => "late" as const));
  for (let id = 1; id <= 9; id += 1) void submitAction(page, "add", id);
  await turn();
  expect(server.sent).toHaveLength(6);
  server.deliverLate();
  await turn();
  expect(server.sent).toHaveLength(9);
  await browser.comeToRest();
});

it.each(["full", "shut"] as const)(
  "a browser whose storage is %s waits all the same, whoever looks again, and sends it once",
  async (storage) => {
    const { page, server, browser } = startOutboxTest("unheard", "unheard");
    browser.storage = storage;
    void submitAction(page, "add");
    await turn();
    page.collection.outbox.resume();
    await turn();
    expect(formatShownHoldings(page)).toEqual({ 1: "b" });
    expect(page.collection.outbox.waiting()).toHaveLength(1);
    await browser.comeToRest();
    expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
    expect(new Set(listSentIds(server)).size).toBe(1);
  },
);

it("a storage that cannot be read any more is no sign that what it took is done", async () => {
  const { page, server, browser } = startOutboxTest("unheard");
  void submitAction(page, "add");
  await turn();
  browser.storage = "shut";
  page.collection.outbox.resume();
  await turn();
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
});

it("a page that waited does not send what another one has sent, and its person has changed since", async () => {
  const { page, server, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
  await turn();
  const other = browser.open();
  await turn();
  page.collection.outbox.resume();
  await turn();
  await submitSetting(page, "Eve");
  browser.passTime();
  await turn();
  expect(server.desk.settings.public_username).toBe("Eve");
  expect(other.collection.outbox.waiting()).toEqual([]);
  expect(server.sent.map(({ doing }) => doing)).toMatchObject([
    { value: "Ada" },
    { value: "Ada" },
    { value: "Ada" },
    { value: "Eve" },
  ]);
});

it("a setting that one page saved, the others do not wait for", async () => {
  const { page, browser } = startOutboxTest("unheard", "unheard");
  void submitSetting(page, "Ada");
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
  const { page, server, browser } = startOutboxTest("unheard");
  const other = browser.open();
  void submitSetting(page, "Ada");
  await turn();
  await submitSetting(other, "Eve");
  await browser.comeToRest();
  expect(server.desk.settings.public_username).toBe("Eve");
  expect(browser.kept()).toEqual([]);
});

describe("nothing waits any more, and the page does not say that something does", () => {
  it("once the server refuses", async () => {
    const { page, browser } = startOutboxTest("unheard", "broken");
    void submitAction(page, "add");
    await turn();
    expect(page.stuck()).toMatchObject({ ok: false });
    browser.passTime();
    await turn();
    expect(page.refused).toHaveLength(1);
    expect(page.stuck()).toBeUndefined();
  });

  it("once another page was answered", async () => {
    const { page, browser } = startOutboxTest("busy");
    void submitAction(page, "add");
    await turn();
    const other = browser.open();
    await turn();
    expect(other.stuck()).toBeUndefined();
    browser.gossip();
    expect(page.stuck()).toBeUndefined();
  });

  it("once somebody looks who was not told that another page has finished it", async () => {
    const { page, browser } = startOutboxTest("busy");
    void submitAction(page, "add");
    await turn();
    browser.open();
    await turn();
    page.collection.outbox.resume();
    expect(page.collection.outbox.waiting()).toEqual([]);
    expect(page.stuck()).toBeUndefined();
  });

  it("once its session is over", async () => {
    const { page, server, browser } = startOutboxTest("unheard");
    void submitAction(page, "add");
    await turn();
    server.session = "over";
    browser.passTime();
    await turn();
    expect(page.ending()).toBe("signed-out");
    expect(page.stuck()).toBeUndefined();
  });
});

it("whoever was answered begins again with short pauses", async () => {
  const { page, server, browser } = startOutboxTest("unheard", "unheard", "broken", "unheard");
  void submitAction(page, "add");
  for (const _ of [1, 2, 3]) {
    await turn();
    browser.passTime();
  }
  await turn();
  void submitAction(page, "add");
  await turn();
  expect(browser.pauses).toEqual([1_000, 2_000, 1_000]);
  await browser.comeToRest();
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
});

it("of the values of a setting that wait only the newest is sent", async () => {
  const { page, server } = startOutboxTest("late");
  void submitSetting(page, "A");
  const overtaken = submitSetting(page, "Ad");
  void submitSetting(page, "Ada");
  expect(await overtaken).toBeUndefined();
  server.deliverLate();
  await turn();
  expect(server.sent.map(({ doing }) => doing)).toMatchObject([{ value: "A" }, { value: "Ada" }]);
});

it("a change stays shown while its answer is on its way, though another page has finished it", async () => {
  const { page, browser, server } = startOutboxTest("late");
  const answer = submitAction(page, "add");
  await turn();
  browser.open();
  await turn();
  expect(browser.kept()).toEqual([]);
  page.collection.outbox.resume();
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  server.deliverLate();
  expect(await answer).toMatchObject({ ok: true });
  expect(formatShownHoldings(page)).toEqual({ 1: "b" });
  expect(encodeHoldings(server.desk.holdings)).toEqual({ 1: "b" });
});

it("what waits behind a change that another page has finished is sent at once", async () => {
  const { page, server } = startOutboxTest("unheard");
  void submitAction(page, "add", 1);
  await turn();
  void submitAction(page, "add", 2);
  expect(server.sent).toHaveLength(1);
  const [first, second] = page.collection.outbox.waiting();
  page.collection.outbox.forget(first?.changeId ?? "");
  await turn();
  expect(listSentIds(server)).toEqual([first?.changeId, second?.changeId]);
  expect(page.stuck()).toBeUndefined();
});

it("a page does not say that something waits when what failed was finished by another one meanwhile", async () => {
  const { page } = startOutboxTest("unheard");
  void submitAction(page, "add");
  page.collection.outbox.forget(page.collection.outbox.waiting()[0]?.changeId ?? "");
  await turn();
  expect(page.collection.outbox.waiting()).toEqual([]);
  expect(page.stuck()).toBeUndefined();
});
