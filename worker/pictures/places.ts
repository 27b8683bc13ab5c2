import type { SheetPart } from "./drawSheet";

/** A header is drawn in no time; a picture whose rows are being drawn takes several megabytes. */
const AT_ONCE: Readonly<Record<SheetPart, number>> = { header: 1, rows: 2 };
/** Begun and not whole, in all and of one owner: each holds its header and what deflates it. */
const MOST_BEGUN = 48;
const MOST_BEGUN_OF_ONE = 16;
/** What does not go on for so long was cut off, and never says so. */
export const LOST_MS = 5_000;
/** A tile weighs as much as having come so much later: the short ones go ahead, but not for ever. ms */
const WEIGHT_OF_TILE = 5;

/** What one drawing asks for, or has: the header's place, then one for its rows. */
export interface DrawingSlot {
  readonly owner: number;
  readonly tiles: number;
  part: SheetPart;
  /** It has the place; until then it waits. */
  isTaken: boolean;
  /** When it came, or its owner's former one ended. ms */
  since: number;
  /** When it was gone on with. ms */
  seen: number;
}

/**
 * Whether it is its turn. Of one owner one at a time: somebody's many never hold up another's first. The short ones
 * first, but who has waited for long is not overtaken.
 */
export function isNext(own: DrawingSlot, all: readonly DrawingSlot[], now: number): boolean {
  const there = all.filter(({ seen }) => now - seen < LOST_MS);
  const mayCome = own.part === "rows" ? () => true : mayBegin(there);
  const rivals = there.filter((each) => each.part === own.part && mayCome(each));
  const taken = rivals.filter(({ isTaken }) => isTaken);
  const owners = new Set(taken.map(({ owner }) => owner));
  const next: DrawingSlot[] = [];
  for (const each of rivals.filter(({ isTaken }) => !isTaken).sort((one, other) => rankOf(one) - rankOf(other))) {
    if (owners.has(each.owner)) continue;
    owners.add(each.owner);
    next.push(each);
  }
  return next.slice(0, Math.max(0, AT_ONCE[own.part] - taken.length)).includes(own);
}

function mayBegin(all: readonly DrawingSlot[]): (one: DrawingSlot) => boolean {
  const begun = all.filter(({ part }) => part === "rows");
  const byOwner = new Map<number, number>();
  for (const { owner } of begun) byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
  return ({ owner }) => begun.length < MOST_BEGUN && (byOwner.get(owner) ?? 0) < MOST_BEGUN_OF_ONE;
}

const rankOf = ({ since, tiles }: DrawingSlot): number => since + tiles * WEIGHT_OF_TILE;

/** Those of the same owner stand behind all who have come meanwhile. */
export function letOthersGoFirst(own: DrawingSlot, all: readonly DrawingSlot[], now: number): void {
  for (const each of all) if (each !== own && each.owner === own.owner && !each.isTaken) each.since = now;
}
