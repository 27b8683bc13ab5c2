import { type Copy, type Holding, isBoxed, isOwned, MOST_COPIES, NOTHING } from "./holding";

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

/** A new copy is boxed until somebody says otherwise. */
const NEW_COPY: Copy = { isBoxed: true };

const RULES: Readonly<Record<Act, (holding: Holding) => Holding>> = {
  add: (holding) =>
    holding.copies.length >= MOST_COPIES
      ? holding
      : { ...holding, wishlisted: false, copies: [...holding.copies, NEW_COPY] },
  remove: (holding) => ({ ...holding, copies: NOTHING.copies }),
  "remove/one": (holding) => ({ ...holding, copies: withoutOne(holding.copies) }),
  "wishlist/add": (holding) => (isOwned(holding) ? holding : { ...holding, wishlisted: true }),
  "wishlist/remove": (holding) => ({ ...holding, wishlisted: false }),
  "watchlist/add": (holding) => ({ ...holding, watchlisted: true }),
  "watchlist/remove": (holding) => ({ ...holding, watchlisted: false }),
  "boxed/add": (holding) =>
    isOwned(holding) ? { ...holding, copies: withBox(holding.copies, 0, true) } : RULES.add(holding),
  "boxed/remove": (holding) => ({
    ...holding,
    copies: withBox(
      holding.copies,
      holding.copies.findIndex((copy) => copy.isBoxed),
      false,
    ),
  }),
};

export const perform = (act: Act, holding: Holding): Holding => RULES[act](holding);

/** A loose copy goes first, else the newest. */
function withoutOne(copies: readonly Copy[]): readonly Copy[] {
  const loose = copies.findLastIndex((copy) => !copy.isBoxed);
  return copies.toSpliced(loose === -1 ? copies.length - 1 : loose, 1);
}

const withBox = (copies: readonly Copy[], at: number, boxed: boolean): readonly Copy[] =>
  copies.map((copy, index) => (index === at ? { ...copy, isBoxed: boxed } : copy));

/** The controls of a card. */
export const CONTROLS = ["own", "plus", "minus", "wish", "box", "watch"] as const;
export type Control = (typeof CONTROLS)[number];

export interface Intent {
  readonly act: Act;
  /** It would remove the last copy or all of them, which the spec asks about first. */
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
