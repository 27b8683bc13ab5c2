import { readFacts } from "../../db/catalogue/facts";
import { type Amiibo, countsAsFigure } from "../../domain/catalogue/amiibo";
import { type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { conditionOf } from "./draft/condition";
import { hashOf } from "./draft/dice";
import { type Draft, grouped, type Listing, type Sale } from "./draft/listing";
import { askedAt, draftsOf, epochBounds, epochsBetween, type Subject, salesOf, trueValue } from "./listingLife";
import { barcodeOf, type ShopPage, shopPagesOf } from "./shops";
import { openWordings } from "./titles/wording";
import { writeTitle } from "./titles/write";
import { finderOf, parseQuery, searchable, viewOf } from "./view";
import { openVocabulary } from "./vocabulary";
import { worthOf } from "./worth";

/** The items whose listings are wished, the marketplace's words for them, or a barcode. */
type Query = readonly number[] | string | { readonly gtin: string };

/** A market that nobody made and that is always the same: everything follows from the seed and the instant (ms). */
export interface SyntheticMarket {
  readonly items: readonly Amiibo[];
  /** What is open at the instant, in an order that stays. */
  listings(market: Market, wanted: Query, at: number): Listing[];
  /** One listing, open or over; `undefined` for an id that was never given or begins later. */
  listing(id: string, at: number): Listing | undefined;
  /** What was bought in plain sight after `from` and up to `to`, the oldest first: traps are not among it. */
  sales(market: Market, from: number, to: number): Sale[];
  /** The prices of all that can honestly be bought now, without the listings around them: for averages of a day. */
  asked(market: Market, at: number): AskedPrice[];
  /** The hidden price of an item on a day (`YYYY-MM-DD`, its noon in UTC), in minor units of the market's currency. */
  truth(amiiboId: number, market: Market, grade: Grade, day: string): number;
  /** EAN-13, of the items whose barcode is known. */
  barcode(amiiboId: number): string | undefined;
  /** What the shops sell, and where. */
  shopPages(): readonly ShopPage[];
}

const USUAL_SEED = 20_141_121;

export function openMarket({ seed = USUAL_SEED }: { readonly seed?: number } = {}): SyntheticMarket {
  const facts = readFacts();
  const subjects = subjectsOf(facts.items, seed);
  const wordingOf = openWordings(facts);
  const candidates = openVocabulary(facts.items, wordingOf);
  const draftsIn = keptDrafts();
  const openOf = openDrafts(draftsIn);

  const subjectOf = (id: number): Subject => {
    const subject = subjects.get(id);
    if (!subject) throw new Error(`No item has the id ${id}: the market knows those of db/catalogue/items.json.`);
    return subject;
  };
  const inscribe = remembered((draft: Draft) => {
    const { item } = subjectOf(draft.amiiboId);
    const condition = conditionOf(draft, !countsAsFigure(item));
    const title = writeTitle(draft, item.amiiboSeriesId, wordingOf(item), condition);
    const gtin = statesBarcode(draft) ? barcodeOf(item, seed) : undefined;
    return { lasting: { id: listingIdOf(draft), title, condition, gtin }, words: searchable(title.text) };
  });
  const open = (market: Market, ids: readonly number[], at: number): Draft[] =>
    ids.flatMap((id) => openOf(subjectOf(id), market, at));
  const found = (market: Market, wanted: Query, at: number): Draft[] => {
    if (typeof wanted === "string") {
      const query = parseQuery(wanted);
      const isFound = finderOf(query);
      const ids = candidates(query).map(({ id }) => id);
      return open(market, ids, at).filter((draft) => isFound(inscribe(draft).words));
    }
    if (!("gtin" in wanted)) return open(market, wanted, at);
    const barcode = wanted.gtin.padStart(13, "0");
    const ids = facts.items.filter((item) => barcodeOf(item, seed) === barcode).map(({ id }) => id);
    return open(market, ids, at).filter(statesBarcode);
  };
  const view = (draft: Draft, at: number): Listing =>
    viewOf(draft, subjectOf(draft.amiiboId), inscribe(draft).lasting, at);
  const sales = (market: Market, from: number, to: number): Sale[] =>
    [...subjects.values()]
      .flatMap((subject) =>
        epochsBetween(from, to).flatMap((epoch) =>
          draftsIn(subject, market, epoch).flatMap((draft) =>
            salesOf(draft, subject, from, to).map((sale): Sale => ({ listingId: listingIdOf(draft), ...sale })),
          ),
        ),
      )
      .sort((one, other) => one.soldAt - other.soldAt);

  return {
    items: facts.items,
    listings: (market, wanted, at) =>
      found(market, wanted, at)
        .sort((one, other) => one.seed - other.seed)
        .map((draft) => view(draft, at)),
    listing(id, at) {
      const whereabouts = whereaboutsOf(id);
      const subject = whereabouts && subjects.get(whereabouts.amiiboId);
      if (!whereabouts || !subject) return undefined;
      const draft = draftsIn(subject, whereabouts.market, whereabouts.epoch)[whereabouts.place];
      return draft && draft.startsAt <= at ? view(draft, at) : undefined;
    },
    sales,
    asked: (market, at) =>
      open(market, [...subjects.keys()], at).flatMap((draft) => askedBy(draft, subjectOf(draft.amiiboId), at)),
    truth(amiiboId, market, grade, day) {
      const { worth, seed } = subjectOf(amiiboId);
      return Math.round(trueValue(worth, seed, market, grade, Date.parse(day) + DAY_MS / 2));
    },
    barcode: (amiiboId) => barcodeOf(subjectOf(amiiboId).item, seed),
    shopPages: () => shopPagesOf(facts.items, seed),
  };
}

function subjectsOf(items: readonly Amiibo[], seed: number): ReadonlyMap<number, Subject> {
  const looksOf = ({ name, form, amiiboSeriesId, acNumber }: Amiibo) =>
    JSON.stringify([name, form, amiiboSeriesId, acNumber]);
  const looks = grouped(items, looksOf);
  return new Map(
    items.map((item) => {
      const isTwin = (looks.get(looksOf(item))?.length ?? 0) > 1;
      return [item.id, { item, worth: worthOf(item, seed), seed: hashOf(seed, item.id), isTwin }];
    }),
  );
}

/** Makes what belongs to a draft once, when somebody looks. */
function remembered<T>(make: (draft: Draft) => T): (draft: Draft) => T {
  const made = new WeakMap<Draft, T>();
  return (draft) => {
    const known = made.get(draft);
    if (known !== undefined) return known;
    const fresh = make(draft);
    made.set(draft, fresh);
    return fresh;
  };
}

/** Sellers of the very thing mostly state its barcode, and so do some who sell its box. */
const statesBarcode = ({ seed, trap }: Draft): boolean => hashOf(seed, 9) % 100 < (trap === undefined ? 55 : 15);

/** What somebody asks for one of an item that can be bought now. */
interface AskedPrice {
  readonly amiiboId: number;
  readonly grade: Grade;
  /** Minor units of the market's currency. */
  readonly price: number;
}

/** Traps are not among it, nor are auctions. */
function askedBy(draft: Draft, subject: Subject, at: number): readonly AskedPrice[] {
  const { amiiboId, grade, trap, way } = draft;
  if (trap !== undefined || way === "auction") return [];
  return [{ amiiboId, grade, price: askedAt(draft, subject, at) }];
}

type Whereabouts = Pick<Draft, "amiiboId" | "market" | "epoch" | "place">;

// Affine steps modulo a billion look like anybody's numbers and can be undone.
const MODULUS = 1_000_000_000;
const FACTOR = 7_654_321;
const SHIFT = 385_462_201;
const INVERSE = inverseOf(BigInt(FACTOR), BigInt(MODULUS));

/** Twelve digits, as the marketplace's are, out of which the listing is found again. */
function listingIdOf({ amiiboId, market, epoch, place }: Whereabouts): string {
  const plain = ((epoch * MARKETS.length + MARKETS.indexOf(market)) * 1_000 + amiiboId) * 100 + place;
  const hidden = (plain * FACTOR + SHIFT) % MODULUS;
  return `${leadOf(hidden)}${String(hidden).padStart(9, "0")}`;
}

function whereaboutsOf(id: string): Whereabouts | undefined {
  if (!/^\d{12}$/.test(id)) return undefined;
  const hidden = Number(id.slice(3));
  if (id.slice(0, 3) !== String(leadOf(hidden))) return undefined;
  const shifted = (BigInt(hidden) - BigInt(SHIFT) + BigInt(MODULUS)) % BigInt(MODULUS);
  const plain = Number((shifted * INVERSE) % BigInt(MODULUS));
  const [rest, place] = [Math.floor(plain / 100), plain % 100];
  const [turn, amiiboId] = [Math.floor(rest / 1_000), rest % 1_000];
  const market = MARKETS[turn % MARKETS.length];
  return market && { amiiboId, market, epoch: Math.floor(turn / MARKETS.length), place };
}

const leadOf = (hidden: number): number => 114 + (hashOf(hidden) % 290);

function inverseOf(factor: bigint, modulus: bigint): bigint {
  let [oldRest, rest, oldShare, share] = [factor, modulus, 1n, 0n];
  while (rest !== 0n) {
    const times = oldRest / rest;
    [oldRest, rest] = [rest, oldRest - times * rest];
    [oldShare, share] = [share, oldShare - times * share];
  }
  return ((oldShare % modulus) + modulus) % modulus;
}

const MOST_KEPT = 24_000;

/** The drafts of an item's epochs, thought up once and kept for a while. */
function keptDrafts(): (subject: Subject, market: Market, epoch: number) => readonly Draft[] {
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
function openDrafts(draftsIn: Kept): (subject: Subject, market: Market, at: number) => readonly Draft[] {
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
