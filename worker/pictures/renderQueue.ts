import type { ExportImagePart } from "./drawExportImage";

/** Images that are drawn at the same time. A header is fast; rows take several megabytes each. */
const MAX_SLOTS: Readonly<Record<ExportImagePart, number>> = { header: 1, rows: 2 };
/**
 * Limits of images that have a header but not all rows, in all and per owner. Each holds its header and a compressor.
 */
const MAX_STARTED = 48;
const MAX_STARTED_PER_OWNER = 16;
/** Time without progress after which a job counts as cancelled. The runtime gives no signal for that. */
export const JOB_ABANDONED_AFTER_MS = 5_000;
/** Penalty per tile in ms: short images go first, but long ones do not wait forever. */
const TILE_WEIGHT_MS = 5;

/** Slot that a job waits for or holds, first for its header, then for its rows. */
export interface RenderSlot {
  readonly owner: number;
  readonly tileCount: number;
  part: ExportImagePart;
  /** True if the job holds the slot. */
  hasSlot: boolean;
  /** Time from which the job waits: its creation, or the end of the owner's previous job. ms */
  queuedAt: number;
  /** Time of the last progress in ms. */
  lastActiveAt: number;
}

/**
 * Returns true if the job may take a slot. Each owner has one slot at a time, so that many jobs of one owner do not delay
 * another's first. Short jobs go first, with a bounded delay for long ones.
 */
export function canTakeSlot(own: RenderSlot, all: readonly RenderSlot[], now: number): boolean {
  const alive = all.filter(({ lastActiveAt }) => now - lastActiveAt < JOB_ABANDONED_AFTER_MS);
  const canStart = own.part === "rows" ? () => true : createStartCheck(alive);
  const rivals = alive.filter((each) => each.part === own.part && canStart(each));
  const taken = rivals.filter(({ hasSlot }) => hasSlot);
  const owners = new Set(taken.map(({ owner }) => owner));
  const next: RenderSlot[] = [];
  for (const each of rivals
    .filter(({ hasSlot }) => !hasSlot)
    .sort((one, other) => computeRank(one) - computeRank(other))) {
    if (owners.has(each.owner)) continue;
    owners.add(each.owner);
    next.push(each);
  }
  return next.slice(0, Math.max(0, MAX_SLOTS[own.part] - taken.length)).includes(own);
}

function createStartCheck(all: readonly RenderSlot[]): (one: RenderSlot) => boolean {
  const started = all.filter(({ part }) => part === "rows");
  const byOwner = new Map<number, number>();
  for (const { owner } of started) byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
  return ({ owner }) => started.length < MAX_STARTED && (byOwner.get(owner) ?? 0) < MAX_STARTED_PER_OWNER;
}

const computeRank = ({ queuedAt, tileCount }: RenderSlot): number => queuedAt + tileCount * TILE_WEIGHT_MS;

/** Moves the owner's other waiting jobs behind all that have arrived meanwhile. */
export function moveOwnerToBack(own: RenderSlot, all: readonly RenderSlot[], now: number): void {
  for (const each of all) if (each !== own && each.owner === own.owner && !each.hasSlot) each.queuedAt = now;
}
