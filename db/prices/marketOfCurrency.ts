import { type SQL, sql } from "drizzle-orm";
import { CURRENCY_BY_MARKET, MARKETS } from "../../domain/listings/market";

export const MARKET_CURRENCIES_SQL = sql.raw(MARKETS.map((market) => `'${CURRENCY_BY_MARKET[market]}'`).join(", "));

/** Builds SQL that converts a currency column to the market with that currency; NULL for other currencies. */
export const marketOfCurrencySql = (column: string): SQL =>
  sql.raw(
    `CASE ${column} ${MARKETS.map((market) => `WHEN '${CURRENCY_BY_MARKET[market]}' THEN '${market}'`).join(" ")} END`,
  );
