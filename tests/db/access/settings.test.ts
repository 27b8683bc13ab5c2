import { expect, it } from "vitest";
import { listAdminUsers, listUsersByIdOrEmail, setUserIsAdmin } from "../../../db/access/accounts";
import { saveUserSetting, saveUserSettings } from "../../../db/access/settings";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { readScalar } from "../database";
import { insertUser } from "../insertUser";
import { insertPerson, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

const readShownVersion = (userId: number) =>
  readScalar(database.db, `SELECT public_version FROM user WHERE id = ${userId}`);

it("saving several settings together increases the version number of the public pages only by one", async () => {
  const userId = await insertUser(database.db);
  const before = Number(await readShownVersion(userId));
  await saveUserSettings(database.db, userId, []);
  expect(await readShownVersion(userId)).toBe(before);
  await saveUserSettings(database.db, userId, [
    { name: "is_collection_public", value: true },
    { name: "public_username", value: "ada" },
  ]);
  expect(await readShownVersion(userId)).toBe(before + 1);
  const change = { userId, changeId: "one", now: NOW };
  const { settings } = await saveUserSetting(database.db, change, { name: "is_value_public", value: true });
  expect(settings).toEqual({
    ...DEFAULT_ACCOUNT_SETTINGS,
    is_collection_public: true,
    public_username: "ada",
    is_value_public: true,
  });
});

it("a user found by id or verified email address can be made an admin", async () => {
  const ada = await insertPerson(database.db, "Ada");
  const unverified = await insertUser(database.db);
  const user = { id: ada, username: "Ada", isAdmin: false };
  expect(await listUsersByIdOrEmail(database.db, `${ada}`)).toEqual([user]);
  expect(await listUsersByIdOrEmail(database.db, "ADA@people.example")).toEqual([user]);
  expect(await listUsersByIdOrEmail(database.db, "nobody@people.example")).toEqual([]);
  await database.db.run(`UPDATE account SET email = 'ada@elsewhere.example' WHERE user_id = ${unverified}`);
  expect(await listUsersByIdOrEmail(database.db, "ada@elsewhere.example")).toEqual([]);
  await setUserIsAdmin(database.db, ada, true);
  expect(await listAdminUsers(database.db)).toEqual([{ ...user, isAdmin: true }]);
  await setUserIsAdmin(database.db, ada, false);
  expect(await listAdminUsers(database.db)).toEqual([]);
});
