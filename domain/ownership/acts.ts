import { type Copy, type Holding, isBoxed, isOwned, isSame, MOST_COPIES } from "./holding";

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

interface Intent {
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

/** What a change did to one item, as far as a card shows it. */
export interface Deed<C extends Copy = Copy> {
  readonly before: Holding<C>;
  readonly after: Holding<C>;
}

/**
 * An item without what a change did to it: what still is as the change left it goes back, what was changed since stays.
 * Copies have no names here, so where several look alike any of them goes; the server, who knows them, has the last word.
 */
export function takeBack<C extends Copy>(now: Holding<C>, { before, after }: Deed<C>): Holding<C> {
  const copies = copiesWithout(now.copies, before.copies, after.copies);
  const back = (mark: "wishlisted" | "watchlisted") =>
    before[mark] !== after[mark] && now[mark] === after[mark] ? before[mark] : now[mark];
  const watchlisted = back("watchlisted");
  return { copies, wishlisted: !isOwned({ ...now, copies }) && back("wishlisted"), watchlisted };
}

function copiesWithout<C extends Copy>(now: readonly C[], before: readonly C[], after: readonly C[]): readonly C[] {
  if (marksOf(now) === marksOf(after)) return before;
  if (after.length < before.length) return [...now, ...missing(before, after)].slice(0, MOST_COPIES);
  if (after.length > before.length) return missing(now, missing(after, before));
  return now.map((copy, at) => {
    const [was, became] = [before[at], after[at]];
    const isUntouched = was && became && copy.isBoxed === became.isBoxed;
    return isUntouched ? { ...copy, isBoxed: was.isBoxed } : copy;
  });
}

const marksOf = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Those of `all` that are left when for each of `some` one that looks like it was taken away, the newest first. */
function missing<C extends Copy>(all: readonly C[], some: readonly C[]): readonly C[] {
  const left = [...all];
  for (const { isBoxed } of some.toReversed()) {
    const at = left.findLastIndex((copy) => copy.isBoxed === isBoxed);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** What can be done to many items at once. */
export const BULK_ACTS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** More than the catalogue has. */
export const MOST_AT_ONCE = 2_000;

const withBoxes = <C extends Copy>(holding: Holding<C>, isBoxed: boolean): Holding<C> => ({
  ...holding,
  copies: holding.copies.map((copy) => ({ ...copy, isBoxed })),
});

const BULK_RULES: Readonly<Record<BulkAct, Rule>> = {
  own: (holding, fresh) => performWith("own", holding, fresh),
  disown: (holding, fresh) => performWith("remove", holding, fresh),
  box: (holding) => withBoxes(holding, true),
  unbox: (holding) => withBoxes(holding, false),
  wish: (holding, fresh) => performWith("wishlist/add", holding, fresh),
  unwish: (holding, fresh) => performWith("wishlist/remove", holding, fresh),
};

export const performBulk = (act: BulkAct, holding: Holding): Holding => BULK_RULES[act](holding, BOXED);

export const performBulkWith = <C extends Copy>(act: BulkAct, holding: Holding<C>, fresh: C): Holding<C> =>
  BULK_RULES[act](holding, fresh);

/** The ids whose holding the act alters: as many as its dialog names. */
export const changedBy = (act: BulkAct, ids: readonly number[], holdingOf: (id: number) => Holding): number[] =>
  ids.filter((id) => {
    const before = holdingOf(id);
    return !isSame(before, performBulk(act, before));
  });
