import { type Copy, type Holding, isFirstCopyBoxed, isOwned, isSameHolding, MAX_COPIES_PER_ITEM } from "./holding";

/** Actions on one item. Each is also the last part of its URL, `/api/amiibo/{id}/{action}`. */
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

/**
 * Returns the holding after an action.
 *
 * @param fresh the boxed copy that the action may add
 */
type ActionRule = <C extends Copy>(holding: Holding<C>, fresh: C) => Holding<C>;

const ACTION_RULES: Readonly<Record<ItemAction, ActionRule>> = {
  own: (holding, fresh) => (isOwned(holding) ? holding : ACTION_RULES.add(holding, fresh)),
  add: (holding, fresh) =>
    holding.copies.length >= MAX_COPIES_PER_ITEM
      ? holding
      : { ...holding, wishlisted: false, copies: [...holding.copies, fresh] },
  remove: (holding) => ({ ...holding, copies: [] }),
  "remove/one": (holding) => ({ ...holding, copies: removeOneCopy(holding.copies) }),
  "wishlist/add": (holding) => (isOwned(holding) ? holding : { ...holding, wishlisted: true }),
  "wishlist/remove": (holding) => ({ ...holding, wishlisted: false }),
  "watchlist/add": (holding) => ({ ...holding, watchlisted: true }),
  "watchlist/remove": (holding) => ({ ...holding, watchlisted: false }),
  "boxed/add": (holding, fresh) =>
    isOwned(holding) ? { ...holding, copies: setCopyBoxed(holding.copies, 0, true) } : ACTION_RULES.add(holding, fresh),
  "boxed/remove": (holding) => ({
    ...holding,
    copies: setCopyBoxed(
      holding.copies,
      holding.copies.findIndex((copy) => copy.isBoxed),
      false,
    ),
  }),
};

/**
 * Returns the holding after an action.
 *
 * @param fresh the copy that the action may add
 */
export const applyItemActionWithCopy = <C extends Copy>(act: ItemAction, holding: Holding<C>, fresh: C): Holding<C> =>
  ACTION_RULES[act](holding, fresh);

/** Removes the newest loose copy, or the newest copy if all are boxed. */
function removeOneCopy<C extends Copy>(copies: readonly C[]): readonly C[] {
  const loose = copies.findLastIndex((copy) => !copy.isBoxed);
  return copies.toSpliced(loose === -1 ? copies.length - 1 : loose, 1);
}

const setCopyBoxed = <C extends Copy>(copies: readonly C[], index: number, boxed: boolean): readonly C[] =>
  copies.map((copy, position) => (position === index ? { ...copy, isBoxed: boxed } : copy));

/** The buttons of a card. */
export const CARD_CONTROLS = ["own", "plus", "minus", "wish", "box", "watch"] as const;
export type CardControl = (typeof CARD_CONTROLS)[number];

interface ControlIntent {
  readonly action: ItemAction;
  /** True if the action removes the last copy or all copies, so that a confirmation is required. */
  readonly needsConfirmation: boolean;
}

/** Returns the action of a card's button for the current holding, or `undefined` if the button has none. */
export function getControlIntent(control: CardControl, holding: Holding): ControlIntent | undefined {
  const owned = isOwned(holding);
  switch (control) {
    case "own":
      return owned ? createConfirmedIntent("remove") : createIntent("own");
    case "plus":
      return createIntent("add");
    case "minus":
      if (!owned) return undefined;
      return holding.copies.length === 1 ? createConfirmedIntent("remove") : createIntent("remove/one");
    case "wish":
      if (owned) return undefined;
      return createIntent(holding.wishlisted ? "wishlist/remove" : "wishlist/add");
    case "box":
      if (!owned) return undefined;
      return createIntent(isFirstCopyBoxed(holding) ? "boxed/remove" : "boxed/add");
    case "watch":
      return createIntent(holding.watchlisted ? "watchlist/remove" : "watchlist/add");
  }
}

const createIntent = (act: ItemAction): ControlIntent => ({ action: act, needsConfirmation: false });
const createConfirmedIntent = (act: ItemAction): ControlIntent => ({ action: act, needsConfirmation: true });

/** The effect of a change on one item, as far as a card shows it. */
export interface ItemDiff<C extends Copy = Copy> {
  readonly before: Holding<C>;
  readonly after: Holding<C>;
}

/**
 * Undoes a change of one item. Only parts that are unchanged since are restored.
 * The browser does not know the ids of copies, so among copies that look alike any is removed. The server has the ids
 * and decides.
 */
export function undoItemDiff<C extends Copy>(current: Holding<C>, { before, after }: ItemDiff<C>): Holding<C> {
  const copies = undoCopyChanges(current.copies, before.copies, after.copies);
  const restore = (mark: "wishlisted" | "watchlisted") =>
    before[mark] !== after[mark] && current[mark] === after[mark] ? before[mark] : current[mark];
  const watchlisted = restore("watchlisted");
  return { copies, wishlisted: !isOwned({ ...current, copies }) && restore("wishlisted"), watchlisted };
}

function undoCopyChanges<C extends Copy>(
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

const formatBoxes = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Removes from `all`, for each copy in `some`, the newest copy with the same box state. */
function subtractCopies<C extends Copy>(all: readonly C[], some: readonly C[]): readonly C[] {
  const remaining = [...all];
  for (const { isBoxed } of some.toReversed()) {
    const index = remaining.findLastIndex((copy) => copy.isBoxed === isBoxed);
    if (index !== -1) remaining.splice(index, 1);
  }
  return remaining;
}

/** Actions on many items at once. */
export const BULK_ACTIONS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Limit of items per bulk action, above the size of the catalogue. */
export const MAX_ITEMS_PER_BULK_ACTION = 2_000;

const setAllCopiesBoxed = <C extends Copy>(holding: Holding<C>, isBoxed: boolean): Holding<C> => ({
  ...holding,
  copies: holding.copies.map((copy) => ({ ...copy, isBoxed })),
});

const BULK_RULES: Readonly<Record<BulkAction, ActionRule>> = {
  own: (holding, fresh) => applyItemActionWithCopy("own", holding, fresh),
  disown: (holding, fresh) => applyItemActionWithCopy("remove", holding, fresh),
  box: (holding) => setAllCopiesBoxed(holding, true),
  unbox: (holding) => setAllCopiesBoxed(holding, false),
  wish: (holding, fresh) => applyItemActionWithCopy("wishlist/add", holding, fresh),
  unwish: (holding, fresh) => applyItemActionWithCopy("wishlist/remove", holding, fresh),
};

const BOXED_COPY: Copy = { isBoxed: true };

export const applyBulkAction = (act: BulkAction, holding: Holding): Holding => BULK_RULES[act](holding, BOXED_COPY);

export const applyBulkActionWithCopy = <C extends Copy>(act: BulkAction, holding: Holding<C>, fresh: C): Holding<C> =>
  BULK_RULES[act](holding, fresh);

/** Lists the ids of the items that a bulk action changes. The confirmation dialog shows their number. */
export const listChangedItemIds = (
  act: BulkAction,
  ids: readonly number[],
  holdingOf: (id: number) => Holding,
): number[] =>
  ids.filter((id) => {
    const before = holdingOf(id);
    return !isSameHolding(before, applyBulkAction(act, before));
  });
