import { beforeEach, expect, it } from "vitest";
import { saveSetting } from "../../../db/access/settings";
import { savePlayedGame } from "../../../db/games/playedGames";
import { saveGoal } from "../../../db/goal/goal";
import { readPublicPerson } from "../../../db/ownership/publicQueries";
import { createGoal } from "../../helpers/goals";
import { insertUser } from "../insertUser";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
let userId: number;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

let changes = 0;
const change = (changeId = `change ${++changes}`) => ({ userId, changeId, now: new Date(changes) });
const plays = (gameId: number, isPlayed = true, changeId?: string) =>
  savePlayedGame(database.db, change(changeId), gameId, isPlayed);
const shows = (name: "is_games_public" | "is_goal_public", value = true) =>
  saveSetting(database.db, change(), { name, value });
const shown = () => readPublicPerson(database.db, userId);

it("a change that is sent again after a newer one changes nothing, and is answered with what stands", async () => {
  const first = await plays(40, true, "first change");
  const newer = await plays(40, false, "newer change");
  const again = await plays(40, true, "first change");
  expect([first.played, newer.played, again.played].map((played) => [...played])).toEqual([[40], [], []]);
  expect([newer.version, again.version]).toEqual([first.version + 1, first.version + 1]);
});

it("saying it twice is saying it once", async () => {
  await plays(40);
  expect([...(await plays(40)).played]).toEqual([40]);
  await plays(1);
  expect([...(await plays(7, false)).played]).toEqual([1, 40]);
});

it("others learn of it only where that is switched on", async () => {
  await plays(40);
  const before = await shown();
  expect(before?.games).toEqual([]);
  await shows("is_games_public");
  expect(await shown()).toMatchObject({ games: [40] });
  await plays(1);
  expect(await shown()).toMatchObject({ games: [1, 40] });
  await shows("is_games_public", false);
  expect((await shown())?.games).toEqual([]);
});

it("a goal of one's games is shown where both are: it would tell of the games", async () => {
  await plays(40);
  await saveGoal(database.db, userId, createGoal({ games: [] }));
  await shows("is_goal_public");
  expect((await shown())?.goal).toBeUndefined();
  await shows("is_games_public");
  expect((await shown())?.goal).toEqual(createGoal({ games: [40] }));
  await plays(1);
  expect((await shown())?.goal).toEqual(createGoal({ games: [1, 40] }));
});
