import { beforeEach, expect, it } from "vitest";
import { saveUserSetting } from "../../../db/access/settings";
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
const nextChange = (changeId = `change ${++changes}`) => ({ userId, changeId, now: new Date(changes) });
const savePlayed = (gameId: number, isPlayed = true, changeId?: string) =>
  savePlayedGame(database.db, nextChange(changeId), gameId, isPlayed);
const saveVisibility = (name: "is_games_public" | "is_goal_public", value = true) =>
  saveUserSetting(database.db, nextChange(), { name, value });
const readPerson = () => readPublicPerson(database.db, userId);

it("resending an old request to mark a game as played does not undo a newer request", async () => {
  const first = await savePlayed(40, true, "first change");
  const newer = await savePlayed(40, false, "newer change");
  const repeatedSave = await savePlayed(40, true, "first change");
  expect([first.played, newer.played, repeatedSave.played].map((played) => [...played])).toEqual([[40], [], []]);
  expect([newer.version, repeatedSave.version]).toEqual([first.version + 1, first.version + 1]);
});

it("marking a game as played a second time changes nothing", async () => {
  await savePlayed(40);
  expect([...(await savePlayed(40)).played]).toEqual([40]);
  await savePlayed(1);
  expect([...(await savePlayed(7, false)).played]).toEqual([1, 40]);
});

it("the played games of a member are public only while the privacy setting for games is on", async () => {
  await savePlayed(40);
  const before = await readPerson();
  expect(before?.playedGameIds).toEqual([]);
  await saveVisibility("is_games_public");
  expect(await readPerson()).toMatchObject({ playedGameIds: [40] });
  await savePlayed(1);
  expect(await readPerson()).toMatchObject({ playedGameIds: [1, 40] });
  await saveVisibility("is_games_public", false);
  expect((await readPerson())?.playedGameIds).toEqual([]);
});

it("a collecting goal based on played games is public only if the played games are public", async () => {
  await savePlayed(40);
  await saveGoal(database.db, userId, createGoal({ games: [] }));
  await saveVisibility("is_goal_public");
  expect((await readPerson())?.goal).toBeUndefined();
  await saveVisibility("is_games_public");
  expect((await readPerson())?.goal).toEqual(createGoal({ games: [40] }));
  await savePlayed(1);
  expect((await readPerson())?.goal).toEqual(createGoal({ games: [1, 40] }));
});
