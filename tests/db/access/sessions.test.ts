import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isExistingUser } from "../../../db/access/accounts";
import {
  addSession,
  expirePreviousSessionSecret,
  readSession,
  renewSession,
  viewerSessionsQuery,
} from "../../../db/access/sessions";
import { saveUserSettings } from "../../../db/access/settings";
import { getGuestValue, type ViewerQuery } from "../../../db/access/viewerQuery";
import { MAX_SESSIONS_PER_USER } from "../../../domain/access/session";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { insertUser } from "../insertUser";
import { addMinutes, createSessionEntry, NOW } from "../isolation/person";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

let userId: number;
beforeEach(async () => {
  userId = await insertUser(database.db);
});

const signIn = (name = `${userId}`, at = NOW) => addSession(database.db, createSessionEntry(name, userId, at));
const open = (name = `${userId}`, at = NOW, reads: readonly ViewerQuery<unknown>[] = [], shownFor?: number) =>
  readSession(database.db, createSessionEntry(name, userId).secretHash, at, {
    queries: reads,
    pageId: 7,
    ...(shownFor && { shownForMs: shownFor }),
  });

/** A query that returns its own input. */
const echoQuery: ViewerQuery<unknown> = {
  name: "asked",
  select: ({ viewerId, pageId, now, shownUntil }) =>
    sql`SELECT ${viewerId} AS me, ${pageId} AS id, ${now.getTime()} AS now, ${shownUntil.getTime()} AS until`,
  parse: (rows) => rows,
  guestValue: "a guest's",
};

describe("a session", () => {
  it("readSession returns the user and settings of a session until the session expires", async () => {
    expect(await signIn()).toBe(true);
    await saveUserSettings(database.db, userId, [{ name: "is_collection_public", value: true }]);
    expect(await open()).toMatchObject({
      expiresAt: addMinutes(10).getTime(),
      user: {
        id: userId,
        username: "Ada",
        isAdmin: false,
        verifiedEmails: [],
        settings: { ...DEFAULT_ACCOUNT_SETTINGS, is_collection_public: true },
      },
    });
    expect(await open(`${userId}`, addMinutes(10))).toBeUndefined();
    expect(await open("nobody")).toBeUndefined();
  });

  it("reading data of the signed-in user throws an error if the route has not declared the query", async () => {
    await signIn();
    const activeSession = await open(`${userId}`, NOW, [echoQuery], 60_000);
    const [now, until] = [NOW.getTime(), NOW.getTime() + 60_000];
    expect(activeSession?.viewerData(echoQuery)).toEqual([{ me: userId, id: 7, now, until }]);
    expect(() => activeSession?.viewerData(viewerSessionsQuery)).toThrow(
      "Data of the signed-in user is missing: the route does not declare the query sessions.",
    );
    expect(getGuestValue(echoQuery)).toBe("a guest's");
  });

  it("a session cannot be added for a user who does not exist", async () => {
    const missingId = userId + 1_000;
    expect(await isExistingUser(database.db, missingId)).toBe(false);
    expect(await addSession(database.db, createSessionEntry("gone", missingId))).toBe(false);
    expect(await open("gone")).toBeUndefined();
  });

  it("the oldest session is deleted when a user exceeds the maximum number of sessions", async () => {
    for (let index = 0; index <= MAX_SESSIONS_PER_USER; index += 1) await signIn(`${userId}/${index}`);
    expect(await open(`${userId}/0`)).toBeUndefined();
    expect((await open(`${userId}/1`, NOW, [viewerSessionsQuery]))?.viewerData(viewerSessionsQuery)).toHaveLength(
      MAX_SESSIONS_PER_USER,
    );
  });

  it("sessions of a user are listed newest first, without expired sessions", async () => {
    await signIn(`${userId}/first`);
    await signIn(`${userId}/second`, addMinutes(5));
    const list = async (at: Date) =>
      (await open(`${userId}/second`, at, [viewerSessionsQuery]))
        ?.viewerData(viewerSessionsQuery)
        .map(({ createdAt }) => createdAt);
    expect(await list(addMinutes(9))).toEqual([addMinutes(5), NOW]);
    expect(await list(addMinutes(10))).toEqual([addMinutes(5)]);
    expect(getGuestValue(viewerSessionsQuery)).toEqual([]);
  });

  it("only the first of two simultaneous renewals of a session takes effect", async () => {
    await signIn();
    const before = await open();
    if (!before) throw new Error("The session is not there.");
    const renewal = { salt: "new", expiresAt: addMinutes(60) };
    expect(await renewSession(database.db, before, renewal)).toBe(true);
    expect(await renewSession(database.db, before, { ...renewal, salt: "late" })).toBe(false);
    expect(await open()).toMatchObject({
      salt: "new",
      previousSalt: before.salt,
      previousValidUntil: null,
      expiresAt: addMinutes(60).getTime(),
    });
  });

  it("the previous secret of a renewed session expires when the new secret is used", async () => {
    await signIn();
    const before = await open();
    if (!before) throw new Error("The session is not there.");
    await renewSession(database.db, before, { salt: "new", expiresAt: addMinutes(60) });
    await expirePreviousSessionSecret(database.db, before, addMinutes(1));
    expect((await open())?.previousValidUntil).toBeNull();
    for (const minutes of [2, 3])
      await expirePreviousSessionSecret(database.db, { ...before, salt: "new" }, addMinutes(minutes));
    expect((await open())?.previousValidUntil).toEqual(addMinutes(2));
  });
});
