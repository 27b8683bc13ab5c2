import type { Deed, Left } from "../../domain/activity/deed";
import { itemsOfDeed } from "../../domain/activity/deed";

/** @param nameOf an item */
export function titleOf(deed: Deed, nameOf: (itemId: number) => string): string {
  if (deed.imported !== undefined)
    return deed.imported === 1 ? "Imported 1 entry" : `Imported ${deed.imported} entries`;
  if (deed.isMerge) return "Added what you had marked before you signed in";
  if (deed.isUndo) return "Undid something you had done earlier";
  const [first = 0, ...others] = itemsOfDeed(deed);
  const what = others.length === 0 ? nameOf(first) : `${others.length + 1} amiibo`;
  return deed.copies.length > 0 ? copiesTitle(deed, what) : marksTitle(deed, what);
}

function copiesTitle({ copies }: Deed, what: string): string {
  const [first, ...others] = copies;
  if (!first || others.some((each) => each.what !== first.what)) return `Changed ${what}`;
  if (first.what === "edited") return `Edited ${what}`;
  const count = copies.reduce((sum, each) => sum + each.copies, 0);
  const several = count === copies.length ? what : `${count} copies of ${what}`;
  return first.what === "added" ? `Added ${several}` : `Removed ${several}`;
}

function marksTitle({ marks }: Deed, what: string): string {
  const [first, ...others] = marks;
  if (!first || others.some(({ list, wasAdded }) => list !== first.list || wasAdded !== first.wasAdded))
    return `Changed ${what}`;
  if (first.list === "wishlist")
    return first.wasAdded ? `Put ${what} on your wishlist` : `Took ${what} off your wishlist`;
  return first.wasAdded ? `Started to watch ${what}` : `Stopped watching ${what}`;
}

const copies = (count: number): string => (count === 1 ? "1 copy" : `${count} copies`);

/** What taking it back would leave as it is. */
export const wouldLeave = ({ gone, stayed }: Left): readonly string[] => [
  ...(gone > 0 ? [`${copies(gone)} left your collection since.`] : []),
  ...(stayed > 0
    ? [
        stayed === 1
          ? "1 entry was changed since and would stay."
          : `${stayed} entries were changed since and would stay.`,
      ]
    : []),
];

/** What taking it back has left as it was. */
export const hasLeft = ({ gone, stayed }: Left): readonly string[] => [
  ...(gone > 0 ? [`${copies(gone)} had left your collection before.`] : []),
  ...(stayed > 0
    ? [
        stayed === 1
          ? "1 entry had been changed since and stayed."
          : `${stayed} entries had been changed since and stayed.`,
      ]
    : []),
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
  if (full !== undefined)
    return "Nothing was changed: you would have more than 999 copies of one amiibo, or more than 20,000 in all.";
  const deed = deeds.find(({ id }) => id === told);
  if (!deed) return "Nothing was changed: this is not in your activity of the last 30 days.";
  if (deed.undoneBy === undefined)
    return again === undefined
      ? "Nothing could be undone: all of it was changed or left your collection since."
      : "Done again.";
  if (again !== undefined) return "Nothing could be done again: all of it was changed since.";
  const isOwn = deed.undoneBy === by;
  return [
    isOwn ? "Undone." : "This was undone before, in another window or on another device.",
    ...hasLeft(deed.left),
  ].join(" ");
}
