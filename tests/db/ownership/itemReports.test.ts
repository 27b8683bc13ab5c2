import { expect, it } from "vitest";
import {
  addItemReport,
  viewerHasReportedItemQuery,
  viewerReportedItemIdsQuery,
} from "../../../db/ownership/itemReports";
import { insertUser } from "../insertUser";
import { NOW } from "../isolation/person";
import { readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

it("a user can report an item only one time", async () => {
  const { db } = database;
  const [me, other] = [await insertUser(db), await insertUser(db)];
  for (const id of [7, 3, 7]) await addItemReport(db, me, id, NOW);
  await addItemReport(db, other, 4, NOW);
  expect((await readViewerData(db, viewerReportedItemIdsQuery, me)).toSorted()).toEqual([3, 7]);
  const reported = [3, 4, 7].map((id) => readViewerData(db, viewerHasReportedItemQuery, me, { id }));
  expect(await Promise.all(reported)).toEqual([true, false, true]);
  expect(await readViewerData(db, viewerReportedItemIdsQuery, other)).toEqual([4]);
});
