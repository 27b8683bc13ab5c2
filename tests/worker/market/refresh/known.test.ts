import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { KeptListing } from "../../../../db/listings/material";
import { inOneBatch } from "../../../../db/refresh/fetchTargets";
import { listing } from "../../../../db/schema";
import { statementsFor } from "../../../../worker/market/refresh/known";
import { withDatabase } from "../../../db/withDatabase";
import { aListing } from "../../../helpers/market";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const database = withDatabase();

const seenAs = (amiiboId: number, ebayId: string): KeptListing => ({
  amiiboId,
  ebayId,
  market: "EBAY-GB",
  title: "amiibo",
  url: `https://www.ebay.co.uk/itm/${ebayId}`,
  image: null,
  condition: "1000",
  grade: "new",
  isOpened: false,
  price: 900,
  shipping: null,
  isBin: true,
  takesOffers: false,
  bidCount: 0,
  endsAt: null,
  soldQuantity: null,
  seenAt: NOW,
  reject: null,
});

it("a listing that turns out to be another item is listed there, and not at the first item any more", async () => {
  await database.db.insert(listing).values(aListing({ amiiboId: 1, ebayId: "7", price: 900 }));
  const look = {
    market: "EBAY-GB",
    now: NOW,
    seen: new Map([
      [1, []],
      [2, [seenAs(2, "7")]],
    ]),
    isBrought: () => true,
    inPart: new Set<number>(),
    lastLook: () => 0,
    makesAverages: true,
  } as const;
  const known = { listings: [seenAs(1, "7")], days: new Map(), sales: [], rulings: [], guide: new Map() };
  await inOneBatch(database.db, statementsFor(look, known));
  expect(await database.db.all(sql`SELECT amiibo_id, ebay_id FROM listing`)).toEqual([{ amiibo_id: 2, ebay_id: "7" }]);
});
