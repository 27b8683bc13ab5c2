import { type SQL, sql } from "drizzle-orm";
import { MARKETS, type Market } from "../../domain/listings/market";
import type { Pool } from "../../domain/prices/figure";
import { type KnownDay, POOLS } from "../../domain/prices/row";

interface FigureFilter {
  readonly kinds: readonly KnownDay["kind"][];
  readonly markets?: readonly Market[];
  readonly pools?: readonly Pool[];
}

/**
 * Rows of `price_day` of these figures. Days of years stand there and all of them stay: whoever asks for the last few
 * says which items, and names with this what stands between the item and the day in the key.
 */
export const ofFigures = ({ kinds, markets = MARKETS, pools = POOLS }: FigureFilter): SQL =>
  sql.raw(`global_id IN (${texts(markets)}) AND kind IN (${texts(kinds)}) AND condition IN (${texts(pools)})`);

const texts = (all: readonly string[]): string => all.map((each) => `'${each}'`).join(", ");
