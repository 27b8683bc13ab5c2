import {
  type BoxedOrLooseCopy,
  type Holding,
  isFirstCopyBoxed,
  isOwned,
  isSameHolding,
  MAX_COPIES_PER_ITEM,
} from "./holding";

/** Actions of a person on one item. Each is also the last part of an API path, `/api/amiibo/{id}/{action}`. */
export const ITEM_ACTIONS = [
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
export type ItemAction = (typeof ITEM_ACTIONS)[number];

/** Rule of an action: returns the holding after it. `newCopy` is the boxed copy that the action may add. */
type ActionRule = <C extends BoxedOrLooseCopy>(holding: Holding<C>, newCopy: C) => Holding<C>;

const ACTION_RULES: Readonly<Record<ItemAction, ActionRule>> = {
  own: (holding, newCopy) => (isOwned(holding) ? holding : ACTION_RULES.add(holding, newCopy)),
  add: (holding, newCopy) =>
    holding.copies.length >= MAX_COPIES_PER_ITEM
      ? holding
      : { ...holding, wishlisted: false, copies: [...holding.copies, newCopy] },
  remove: (holding) => ({ ...holding, copies: [] }),
  "remove/one": (holding) => ({ ...holding, copies: removeOneCopy(holding.copies) }),
  "wishlist/add": (holding) => (isOwned(holding) ? holding : { ...holding, wishlisted: true }),
  "wishlist/remove": (holding) => ({ ...holding, wishlisted: false }),
  "watchlist/add": (holding) => ({ ...holding, watchlisted: true }),
  "watchlist/remove": (holding) => ({ ...holding, watchlisted: false }),
  "boxed/add": (holding, newCopy) =>
    isOwned(holding)
      ? { ...holding, copies: setCopyBoxed(holding.copies, 0, true) }
      : ACTION_RULES.add(holding, newCopy),
  "boxed/remove": (holding) => ({
    ...holding,
    copies: setCopyBoxed(
      holding.copies,
      holding.copies.findIndex((copy) => copy.isBoxed),
      false,
    ),
  }),
};

export const applyItemActionWithCopy = <C extends BoxedOrLooseCopy>(
  action: ItemAction,
  holding: Holding<C>,
  newCopy: C,
): Holding<C> => ACTION_RULES[action](holding, newCopy);

/** Removes the newest loose copy, or the newest copy if all are boxed. */
function removeOneCopy<C extends BoxedOrLooseCopy>(copies: readonly C[]): readonly C[] {
  const loose = copies.findLastIndex((copy) => !copy.isBoxed);
  return copies.toSpliced(loose === -1 ? copies.length - 1 : loose, 1);
}

const setCopyBoxed = <C extends BoxedOrLooseCopy>(copies: readonly C[], index: number, boxed: boolean): readonly C[] =>
  copies.map((copy, position) => (position === index ? { ...copy, isBoxed: boxed } : copy));

export const ITEM_CARD_CONTROLS = ["own", "plus", "minus", "wish", "box", "watch"] as const;
export type ItemCardControl = (typeof ITEM_CARD_CONTROLS)[number];

interface ControlIntent {
  readonly action: ItemAction;
  /** True if the action removes all copies of the item. */
  readonly needsConfirmation: boolean;
}

/** Returns the action of a button on an item's card, given the holding; `undefined` if the button can do nothing. */
export function getItemCardAction(control: ItemCardControl, holding: Holding): ControlIntent | undefined {
  const action = getControlAction(control, holding);
  return action && { action, needsConfirmation: action === "remove" };
}

function getControlAction(control: ItemCardControl, holding: Holding): ItemAction | undefined {
  const owned = isOwned(holding);
  switch (control) {
    case "own":
      return owned ? "remove" : "own";
    case "plus":
      return "add";
    case "minus":
      if (!owned) return undefined;
      return holding.copies.length === 1 ? "remove" : "remove/one";
    case "wish":
      if (owned) return undefined;
      return holding.wishlisted ? "wishlist/remove" : "wishlist/add";
    case "box":
      if (!owned) return undefined;
      return isFirstCopyBoxed(holding) ? "boxed/remove" : "boxed/add";
    case "watch":
      return holding.watchlisted ? "watchlist/remove" : "watchlist/add";
  }
}

/** Holding of one item before and after a change, as far as an item card shows it. */
export interface ItemDiff<C extends BoxedOrLooseCopy = BoxedOrLooseCopy> {
  readonly before: Holding<C>;
  readonly after: Holding<C>;
}

/**
 * Undoes a change of one item, except what was changed again since. The browser does not know the ids of copies, so it
 * removes any of several that look alike. The server, which knows them, has the final say.
 */
export function revertItemDiff<C extends BoxedOrLooseCopy>(
  current: Holding<C>,
  { before, after }: ItemDiff<C>,
): Holding<C> {
  const copies = undoCopyChanges(current.copies, before.copies, after.copies);
  const restore = (mark: "wishlisted" | "watchlisted") =>
    before[mark] !== after[mark] && current[mark] === after[mark] ? before[mark] : current[mark];
  const watchlisted = restore("watchlisted");
  return { copies, wishlisted: !isOwned({ ...current, copies }) && restore("wishlisted"), watchlisted };
}

function undoCopyChanges<C extends BoxedOrLooseCopy>(
  current: readonly C[],
  before: readonly C[],
  after: readonly C[],
): readonly C[] {
  if (formatBoxes(current) === formatBoxes(after)) return before;
  if (after.length < before.length) return [...current, ...subtractCopies(before, after)].slice(0, MAX_COPIES_PER_ITEM);
  if (after.length > before.length) return subtractCopies(current, subtractCopies(after, before));
  return current.map((copy, at) => {
    const [was, became] = [before[at], after[at]];
    const isUntouched = was && became && copy.isBoxed === became.isBoxed;
    return isUntouched ? { ...copy, isBoxed: was.isBoxed } : copy;
  });
}

const formatBoxes = (copies: readonly BoxedOrLooseCopy[]): string =>
  copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Removes copies from `all`: for each copy in `some`, the newest one that is boxed or loose like it. */
function subtractCopies<C extends BoxedOrLooseCopy>(all: readonly C[], some: readonly C[]): readonly C[] {
  const remaining = [...all];
  for (const { isBoxed } of some.toReversed()) {
    const index = remaining.findLastIndex((copy) => copy.isBoxed === isBoxed);
    if (index !== -1) remaining.splice(index, 1);
  }
  return remaining;
}

export const BULK_ACTIONS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Maximum number of items in one bulk action. It is larger than the catalogue. */
export const MAX_ITEMS_PER_BULK_ACTION = 2_000;

const setAllCopiesBoxed = <C extends BoxedOrLooseCopy>(holding: Holding<C>, isBoxed: boolean): Holding<C> => ({
  ...holding,
  copies: holding.copies.map((copy) => ({ ...copy, isBoxed })),
});

const BULK_RULES: Readonly<Record<BulkAction, ActionRule>> = {
  own: ACTION_RULES.own,
  disown: ACTION_RULES.remove,
  box: (holding) => setAllCopiesBoxed(holding, true),
  unbox: (holding) => setAllCopiesBoxed(holding, false),
  wish: ACTION_RULES["wishlist/add"],
  unwish: ACTION_RULES["wishlist/remove"],
};

export const applyBulkAction = (action: BulkAction, holding: Holding): Holding =>
  BULK_RULES[action](holding, { isBoxed: true });

export const applyBulkActionWithCopy = <C extends BoxedOrLooseCopy>(
  action: BulkAction,
  holding: Holding<C>,
  newCopy: C,
): Holding<C> => BULK_RULES[action](holding, newCopy);

/** Lists the ids of the items that a bulk action changes. The confirmation dialog shows their number. */
export const listChangedItemIds = (
  action: BulkAction,
  ids: readonly number[],
  getHolding: (id: number) => Holding,
): number[] =>
  ids.filter((id) => {
    const before = getHolding(id);
    return !isSameHolding(before, applyBulkAction(action, before));
  });
