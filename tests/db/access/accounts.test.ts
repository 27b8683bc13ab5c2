import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteUser,
  disconnectProvider,
  findOrCreateUser,
  isExistingUser,
  isForeignKeyError,
  linkAccount,
  viewerAccountsQuery,
} from "../../../db/access/accounts";
import { addSession, readSession } from "../../../db/access/sessions";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { addMinutes, createIdentity, createSecretHash, createSessionEntry, NOW } from "../isolation/person";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

let people = 0;
let name: string;
beforeEach(() => {
  people += 1;
  name = `Ada${people}`;
});

const signIn = (as = name, other: Partial<ReturnType<typeof createIdentity>> = {}) =>
  findOrCreateUser(database.db, { ...createIdentity(as), ...other }, DEFAULT_SETTINGS, NOW);

/** What the account's own page reads of them, with a session of theirs. */
async function accountsOf(userId: number) {
  const secretHash = createSecretHash(`${name}, the person ${userId}`);
  await addSession(database.db, { ...createSessionEntry(name, userId), secretHash });
  const open = await readSession(database.db, secretHash, NOW, { reads: [viewerAccountsQuery], id: 0 });
  return open?.own(viewerAccountsQuery);
}

describe("who signs in", () => {
  it("is new once, and keeps their name and id", async () => {
    const first = await signIn();
    expect(first).toEqual({ userId: first.userId, username: name, isNew: true });
    expect(await signIn()).toEqual({ ...first, isNew: false });
    expect(await signIn(name, { name: "Countess" })).toEqual({ ...first, isNew: false });
  });

  it("is told by what their provider says of them now", async () => {
    const { userId } = await signIn();
    await signIn(name, { name: "Countess", email: "new@people.example" });
    expect(await accountsOf(userId)).toEqual([
      { ...createIdentity(name), name: "Countess", email: "new@people.example", linkedAt: NOW },
    ]);
  });

  it("is one person where two first sign-ins come at once", async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

describe("another provider", () => {
  const github = (as = name) => createIdentity(as, "github");

  it("is linked once, and what it says is renewed by linking it again", async () => {
    const { userId } = await signIn();
    const [later, last] = [addMinutes(1), addMinutes(2)];
    expect(await linkAccount(database.db, userId, github(), later)).toBe("linked");
    expect(await linkAccount(database.db, userId, { ...github(), email: "later@people.example" }, last)).toBe("linked");
    expect(await accountsOf(userId)).toEqual([
      { ...createIdentity(name), linkedAt: NOW },
      { ...github(), email: "later@people.example", linkedAt: later },
    ]);
  });

  it("stays with whom it belongs to", async () => {
    const { userId: other } = await signIn(`${name}'s friend`);
    await linkAccount(database.db, other, github(), NOW);
    const { userId } = await signIn();
    expect(await linkAccount(database.db, userId, { ...github(), name: "Mine" }, NOW)).toBe("taken");
    expect(await accountsOf(other)).toContainEqual({ ...github(), linkedAt: NOW });
    expect(await accountsOf(userId)).toHaveLength(1);
  });

  it("is not linked beside another account of the same one", async () => {
    const { userId } = await signIn();
    expect(await linkAccount(database.db, userId, createIdentity(`${name} at work`), NOW)).toBe("another");
    expect(await accountsOf(userId)).toEqual([{ ...createIdentity(name), linkedAt: NOW }]);
  });

  it("is disconnected unless it is the last that opens the door", async () => {
    const { userId } = await signIn();
    const offered = ["google", "github"] as const;
    expect(await disconnectProvider(database.db, userId, "google", offered)).toBe("only");
    await linkAccount(database.db, userId, github(), NOW);
    expect(await disconnectProvider(database.db, userId, "google", ["google"])).toBe("only");
    expect(await disconnectProvider(database.db, userId, "google", offered)).toBe("disconnected");
    expect(await accountsOf(userId)).toEqual([{ ...github(), linkedAt: NOW }]);
  });
});

describe("somebody who is gone", () => {
  it("is nobody any more, and nothing of theirs can be written", async () => {
    const { userId } = await signIn();
    expect(await isExistingUser(database.db, userId)).toBe(true);
    await deleteUser(database.db, userId);
    expect(await isExistingUser(database.db, userId)).toBe(false);
    const refused = await linkAccount(database.db, userId, createIdentity(name), NOW).catch((error: unknown) => error);
    expect(refused instanceof Error && isForeignKeyError(refused)).toBe(true);
  });

  it("is not what another failure says", () => {
    const missing = new Error("FOREIGN KEY constraint failed");
    expect(isForeignKeyError(missing)).toBe(true);
    expect(isForeignKeyError(new Error("Failed query", { cause: missing }))).toBe(true);
    expect(isForeignKeyError(new Error("Failed query", { cause: new Error("UNIQUE constraint failed") }))).toBe(false);
    expect(isForeignKeyError(new Error("Failed query"))).toBe(false);
  });
});
