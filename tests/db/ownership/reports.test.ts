import { expect, it } from "vitest";
import { addReport, ownReportOfItem, ownReports } from "../../../db/ownership/reports";
import { NOW } from "../beside/person";
import { aUser } from "../people";
import { readOwn } from "../reading";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

it("a report is one person's about one item, however often they send it", async () => {
  const { db } = database;
  const [me, beside] = [await aUser(db), await aUser(db)];
  for (const id of [7, 3, 7]) await addReport(db, me, id, NOW);
  await addReport(db, beside, 4, NOW);
  expect((await readOwn(db, ownReports, me)).toSorted()).toEqual([3, 7]);
  const reported = [3, 4, 7].map((id) => readOwn(db, ownReportOfItem, me, { id }));
  expect(await Promise.all(reported)).toEqual([true, false, true]);
  expect(await readOwn(db, ownReports, beside)).toEqual([4]);
});
