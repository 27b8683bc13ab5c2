import { MARKETS, type Market } from "../../domain/listings/market";
import type { Draft } from "./draft/listing";
import { draftsOf, epochBounds, epochsBetween, type Subject } from "./epochs";

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

type Kept = ReturnType<typeof keptDrafts>;

interface Spell {
  readonly from: number;
  readonly until: number;
  readonly open: readonly Draft[];
}

/** What is open of an item at an instant: looked for again only when something has begun or ended. */
export function openDrafts(draftsIn: Kept): (subject: Subject, market: Market, at: number) => readonly Draft[] {
  const spells = new Map<string, Spell>();
  return (subject, market, at) => {
    const key = `${market}${subject.item.id}`;
    const known = spells.get(key);
    if (known && known.from <= at && at < known.until) return known.open;
    const spell = spellAt(
      epochsBetween(at, at).flatMap((epoch) => draftsIn(subject, market, epoch)),
      at,
    );
    spells.set(key, spell);
    return spell.open;
  };
}

function spellAt(drafts: readonly Draft[], at: number): Spell {
  let [from, until] = epochBounds(at);
  const open: Draft[] = [];
  for (const draft of drafts) {
    const { startsAt, endsAt } = draft;
    if (startsAt > at) until = Math.min(until, startsAt);
    else if (endsAt <= at) from = Math.max(from, endsAt);
    else {
      open.push(draft);
      from = Math.max(from, startsAt);
      until = Math.min(until, endsAt);
    }
  }
  return { from, until, open };
}
