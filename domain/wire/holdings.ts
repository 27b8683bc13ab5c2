import type { CopyCondition } from "../ownership/copy";
import {
  type BoxedOrLooseCopy,
  type Holding,
  type Holdings,
  isEmptyHolding,
  MAX_COPIES_PER_ITEM,
  toBoxedOrLooseCopy,
} from "../ownership/holding";

/** Letters of a copy by its condition: the first for a boxed copy, the second for a loose one. */
export const COPY_LETTERS: Readonly<Record<CopyCondition, string>> = {
  new: "bl",
  "like-new": "cm",
  used: "dn",
  damaged: "eo",
};

export const isCopyCondition = (value: unknown): value is CopyCondition =>
  typeof value === "string" && Object.hasOwn(COPY_LETTERS, value);

const LETTERS_BY_CONDITION = Object.entries(COPY_LETTERS) as readonly [CopyCondition, string][];

const encodeCopy = ({ isBoxed, condition = "new" }: BoxedOrLooseCopy): string =>
  COPY_LETTERS[condition].charAt(isBoxed ? 0 : 1);

/** Decodes the letter of a copy. Returns `undefined` for other letters. */
export function decodeCopy(letter: string): BoxedOrLooseCopy | undefined {
  const found = LETTERS_BY_CONDITION.find(([, letters]) => letters.includes(letter));
  return found && toBoxedOrLooseCopy({ condition: found[0], isBoxed: found[1].startsWith(letter) });
}

/** Encodes a holding: `bl` is a sealed and a loose copy. A final `w` means wishlisted, a final `t` watchlisted. */
export const encodeHolding = ({ copies, wishlisted, watchlisted }: Holding): string =>
  copies.map(encodeCopy).join("") + (wishlisted ? "w" : "") + (watchlisted ? "t" : "");

/** Pattern of an encoded holding: letters of copies or of the wishlist, never both, then the watchlist's letter. */
const HOLDING = new RegExp(`^([${Object.values(COPY_LETTERS).join("")}]{1,${MAX_COPIES_PER_ITEM}}|w?)(t?)$`);

/** Decodes a text of `encodeHolding`. Returns `undefined` for any other value. */
export function decodeHolding(value: unknown): Holding | undefined {
  const match = typeof value === "string" ? HOLDING.exec(value) : null;
  if (!match) return undefined;
  const [, marks = "", watched] = match;
  const wishlisted = marks === "w";
  const copies = wishlisted ? [] : [...marks].flatMap((mark) => decodeCopy(mark) ?? []);
  return { copies, wishlisted, watchlisted: watched !== "" };
}

/** Encoded holdings by item id, such as `{"12":"bl"}`. Empty holdings are left out. */
export type EncodedHoldings = Readonly<Record<string, string>>;

export function encodeHoldings(holdings: Holdings): EncodedHoldings {
  const items: Record<string, string> = {};
  for (const [id, holding] of holdings) if (!isEmptyHolding(holding)) items[id] = encodeHolding(holding);
  return items;
}

const MAX_ITEMS = 20_000;
const ID = /^[1-9]\d{0,8}$/;

/** Decodes the holdings of a collection. If one is invalid, returns `undefined`: the others cannot be trusted. */
export function decodeHoldings(value: unknown): Holdings | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > MAX_ITEMS) return undefined;
  const holdings = new Map<number, Holding>();
  for (const [id, text] of entries) {
    const holding = decodeHolding(text);
    if (!ID.test(id) || !holding) return undefined;
    if (!isEmptyHolding(holding)) holdings.set(Number(id), holding);
  }
  return holdings;
}
