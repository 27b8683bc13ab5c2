import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteUser,
  disconnectProvider,
  findOrCreateUser,
  isExistingUser,
  isForeignKeyError,
  linkAccount,
  viewerLinkedAccountsQuery,
} from "../../../db/access/accounts";
import { addSession, readSession } from "../../../db/access/sessions";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { addMinutes, createIdentity, createSecretHash, createSessionEntry, NOW } from "../isolation/person";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

let people = 0;
let name: string;
beforeEach(() => {
  people += 1;
  name = `Ada${people}`;
});

const signIn = (accountName = name, other: Partial<ReturnType<typeof createIdentity>> = {}) =>
  findOrCreateUser(database.db, { ...createIdentity(accountName), ...other }, DEFAULT_ACCOUNT_SETTINGS, NOW);

/** Reads a person's linked accounts through a session, as the account page does. */
async function listAccounts(userId: number) {
  const secretHash = createSecretHash(`${name}, the person ${userId}`);
  await addSession(database.db, { ...createSessionEntry(name, userId), secretHash });
  const open = await readSession(database.db, secretHash, NOW, { queries: [viewerLinkedAccountsQuery], pageId: 0 });
  return open?.viewerData(viewerLinkedAccountsQuery);
}

describe("signing in", () => {
  it("a second sign-in with a provider account finds the user whom the first sign-in created", async () => {
    const first = await signIn();
    expect(first).toEqual({ userId: first.userId, username: name, isNew: true });
    expect(await signIn()).toEqual({ ...first, isNew: false });
    expect(await signIn(name, { name: "Countess" })).toEqual({ ...first, isNew: false });
  });

  it("a second sign-in updates the stored name and email address of the provider account", async () => {
    const { userId } = await signIn();
    await signIn(name, { name: "Countess", email: "new@people.example" });
    expect(await listAccounts(userId)).toEqual([
      { ...createIdentity(name), name: "Countess", email: "new@people.example", linkedAt: NOW },
    ]);
  });

  it("two simultaneous first sign-ins with one provider account create one user", async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(new Set(both.map(({ userId }) => userId)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

describe("linking further providers", () => {
  const createGithubIdentity = (accountName = name) => createIdentity(accountName, "github");

  it("linking an already linked sign-in provider updates the stored email address", async () => {
    const { userId } = await signIn();
    const [later, last] = [addMinutes(1), addMinutes(2)];
    expect(await linkAccount(database.db, userId, createGithubIdentity(), later)).toBe("linked");
    expect(
      await linkAccount(database.db, userId, { ...createGithubIdentity(), email: "later@people.example" }, last),
    ).toBe("linked");
    expect(await listAccounts(userId)).toEqual([
      { ...createIdentity(name), linkedAt: NOW },
      { ...createGithubIdentity(), email: "later@people.example", linkedAt: later },
    ]);
  });

  it("a provider account that is linked to another user cannot be linked", async () => {
    const { userId: other } = await signIn(`${name}'s friend`);
    await linkAccount(database.db, other, createGithubIdentity(), NOW);
    const { userId } = await signIn();
    expect(await linkAccount(database.db, userId, { ...createGithubIdentity(), name: "Mine" }, NOW)).toBe("taken");
    expect(await listAccounts(other)).toContainEqual({ ...createGithubIdentity(), linkedAt: NOW });
    expect(await listAccounts(userId)).toHaveLength(1);
  });

  it("a user cannot link two accounts of one sign-in provider", async () => {
    const { userId } = await signIn();
    expect(await linkAccount(database.db, userId, createIdentity(`${name} at work`), NOW)).toBe("another");
    expect(await listAccounts(userId)).toEqual([{ ...createIdentity(name), linkedAt: NOW }]);
  });

  it("a sign-in provider can be disconnected only if another way to sign in is left", async () => {
    const { userId } = await signIn();
    const offered = ["google", "github"] as const;
    expect(await disconnectProvider(database.db, userId, "google", offered)).toBe("only");
    await linkAccount(database.db, userId, createGithubIdentity(), NOW);
    expect(await disconnectProvider(database.db, userId, "google", ["google"])).toBe("only");
    expect(await disconnectProvider(database.db, userId, "google", offered)).toBe("disconnected");
    expect(await listAccounts(userId)).toEqual([{ ...createGithubIdentity(), linkedAt: NOW }]);
  });
});

describe("deleted users", () => {
  it("linking a provider account to a deleted user fails with a foreign key error", async () => {
    const { userId } = await signIn();
    expect(await isExistingUser(database.db, userId)).toBe(true);
    await deleteUser(database.db, userId);
    expect(await isExistingUser(database.db, userId)).toBe(false);
    const refused = await linkAccount(database.db, userId, createIdentity(name), NOW).catch((error: unknown) => error);
    expect(refused instanceof Error && isForeignKeyError(refused)).toBe(true);
  });

  it("isForeignKeyError recognizes a foreign key error even as the cause of another error", () => {
    const missing = new Error("FOREIGN KEY constraint failed");
    expect(isForeignKeyError(missing)).toBe(true);
    expect(isForeignKeyError(new Error("Failed query", { cause: missing }))).toBe(true);
    expect(isForeignKeyError(new Error("Failed query", { cause: new Error("UNIQUE constraint failed") }))).toBe(false);
    expect(isForeignKeyError(new Error("Failed query"))).toBe(false);
  });
});
