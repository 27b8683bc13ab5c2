import { afterAll, beforeAll, expect, it } from "vitest";
import { readAsGuest } from "../../../db/access/own";
import { chooseItem } from "../../../db/admin/guide";
import { readSamples } from "../../../db/admin/listings";
import { openDatabase } from "../../../db/client";
import { readGuideDays } from "../../../db/guide/rows";
import { readKnown } from "../../../db/listings/material";
import { keepAverages } from "../../../db/prices/averages";
import { historyOfItem } from "../../../db/prices/read";
import { dropDays, keepDays } from "../../../db/prices/write";
import { inOneBatch } from "../../../db/refresh/fetchTargets";
import { EMPTY_BOOK } from "../../../domain/prices/book";
import { AVERAGED } from "../../../domain/prices/dayAverages";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { looksInto } from "../../helpers/plans";
import { fill, NOW } from "../beside/person";
import { withServedDatabase } from "../withDatabase";

const SINCE = "2026-10-14";
const WHOLE_KEY = /^SEARCH price_day USING PRIMARY KEY \(amiibo_id=\? AND global_id=\? AND kind=\? AND condition=\?/;

const database = withServedDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const db = openDatabase({ url: proxy.url });
  await fill(db, "Ada", []);
  await db.$client.execute(
    "INSERT INTO guide_row (id, name, console, candidates, seen_at) VALUES ('a', 'b', 'c', '[]', 0)",
  );
  const figures = { amiiboId: 1, market: "EBAY-GB" } as const;
  await readKnown(db, "EBAY-GB", [1, 2], { day: SINCE, soldAt: 0 });
  await readGuideDays(db, [1, 2], SINCE);
  await readSamples(db, 1, SINCE);
  await readAsGuest(db, [historyOfItem], { id: 1, now: NOW });
  await keepAverages(db, EMPTY_BOOK, NOW.getTime(), AVERAGED);
  await chooseItem(db, "a", 1);
  await inOneBatch(db, [
    keepDays([{ ...figures, rows: [] }]),
    dropDays([{ ...figures, rows: [{ kind: "sold", pool: "all", day: SINCE }] }]),
  ]);
});
afterAll(() => proxy.stop());

it("whoever asks for days of prices finds them by their whole key, however many years there are", async () => {
  const looks = await looksInto(database.db, "price_day", proxy.statements);
  expect(looks.filter((step) => !WHOLE_KEY.test(step))).toEqual([]);
  expect(looks).toHaveLength(8);
});
