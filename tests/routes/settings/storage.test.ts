import { expect, it } from "vitest";
import { saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { viewerStorageQuery } from "../../../db/ownership/collectionChange";
import { activityRoutes } from "../../../routes/activity";
import { settingsRoutes } from "../../../routes/settings";
import { readHoldings, readViewerData } from "../../db/readViewerData";
import { withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([settingsRoutes, activityRoutes]);

const createChange = (userId: number, changeId: string) => ({ userId, changeId, now: new Date() });

it("the settings for data show how many copies and how much undo history the account has", async () => {
  const [person, other] = [await somebody(), await somebody()];
  for (const [index, { id }] of [person, person, other].entries())
    await saveItemAction(database.db, "add", 1, createChange(id, `adds ${index}`));
  const { words } = await person.go("/settings?tab=data");
  expect(words).toContain("2 of 20,000 copies in your collection.");
  expect(words).toContain("Undo history: 0.1 of 8 MB.");
});

it("the settings for data ask for confirmation before deleting an existing undo history", async () => {
  const person = await somebody();
  expect((await person.go("/settings?tab=data")).text).not.toContain("/settings/undo-history");
  await saveItemAction(database.db, "own", 1, createChange(person.id, "owned"));
  const { text } = await person.go("/settings?tab=data");
  const [, confirmation = ""] = /<details>(.*?)<\/details>/s.exec(text) ?? [];
  expect(confirmation).toContain('action="/settings/undo-history"');
  expect(confirmation).toContain("be able to undo your changes so far. Your collection stays as it is.");
  expect(text.replace(confirmation, "")).not.toContain("/settings/undo-history");
});

it("POST /settings/undo-history deletes the undo history, after which no change can be undone", async () => {
  const [person, other] = [await somebody(), await somebody()];
  for (const { id } of [person, other]) await saveItemAction(database.db, "own", 1, createChange(id, "owned"));
  const { status, headers } = await person.send("/settings/undo-history", {});
  expect([status, headers.get("Location")]).toEqual([303, "/settings?tab=data#storage"]);
  expect((await person.go("/settings?tab=data")).words).toContain("Undo history: 0 of 8 MB.");
  for (const { id } of [person, other]) await undoCollectionChange(database.db, "owned", createChange(id, "undone"));
  expect((await readHoldings(database.db, person.id)).get(1)?.copies).toHaveLength(1);
  expect((await readHoldings(database.db, other.id)).get(1)).toBeUndefined();
  expect((await readViewerData(database.db, viewerStorageQuery, other.id)).historyBytes).toBeGreaterThan(0);
});

it("the activity page says that a change cannot be undone after the member deleted the undo history", async () => {
  const person = await somebody();
  await saveItemAction(database.db, "own", 1, createChange(person.id, "owned"));
  expect((await person.go("/activity")).words).not.toContain("was deleted");
  await person.send("/settings/undo-history", {});
  expect((await person.go("/activity")).words).toContain("Can't be undone: its undo history was deleted.");
});
