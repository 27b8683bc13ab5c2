import type { Currency } from "../../domain/money/money";
import { retailerNamed } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import { hashOf, shareOf } from "./draft/dice";
import type { ShopPage } from "./shops";

/** What a shop has of one thing at an instant. */
export interface Stock {
  readonly state: "in" | "pre" | "out" | "gone";
  /** Minor units; what is sold out keeps its last price. */
  readonly price: number;
  readonly currency: Currency;
  readonly condition: "new" | "used";
  /** ms: since when it is so. */
  readonly changedAt: number;
}

const USUAL_PRICES = [1_099, 1_199, 1_299, 1_299, 1_399, 1_499, 1_599, 1_699, 1_999, 2_499];
/** Nothing vanished before the shops were looked at. */
const FIRST_GONE_DAY = Date.parse("2026-09-01") / DAY_MS;
const GONE = 0.15;
const GONE_DAYS = 400;
const NEWEST = "2026-07";

export function stockAt(page: ShopPage, at: number): Stock {
  const { item, seed } = page;
  const goneAt = (FIRST_GONE_DAY + shareOf(seed, 63) * GONE_DAYS) * DAY_MS;
  if (shareOf(seed, 64) < GONE && at >= goneAt) {
    return { state: "gone", ...termsIn(page, spellAt(seed, goneAt).number), changedAt: goneAt };
  }
  const { number, startsAt } = spellAt(seed, at);
  const terms = { ...termsIn(page, number), changedAt: startsAt };
  const chance = shareOf(seed, 65, number);
  const isNew = Object.values(item.releases).every((day) => day > NEWEST);
  if (terms.condition === "new" && chance < (isNew ? 0.35 : 0.06)) return { state: "pre", ...terms };
  return { state: chance < 0.56 ? "in" : "out", ...terms };
}

/** For some days all stays as it is. */
function spellAt(seed: number, at: number): { readonly number: number; readonly startsAt: number } {
  const length = 3 + (hashOf(seed, 60) % 10);
  const shift = hashOf(seed, 61) % length;
  const number = Math.floor((at / DAY_MS + shift) / length);
  return { number, startsAt: (number * length - shift) * DAY_MS };
}

function termsIn({ shop, seed }: ShopPage, spell: number): Pick<Stock, "price" | "currency" | "condition"> {
  const isUsed = shop.startsWith("CeX");
  const usual = USUAL_PRICES[hashOf(seed, 62) % USUAL_PRICES.length] ?? 1_299;
  return {
    price: isUsed ? usedPrice(usual, seed, spell) : newPrice(usual, seed, spell),
    currency: retailerNamed(shop)?.currency ?? "GBP",
    condition: isUsed ? "used" : "new",
  };
}

/** Now and then a price drops for a spell. */
function newPrice(usual: number, seed: number, spell: number): number {
  if (shareOf(seed, 66, spell) >= 0.2) return usual;
  return Math.round((usual * (0.6 + 0.3 * shareOf(seed, 67, spell))) / 100) * 100 - 1;
}

const usedPrice = (usual: number, seed: number, spell: number): number =>
  Math.round((usual * (0.5 + 0.6 * shareOf(seed, 68, Math.floor(spell / 3)))) / 100) * 100;
