import type { ExportImagePart } from "./drawExportImage";

/** A header is drawn in no time; a picture whose rows are being drawn takes several megabytes. */
const MAX_SLOTS: Readonly<Record<ExportImagePart, number>> = { header: 1, rows: 2 };
/** Begun and not whole, in all and of one owner: each holds its header and what deflates it. */
const MAX_STARTED = 48;
const MAX_STARTED_PER_OWNER = 16;
/** What does not go on for so long was cut off, and never says so. */
export const JOB_ABANDONED_AFTER_MS = 5_000;
/** A tile weighs as much as having come so much later: the short ones go ahead, but not for ever. ms */
const TILE_WEIGHT_MS = 5;

/** What one drawing asks for, or has: the header's place, then one for its rows. */
export interface RenderSlot {
  readonly owner: number;
  readonly tiles: number;
  part: ExportImagePart;
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
export function canTakeSlot(own: RenderSlot, all: readonly RenderSlot[], now: number): boolean {
  const there = all.filter(({ seen }) => now - seen < JOB_ABANDONED_AFTER_MS);
  const mayCome = own.part === "rows" ? () => true : createStartCheck(there);
  const rivals = there.filter((each) => each.part === own.part && mayCome(each));
  const taken = rivals.filter(({ isTaken }) => isTaken);
  const owners = new Set(taken.map(({ owner }) => owner));
  const next: RenderSlot[] = [];
  for (const each of rivals
    .filter(({ isTaken }) => !isTaken)
    .sort((one, other) => computeRank(one) - computeRank(other))) {
    if (owners.has(each.owner)) continue;
    owners.add(each.owner);
    next.push(each);
  }
  return next.slice(0, Math.max(0, MAX_SLOTS[own.part] - taken.length)).includes(own);
}

function createStartCheck(all: readonly RenderSlot[]): (one: RenderSlot) => boolean {
  const begun = all.filter(({ part }) => part === "rows");
  const byOwner = new Map<number, number>();
  for (const { owner } of begun) byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
  return ({ owner }) => begun.length < MAX_STARTED && (byOwner.get(owner) ?? 0) < MAX_STARTED_PER_OWNER;
}

const computeRank = ({ since, tiles }: RenderSlot): number => since + tiles * TILE_WEIGHT_MS;

/** Those of the same owner stand behind all who have come meanwhile. */
export function moveOwnerToBack(own: RenderSlot, all: readonly RenderSlot[], now: number): void {
  for (const each of all) if (each !== own && each.owner === own.owner && !each.isTaken) each.since = now;
}
