import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";
import type { OutboxPage } from "../../helpers/outboxPages";
import { listSentIds, startOutboxTest } from "../../helpers/outboxSteps";

const NAME = "game 40";

const playing = (played: boolean) =>
  createPendingChange("Tears of the Kingdom", { kind: "setting", setting: NAME, game: 40, value: { played } });
const say = (page: OutboxPage, played: boolean) => page.collection.outbox.put(playing(played));
const shownOn = (page: OutboxPage) => Object(page.settings()[NAME]).played;

it("goes to its game's own address", () =>
  expect(toApiRequest(playing(true))).toEqual({ path: "/api/games/40/play", body: { played: true } }));

it("is shown at once, kept by the device, and sent by a page that comes later", async () => {
  const { page, browser, server } = startOutboxTest("unheard", "unheard");
  void say(page, true);
  expect(shownOn(page)).toBe(true);
  await turn();
  page.close();
  const next = browser.open();
  expect(shownOn(next)).toBe(true);
  await browser.comeToRest();
  expect(Object(server.desk.settings[NAME]).played).toBe(true);
  expect(new Set(listSentIds(server)).size).toBe(1);
});

it("of several that wait the newest alone is sent", async () => {
  const { page, server } = startOutboxTest("late");
  const [, overtaken] = [say(page, true), say(page, false), say(page, true)];
  expect(await overtaken).toBeUndefined();
  server.deliverLate();
  await turn();
  await turn();
  expect(server.sent).toHaveLength(2);
  expect(shownOn(page)).toBe(true);
});

it("that the server does not take goes back", async () => {
  const { page } = startOutboxTest("answered", "broken");
  await say(page, true);
  expect(await say(page, false)).toMatchObject({ ok: false });
  expect(shownOn(page)).toBe(true);
});
