import { afterAll, beforeAll, expect, it } from "vitest";
import { signInWith } from "../../../db/access/accounts";
import { act } from "../../../db/ownership/change";
import { importDraft, readPresent, saveDraft } from "../../../db/ownership/import";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { migratedDatabase, type TestDatabase } from "../database";

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.stop());

const NOW = new Date("2026-11-21T12:00:00Z");

async function drafted() {
  const providerUserId = crypto.randomUUID();
  const identity = { provider: "google", providerUserId, name: "Ada", lastName: null, email: null } as const;
  const { userId } = await signInWith(database.db, { ...identity, isEmailVerified: false }, DEFAULT_SETTINGS, NOW);
  const entry = { place: 2, amiiboId: 1, list: "owned", said: { notes: "from the file" } } as const;
  await saveDraft(database.db, { userId, id: "draft", entries: [entry], now: NOW });
  return userId;
}

it.each([
  [59, 1],
  [60, undefined],
])("a draft after %i minutes writes %s", async (minutes, written) => {
  const later = new Date(NOW.getTime() + minutes * 60_000);
  expect(await importDraft(database.db, await drafted(), "draft", later)).toBe(written);
});

it("a draft never goes by a collection that somebody changed meanwhile", async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await drafted();
    const add = act(database.db, "add", 1, { userId, changeId: "a change", now: NOW });
    await Promise.all([importDraft(database.db, userId, "draft", NOW), add]);
    const { copies } = await readPresent(database.db, userId);
    expect(copies[0]?.notes).toBe("from the file");
  }
});
