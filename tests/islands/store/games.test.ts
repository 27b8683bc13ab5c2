import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { newChange } from "../../../islands/store/outbox/change";
import { requestOf } from "../../../islands/store/outbox/request";
import type { Page } from "../../helpers/outboxPages";
import { begin, idsOf } from "../../helpers/outboxSteps";

const NAME = "game 40";

const playing = (played: boolean) =>
  newChange("Tears of the Kingdom", { kind: "setting", setting: NAME, game: 40, value: { played } });
const say = (page: Page, played: boolean) => page.collection.outbox.put(playing(played));
const shownOn = (page: Page) => Object(page.settings()[NAME]).played;

it("goes to its game's own address", () =>
  expect(requestOf(playing(true))).toEqual({ path: "/api/games/40/play", body: { played: true } }));

it("is shown at once, kept by the device, and sent by a page that comes later", async () => {
  const { page, browser, server } = begin("unheard", "unheard");
  void say(page, true);
  expect(shownOn(page)).toBe(true);
  await turn();
  page.close();
  const next = browser.open();
  expect(shownOn(next)).toBe(true);
  await browser.comeToRest();
  expect(Object(server.desk.settings[NAME]).played).toBe(true);
  expect(new Set(idsOf(server)).size).toBe(1);
});

it("of several that wait the newest alone is sent", async () => {
  const { page, server } = begin("late");
  const [, overtaken] = [say(page, true), say(page, false), say(page, true)];
  expect(await overtaken).toBeUndefined();
  server.deliverLate();
  await turn();
  await turn();
  expect(server.sent).toHaveLength(2);
  expect(shownOn(page)).toBe(true);
});

it("that the server does not take goes back", async () => {
  const { page } = begin("answered", "broken");
  await say(page, true);
  expect(await say(page, false)).toMatchObject({ ok: false });
  expect(shownOn(page)).toBe(true);
});
