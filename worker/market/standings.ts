import { LIMITS } from "../../db/refresh/ages";
import { budgetDay } from "../../domain/refresh/plan";
import type { ServiceStanding } from "../../routes/http/context";
import type { MarketConfig } from "../platform/marketConfig";
import { ENDINGS, ENDINGS_A_DAY, MARKETPLACE, standingsOf } from "./standing";

/** How each service stands, with the calls that it may take a day. */
export function serviceStandings(market: MarketConfig, now: number): ServiceStanding[] {
  const { day } = budgetDay(now);
  const calls = [
    { name: "Searches", account: { service: MARKETPLACE, day }, cap: market.dailyCalls, isLimited: true },
    { name: "Endings of auctions", account: { service: ENDINGS, day }, cap: ENDINGS_A_DAY },
  ];
  const besides = [
    { service: ENDINGS, name: "Endings of auctions" },
    { service: LIMITS, name: "What it leaves of the day" },
  ];
  return standingsOf(market).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE ? { budgets: calls, besides } : { budgets: [], besides: [] }),
  }));
}
