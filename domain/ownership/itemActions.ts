import { type Copy, type Holding, isFirstCopyBoxed, isOwned, isSameHolding, MAX_COPIES_PER_ITEM } from "./holding";

/** Each is also the end of its address, `/api/amiibo/{id}/{act}`. */
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

/** @param fresh the copy that is added where one is: boxed. */
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

/** A loose copy goes first, else the newest. */
function removeOneCopy<C extends Copy>(copies: readonly C[]): readonly C[] {
  const loose = copies.findLastIndex((copy) => !copy.isBoxed);
  return copies.toSpliced(loose === -1 ? copies.length - 1 : loose, 1);
}

const setCopyBoxed = <C extends Copy>(copies: readonly C[], at: number, boxed: boolean): readonly C[] =>
  copies.map((copy, index) => (index === at ? { ...copy, isBoxed: boxed } : copy));

/** The controls of a card. */
export const CARD_CONTROLS = ["own", "plus", "minus", "wish", "box", "watch"] as const;
export type CardControl = (typeof CARD_CONTROLS)[number];

interface ControlIntent {
  readonly act: ItemAction;
  /** It would remove the last copy or all of them, and nobody should lose those by a slip. */
  readonly asksFirst: boolean;
}

/** What a click on a control means while the holding is as it is; `undefined` where the control has no meaning. */
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

const createIntent = (act: ItemAction): ControlIntent => ({ act, asksFirst: false });
const createConfirmedIntent = (act: ItemAction): ControlIntent => ({ act, asksFirst: true });

/** What a change did to one item, as far as a card shows it. */
export interface ItemDiff<C extends Copy = Copy> {
  readonly before: Holding<C>;
  readonly after: Holding<C>;
}

/**
 * An item without what a change did to it: what still is as the change left it goes back, what was changed since stays.
 * Copies have no names here, so where several look alike any of them goes; the server, who knows them, has the last word.
 */
export function undoItemDiff<C extends Copy>(now: Holding<C>, { before, after }: ItemDiff<C>): Holding<C> {
  const copies = undoCopyChanges(now.copies, before.copies, after.copies);
  const back = (mark: "wishlisted" | "watchlisted") =>
    before[mark] !== after[mark] && now[mark] === after[mark] ? before[mark] : now[mark];
  const watchlisted = back("watchlisted");
  return { copies, wishlisted: !isOwned({ ...now, copies }) && back("wishlisted"), watchlisted };
}

function undoCopyChanges<C extends Copy>(now: readonly C[], before: readonly C[], after: readonly C[]): readonly C[] {
  if (formatBoxes(now) === formatBoxes(after)) return before;
  if (after.length < before.length) return [...now, ...subtractCopies(before, after)].slice(0, MAX_COPIES_PER_ITEM);
  if (after.length > before.length) return subtractCopies(now, subtractCopies(after, before));
  return now.map((copy, at) => {
    const [was, became] = [before[at], after[at]];
    const isUntouched = was && became && copy.isBoxed === became.isBoxed;
    return isUntouched ? { ...copy, isBoxed: was.isBoxed } : copy;
  });
}

const formatBoxes = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Those of `all` that are left when for each of `some` one that looks like it was taken away, the newest first. */
function subtractCopies<C extends Copy>(all: readonly C[], some: readonly C[]): readonly C[] {
  const left = [...all];
  for (const { isBoxed } of some.toReversed()) {
    const at = left.findLastIndex((copy) => copy.isBoxed === isBoxed);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** What can be done to many items at once. */
export const BULK_ACTIONS = ["own", "disown", "box", "unbox", "wish", "unwish"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** More than the catalogue has. */
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

/** The ids whose holding the act alters: as many as its dialog names. */
export const listChangedItemIds = (
  act: BulkAction,
  ids: readonly number[],
  holdingOf: (id: number) => Holding,
): number[] =>
  ids.filter((id) => {
    const before = holdingOf(id);
    return !isSameHolding(before, applyBulkAction(act, before));
  });
