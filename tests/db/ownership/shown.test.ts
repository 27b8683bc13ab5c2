import { expect, it } from "vitest";
import { addCopy } from "../../../db/ownership/copies";
import { readShown, shownCollection } from "../../../db/ownership/public";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { aUser } from "../people";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

it("of a public collection what came last stands first, and another copy counts as come anew", async () => {
  const { db } = database;
  const userId = await aUser(db);
  for (const id of [30, 5, 12, 30, 7]) {
    await addCopy(db, id, NEW_COPY, { userId, changeId: crypto.randomUUID(), now: new Date(0) });
  }
  const shown = await readShown(db, userId, shownCollection);
  expect([...(shown?.content.keys() ?? [])]).toEqual([7, 30, 12, 5]);
});
