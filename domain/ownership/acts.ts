import { type Copy, type Holding, isBoxed, isOwned, MOST_COPIES } from "./holding";

/** Each is also the end of its address, `/api/amiibo/{id}/{act}`. */
export const ACTS = [
  "own",
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
  own: (holding, fresh) => (isOwned(holding) ? holding : RULES.add(holding, fresh)),
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
      return owned ? asking("remove") : plainly("own");
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
