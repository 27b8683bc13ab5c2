import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";
import type { OutboxPage } from "../../helpers/outboxPages";
import { listSentIds, startOutboxTest, submitSetting } from "../../helpers/outboxSteps";

const NAME = "target 1 EBAY-GB new";

const setTarget = (price: string) => {
  const value = { market: "EBAY-GB", condition: "new", price, restock: false };
  return createPendingChange("Mario", { kind: "setting", setting: NAME, id: 1, value });
};
const want = (page: OutboxPage, price: string) => page.collection.outbox.put(setTarget(price));
const shownOn = (page: OutboxPage) => Object(page.settings()[NAME]).price;
type Begun = ReturnType<typeof startOutboxTest>;
const savedBy = ({ server }: Begun) => Object(server.desk.settings[NAME]).price;

it("goes to its item's own address", () =>
  expect(toApiRequest(setTarget("9.99"))).toEqual({
    path: "/api/amiibo/1/target",
    body: { market: "EBAY-GB", condition: "new", price: "9.99", restock: false },
  }));

it("whose answer is lost is tried again as the same change, and undoes nothing newer", async () => {
  const all = startOutboxTest("lost");
  const { page, browser, server } = all;
  const answered = want(page, "7.00");
  await turn();
  expect(savedBy(all)).toBe("7.00");
  await server.send(setTarget("6.00"));
  browser.passTime();
  expect(await answered).toMatchObject({ ok: true, json: { price: "6.00" } });
  expect([shownOn(page), savedBy(all)]).toEqual(["6.00", "6.00"]);
  const [first, , again] = listSentIds(server);
  expect(again).toBe(first);
});

it("that the server does not take goes back, and is tried again as the same change", async () => {
  const all = startOutboxTest("answered", "broken");
  const { page, server } = all;
  await want(page, "7.00");
  const refused = want(page, "6.00");
  expect(shownOn(page)).toBe("6.00");
  expect(await refused).toMatchObject({ ok: false });
  expect(shownOn(page)).toBe("7.00");
  for (const change of page.refused) await page.collection.outbox.put(change);
  expect([shownOn(page), savedBy(all)]).toEqual(["6.00", "6.00"]);
  expect(new Set(listSentIds(server)).size).toBe(2);
});

it("waits for the one before it, and of several that wait the newest alone is sent", async () => {
  const all = startOutboxTest("late");
  const { page, server } = all;
  const [, overtaken] = [want(page, "7.00"), want(page, "6.00"), want(page, "5.00")];
  expect(await overtaken).toBeUndefined();
  expect(server.sent).toHaveLength(1);
  server.deliverLate();
  await turn();
  await turn();
  expect(server.sent).toHaveLength(2);
  expect([shownOn(page), savedBy(all)]).toEqual(["5.00", "5.00"]);
});

it("is shown and sent by a page that comes later, and told to those that are open", async () => {
  const all = startOutboxTest("unheard", "unheard");
  const { page, browser } = all;
  void want(page, "7.00");
  await turn();
  page.close();
  const [next, other] = [browser.open(), browser.open()];
  expect([shownOn(next), shownOn(other)]).toEqual(["7.00", "7.00"]);
  await browser.comeToRest();
  expect(savedBy(all)).toBe("7.00");
  await want(next, "6.00");
  browser.gossip();
  expect(shownOn(other)).toBe("6.00");
});

it("told late replaces nothing newer, and leaves the settings as they are", async () => {
  const { page, browser } = startOutboxTest("answered", "answered", "late");
  const other = browser.open();
  await want(other, "6.00");
  await submitSetting(other, "Ada");
  void want(page, "5.00");
  await turn();
  other.collection.hear({
    changeId: undefined,
    version: 9,
    holdings: new Map(),
    isAll: false,
    settings: { [NAME]: { price: "4.00" } },
  });
  browser.gossip();
  browser.server.deliverLate();
  await turn();
  browser.gossip();
  expect(shownOn(other)).toBe("4.00");
  expect(other.settings().public_username).toBe("Ada");
});
