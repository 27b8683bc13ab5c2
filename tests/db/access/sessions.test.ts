import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isExistingUser } from "../../../db/access/accounts";
import {
  addSession,
  expirePreviousSecret,
  readSession,
  renewSession,
  viewerSessionsQuery,
} from "../../../db/access/sessions";
import { saveSettings } from "../../../db/access/settings";
import { guestReader, type ViewerQuery } from "../../../db/access/viewerQuery";
import { MAX_SESSIONS_PER_USER } from "../../../domain/access/session";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { insertUser } from "../insertUser";
import { addMinutes, createSessionEntry, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

let userId: number;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

const enter = (name = `${userId}`, at = NOW) => addSession(database.db, createSessionEntry(name, userId, at));
const open = (name = `${userId}`, at = NOW, reads: readonly ViewerQuery<unknown>[] = [], shownFor?: number) =>
  readSession(database.db, createSessionEntry(name, userId).secretHash, at, {
    reads,
    id: 7,
    ...(shownFor && { shownFor }),
  });

/** What a page may ask about, as the database hears it. */
const asked: ViewerQuery<unknown> = {
  name: "asked",
  select: ({ me, id, now, until }) =>
    sql`SELECT ${me} AS me, ${id} AS id, ${now.getTime()} AS now, ${until.getTime()} AS until`,
  parse: (rows) => rows,
  none: "a guest's",
};

describe("a session", () => {
  it("says who came in, with their settings, until its time is over", async () => {
    expect(await enter()).toBe(true);
    await saveSettings(database.db, userId, [{ name: "is_collection_public", value: true }]);
    expect(await open()).toMatchObject({
      expiresAt: addMinutes(10).getTime(),
      user: {
        id: userId,
        username: "Ada",
        isAdmin: false,
        verifiedEmails: [],
        settings: { ...DEFAULT_SETTINGS, is_collection_public: true },
      },
    });
    expect(await open(`${userId}`, addMinutes(10))).toBeUndefined();
    expect(await open("nobody")).toBeUndefined();
  });

  it("brings what its page asked for, and nothing else", async () => {
    await enter();
    const beside = await open(`${userId}`, NOW, [asked], 60_000);
    const [now, until] = [NOW.getTime(), NOW.getTime() + 60_000];
    expect(beside?.own(asked)).toEqual([{ me: userId, id: 7, now, until }]);
    expect(() => beside?.own(viewerSessionsQuery)).toThrow("ownSessions was not read with the session");
    expect(guestReader(asked)).toBe("a guest's");
  });

  it("is for nobody who is not there", async () => {
    const gone = userId + 1_000;
    expect(await isExistingUser(database.db, gone)).toBe(false);
    expect(await addSession(database.db, createSessionEntry("gone", gone))).toBe(false);
    expect(await open("gone")).toBeUndefined();
  });

  it("is the oldest one's to go where somebody has too many", async () => {
    for (let place = 0; place <= MAX_SESSIONS_PER_USER; place += 1) await enter(`${userId}/${place}`);
    expect(await open(`${userId}/0`)).toBeUndefined();
    expect((await open(`${userId}/1`, NOW, [viewerSessionsQuery]))?.own(viewerSessionsQuery)).toHaveLength(
      MAX_SESSIONS_PER_USER,
    );
  });

  it("is listed with the newest first, without what is over", async () => {
    await enter(`${userId}/first`);
    await enter(`${userId}/second`, addMinutes(5));
    const list = async (at: Date) =>
      (await open(`${userId}/second`, at, [viewerSessionsQuery]))
        ?.own(viewerSessionsQuery)
        .map(({ createdAt }) => createdAt);
    expect(await list(addMinutes(9))).toEqual([addMinutes(5), NOW]);
    expect(await list(addMinutes(10))).toEqual([addMinutes(5)]);
    expect(guestReader(viewerSessionsQuery)).toEqual([]);
  });

  it("is renewed once, by whoever comes first", async () => {
    await enter();
    const before = await open();
    if (!before) throw new Error("The session is not there.");
    const renewal = { salt: "new", expiresAt: addMinutes(60) };
    expect(await renewSession(database.db, before, renewal)).toBe(true);
    expect(await renewSession(database.db, before, { ...renewal, salt: "late" })).toBe(false);
    expect(await open()).toMatchObject({
      salt: "new",
      formerSalt: before.salt,
      formerUntil: null,
      expiresAt: addMinutes(60).getTime(),
    });
  });

  it("ends the secret before once, when that of its newest salt has come", async () => {
    await enter();
    const before = await open();
    if (!before) throw new Error("The session is not there.");
    await renewSession(database.db, before, { salt: "new", expiresAt: addMinutes(60) });
    await expirePreviousSecret(database.db, before, addMinutes(1));
    expect((await open())?.formerUntil).toBeNull();
    for (const minutes of [2, 3])
      await expirePreviousSecret(database.db, { ...before, salt: "new" }, addMinutes(minutes));
    expect((await open())?.formerUntil).toEqual(addMinutes(2));
  });
});
