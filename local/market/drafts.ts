import { MARKETS, type Market } from "../../domain/listings/market";
import { draftsOf, type Subject } from "./epochs";
import type { Draft } from "./listing";

const MOST_KEPT = 24_000;

/** The drafts of an item's epochs, thought up once and kept for a while. */
export function keptDrafts(): (subject: Subject, market: Market, epoch: number) => readonly Draft[] {
  const kept = new Map<number, readonly Draft[]>();
  return (subject, market, epoch) => {
    const key = (epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + subject.item.id;
    const found = kept.get(key);
    if (found) return found;
    const drafts = draftsOf(subject, market, epoch);
    kept.set(key, drafts);
    if (kept.size > MOST_KEPT) for (const oldest of [...kept.keys()].slice(0, MOST_KEPT / 4)) kept.delete(oldest);
    return drafts;
  };
}
