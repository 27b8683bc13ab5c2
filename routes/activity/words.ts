import type { Deed, Left } from "../../domain/activity/deed";
import { itemsOfDeed } from "../../domain/activity/deed";
import { inSentences } from "../../domain/language/lists";
import { t } from "../../domain/messages/pages";

/** @param nameOf an item */
export function titleOf(deed: Deed, nameOf: (itemId: number) => string): string {
  if (deed.imported !== undefined) return t.activity.imported(deed.imported);
  if (deed.isMerge) return t.activity.merged;
  if (deed.isUndo) return t.activity.undid;
  const [first = 0, ...others] = itemsOfDeed(deed);
  const what = others.length === 0 ? nameOf(first) : t.activity.items(others.length + 1);
  return deed.copies.length > 0 ? copiesTitle(deed, what) : marksTitle(deed, what);
}

function copiesTitle({ copies }: Deed, what: string): string {
  const [first, ...others] = copies;
  if (!first || others.some((each) => each.what !== first.what)) return t.activity.changed(what);
  if (first.what === "edited") return t.activity.edited(what);
  const count = copies.reduce((sum, each) => sum + each.copies, 0);
  if (first.what === "added")
    return count === copies.length ? t.activity.added(what) : t.activity.addedCopies(count, what);
  return count === copies.length ? t.activity.removed(what) : t.activity.removedCopies(count, what);
}

function marksTitle({ marks }: Deed, what: string): string {
  const [first, ...others] = marks;
  if (!first || others.some(({ list, wasAdded }) => list !== first.list || wasAdded !== first.wasAdded))
    return t.activity.changed(what);
  if (first.list === "wishlist") return first.wasAdded ? t.activity.wished(what) : t.activity.unwished(what);
  return first.wasAdded ? t.activity.watched(what) : t.activity.unwatched(what);
}

/** What taking it back would leave as it is. */
export const wouldLeave = ({ gone, stayed }: Left): readonly string[] => [
  ...(gone > 0 ? [t.activity.areGone(gone)] : []),
  ...(stayed > 0 ? [t.activity.wouldStay(stayed)] : []),
];

/** What taking it back has left as it was. */
export const hasLeft = ({ gone, stayed }: Left): readonly string[] => [
  ...(gone > 0 ? [t.activity.wereGone(gone)] : []),
  ...(stayed > 0 ? [t.activity.haveStayed(stayed)] : []),
];

/** What came of a form on this page. */
interface Asked {
  /** The line that it was about. */
  readonly told?: string | undefined;
  /** The change that it made. */
  readonly by?: string | undefined;
  /** It was to be done again. */
  readonly again?: string | undefined;
  readonly full?: string | undefined;
}

/** @param deeds those on the page. @returns nothing where nobody asked */
export function outcomeOf({ told, by, again, full }: Asked, deeds: readonly Deed[]): string | undefined {
  if (told === undefined) return undefined;
  if (full !== undefined) return t.activity.outcomes.full;
  const deed = deeds.find(({ id }) => id === told);
  if (!deed) return t.activity.outcomes.unknown;
  if (deed.undoneBy === undefined)
    return again === undefined ? t.activity.outcomes.notUndone : t.activity.outcomes.again;
  if (again !== undefined) return t.activity.outcomes.notAgain;
  const isOwn = deed.undoneBy === by;
  return inSentences([isOwn ? t.activity.outcomes.undone : t.activity.outcomes.undoneBefore, ...hasLeft(deed.left)]);
}
