import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";
import type { OutboxPage } from "../../helpers/outboxBrowser";
import { listSentIds, startOutboxTest, submitSetting } from "../../helpers/outboxTest";

const NAME = "target 1 EBAY-GB new";

const setTarget = (price: string) => {
  const value = { market: "EBAY-GB", condition: "new", price, restock: false };
  return createPendingChange("Mario", { kind: "setting", setting: NAME, id: 1, value });
};
const submitTarget = (page: OutboxPage, price: string) => page.collection.outbox.submit(setTarget(price));
const readShownPrice = (page: OutboxPage) => Object(page.settings()[NAME]).price;
type Scenario = ReturnType<typeof startOutboxTest>;
const readSavedPrice = ({ server }: Scenario) => Object(server.executor.settings[NAME]).price;

it("a price target is sent to the API endpoint of its item", () =>
  expect(toApiRequest(setTarget("9.99"))).toEqual({
    path: "/api/amiibo/1/target",
    body: { market: "EBAY-GB", condition: "new", price: "9.99", restock: false },
  }));

it("a price target whose response was lost is sent a second time with the same change id", async () => {
  const scenario = startOutboxTest("lost");
  const { page, browser, server } = scenario;
  const response = submitTarget(page, "7.00");
  await turn();
  expect(readSavedPrice(scenario)).toBe("7.00");
  await server.send(setTarget("6.00"));
  browser.runTimers();
  expect(await response).toMatchObject({ ok: true, json: { price: "6.00" } });
  expect([readShownPrice(page), readSavedPrice(scenario)]).toEqual(["6.00", "6.00"]);
  const [first, , retried] = listSentIds(server);
  expect(retried).toBe(first);
});

it("a price target rejected by the server returns to the last saved price", async () => {
  const scenario = startOutboxTest("answered", "refused");
  const { page, server } = scenario;
  await submitTarget(page, "7.00");
  const refused = submitTarget(page, "6.00");
  expect(readShownPrice(page)).toBe("6.00");
  expect(await refused).toMatchObject({ ok: false });
  expect(readShownPrice(page)).toBe("7.00");
  for (const change of page.rejectedChanges) await page.collection.outbox.submit(change);
  expect([readShownPrice(page), readSavedPrice(scenario)]).toEqual(["6.00", "6.00"]);
  expect(new Set(listSentIds(server)).size).toBe(2);
});

it("only the last price target that was entered while a request was running is sent", async () => {
  const scenario = startOutboxTest("late");
  const { page, server } = scenario;
  const [, replaced] = [submitTarget(page, "7.00"), submitTarget(page, "6.00"), submitTarget(page, "5.00")];
  expect(await replaced).toBeUndefined();
  expect(server.sent).toHaveLength(1);
  server.deliverDelayedResponses();
  await turn();
  await turn();
  expect(server.sent).toHaveLength(2);
  expect([readShownPrice(page), readSavedPrice(scenario)]).toEqual(["5.00", "5.00"]);
});

it("a page opened after a price target could not be sent shows and sends the price target", async () => {
  const scenario = startOutboxTest("unheard", "unheard");
  const { page, browser } = scenario;
  void submitTarget(page, "7.00");
  await turn();
  page.close();
  const [next, other] = [browser.open(), browser.open()];
  expect([readShownPrice(next), readShownPrice(other)]).toEqual(["7.00", "7.00"]);
  await browser.finishAllChanges();
  expect(readSavedPrice(scenario)).toBe("7.00");
  await submitTarget(next, "6.00");
  browser.deliverBroadcasts();
  expect(readShownPrice(other)).toBe("6.00");
});

it("a late update from another page does not overwrite a newer price target", async () => {
  const { page, browser } = startOutboxTest("answered", "answered", "late");
  const other = browser.open();
  await submitTarget(other, "6.00");
  await submitSetting(other, "Ada");
  void submitTarget(page, "5.00");
  await turn();
  other.collection.applyUpdate({
    changeId: undefined,
    version: 9,
    holdings: new Map(),
    isAll: false,
    settings: { [NAME]: { price: "4.00" } },
  });
  browser.deliverBroadcasts();
  browser.server.deliverDelayedResponses();
  await turn();
  browser.deliverBroadcasts();
  expect(readShownPrice(other)).toBe("4.00");
  expect(other.settings().public_username).toBe("Ada");
});
