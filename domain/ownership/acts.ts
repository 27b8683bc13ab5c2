import { type Copy, type Holding, isBoxed, isOwned, MOST_COPIES, quantityOf } from "./holding";

/** Each is also the end of its address, `/api/amiibo/{id}/{act}`. */
export const ACTS = [
  "add",
  "remove",
  "remove/one",
  "wishlist/add",
  "wishlist/remove",
  "watchlist/add",
  "watchlist/remove",
  "boxed/add",
  "boxed/remove",
] as const;
export type Act = (typeof ACTS)[number];

/** @param fresh the copy that is added where one is: boxed. */
type Rule = <C extends Copy>(holding: Holding<C>, fresh: C) => Holding<C>;

const RULES: Readonly<Record<Act, Rule>> = {
  add: (holding, fresh) =>
    holding.copies.length >= MOST_COPIES
      ? holding
      : { ...holding, wishlisted: false, copies: [...holding.copies, fresh] },
  remove: (holding) => ({ ...holding, copies: [] }),
  "remove/one": (holding) => ({ ...holding, copies: withoutOne(holding.copies) }),
  "wishlist/add": (holding) => (isOwned(holding) ? holding : { ...holding, wishlisted: true }),
  "wishlist/remove": (holding) => ({ ...holding, wishlisted: false }),
  "watchlist/add": (holding) => ({ ...holding, watchlisted: true }),
  "watchlist/remove": (holding) => ({ ...holding, watchlisted: false }),
  "boxed/add": (holding, fresh) =>
    isOwned(holding) ? { ...holding, copies: withBox(holding.copies, 0, true) } : RULES.add(holding, fresh),
  "boxed/remove": (holding) => ({
    ...holding,
    copies: withBox(
      holding.copies,
      holding.copies.findIndex((copy) => copy.isBoxed),
      false,
    ),
  }),
};

const BOXED: Copy = { isBoxed: true };

/** The item as the act leaves it. */
export const perform = (act: Act, holding: Holding): Holding => RULES[act](holding, BOXED);

/** The same where more is known of a copy than its box. */
export const performWith = <C extends Copy>(act: Act, holding: Holding<C>, fresh: C): Holding<C> =>
  RULES[act](holding, fresh);

/** A loose copy goes first, else the newest. */
function withoutOne<C extends Copy>(copies: readonly C[]): readonly C[] {
  const loose = copies.findLastIndex((copy) => !copy.isBoxed);
  return copies.toSpliced(loose === -1 ? copies.length - 1 : loose, 1);
}

const withBox = <C extends Copy>(copies: readonly C[], at: number, boxed: boolean): readonly C[] =>
  copies.map((copy, index) => (index === at ? { ...copy, isBoxed: boxed } : copy));

/** The controls of a card. */
export const CONTROLS = ["own", "plus", "minus", "wish", "box", "watch"] as const;
export type Control = (typeof CONTROLS)[number];

export interface Intent {
  readonly act: Act;
  /** It would remove the last copy or all of them, and nobody should lose those by a slip. */
  readonly asksFirst: boolean;
}

/** What a click on a control means while the holding is as it is; `undefined` where the control has no meaning. */
export function intentOf(control: Control, holding: Holding): Intent | undefined {
  const owned = isOwned(holding);
  switch (control) {
    case "own":
      return owned ? asking("remove") : plainly("add");
    case "plus":
      return plainly("add");
    case "minus":
      if (!owned) return undefined;
      return holding.copies.length === 1 ? asking("remove") : plainly("remove/one");
    case "wish":
      if (owned) return undefined;
      return plainly(holding.wishlisted ? "wishlist/remove" : "wishlist/add");
    case "box":
      if (!owned) return undefined;
      return plainly(isBoxed(holding) ? "boxed/remove" : "boxed/add");
    case "watch":
      return plainly(holding.watchlisted ? "watchlist/remove" : "watchlist/add");
  }
}

const plainly = (act: Act): Intent => ({ act, asksFirst: false });
const asking = (act: Act): Intent => ({ act, asksFirst: true });

/** Figures have a box, cards have none: a card's cycle is one step shorter. */
export const TILE_KINDS = ["figure", "card"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** `undefined` for what is no tile. */
export const tileKindOf = (tile: {
  readonly dataset: Readonly<Record<string, string | undefined>>;
}): TileKind | undefined => TILE_KINDS.find((kind) => kind === tile.dataset.tile);

/** Where a tile of the checklist stands. A figure is never `owned`, it is `boxed` or `loose`. */
export type TileState = "none" | "boxed" | "loose" | "owned" | "wished";

/** Of several copies the first one's box counts, as on a card. */
export function tileStateOf(kind: TileKind, holding: Holding): TileState {
  if (!isOwned(holding)) return holding.wishlisted ? "wished" : "none";
  if (kind === "card") return "owned";
  return isBoxed(holding) ? "boxed" : "loose";
}

export interface Tap {
  /** In their order; together they are one deed. */
  readonly acts: readonly Act[];
  readonly leadsTo: TileState;
  /** It would remove more than one copy. */
  readonly asksFirst: boolean;
}

/**
 * What a tap on a tile means: boxed, loose, wished for, nothing; a card has no box. `add` boxes the copy and ends the
 * wish by itself, and where a wish is there is no copy to remove, so each step but one is a single act.
 */
export function tapOn(kind: TileKind, holding: Holding): Tap {
  switch (tileStateOf(kind, holding)) {
    case "none":
      return tapOf("add", kind === "card" ? "owned" : "boxed");
    case "boxed":
      return tapOf("boxed/remove", "loose");
    case "loose":
    case "owned":
      return { acts: ["remove", "wishlist/add"], leadsTo: "wished", asksFirst: quantityOf(holding) > 1 };
    case "wished":
      return tapOf("wishlist/remove", "none");
  }
}

const tapOf = (act: Act, leadsTo: TileState): Tap => ({ acts: [act], leadsTo, asksFirst: false });

/** The union of what is here and what a guest marked: no count gets lower, and doing it twice changes nothing more. */
export function mergeHoldings<C extends Copy>(mine: Holding<C>, marked: Holding<C>): Holding<C> {
  const copies = [...mine.copies, ...marked.copies.slice(mine.copies.length)];
  return {
    copies,
    wishlisted: !isOwned({ ...mine, copies }) && (mine.wishlisted || marked.wishlisted),
    watchlisted: mine.watchlisted || marked.watchlisted,
  };
}
