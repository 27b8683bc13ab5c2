import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";
import type { OutboxPage } from "../../helpers/outboxBrowser";
import { listSentIds, startOutboxTest } from "../../helpers/outboxTest";

const NAME = "game 40";

const createGameChange = (played: boolean) =>
  createPendingChange("Tears of the Kingdom", { kind: "setting", setting: NAME, game: 40, value: { played } });
const submitPlaying = (page: OutboxPage, played: boolean) => page.collection.outbox.submit(createGameChange(played));
const readPlayed = (page: OutboxPage) => Object(page.settings()[NAME]).played;

it("marking a game as played sends a request to the API endpoint of that game", () =>
  expect(toApiRequest(createGameChange(true))).toEqual({ path: "/api/games/40/play", body: { played: true } }));

it("a game marked as played stays marked on the next page although the request failed", async () => {
  const { page, browser, server } = startOutboxTest("unheard", "unheard");
  void submitPlaying(page, true);
  expect(readPlayed(page)).toBe(true);
  await turn();
  page.close();
  const next = browser.open();
  expect(readPlayed(next)).toBe(true);
  await browser.finishAllChanges();
  expect(Object(server.executor.settings[NAME]).played).toBe(true);
  expect(new Set(listSentIds(server)).size).toBe(1);
});

it("a newer played state of a game replaces the older state that is still unsent", async () => {
  const { page, server } = startOutboxTest("late");
  const [, replaced] = [submitPlaying(page, true), submitPlaying(page, false), submitPlaying(page, true)];
  expect(await replaced).toBeUndefined();
  server.deliverDelayedResponses();
  await turn();
  await turn();
  expect(server.sent).toHaveLength(2);
  expect(readPlayed(page)).toBe(true);
});

it("a game returns to its saved played state when the server rejects the new state", async () => {
  const { page } = startOutboxTest("answered", "refused");
  await submitPlaying(page, true);
  expect(await submitPlaying(page, false)).toMatchObject({ ok: false });
  expect(readPlayed(page)).toBe(true);
});
