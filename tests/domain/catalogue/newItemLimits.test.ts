import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CatalogueBeforeSync,
  pickNewItemsToAccept,
  planCatalogueSync,
} from "../../../domain/catalogue/catalogueSync";
import {
  MAX_CATALOGUE_ITEMS,
  MAX_NEW_ITEMS_PER_DAY,
  MAX_NEW_SERIES_PER_DAY,
  MAX_PENDING_NEW_ITEMS,
} from "../../../domain/catalogue/newItemLimits";
import type { SourceItem } from "../../../domain/catalogue/sourceItem";
import { UNEDITED_CATALOGUE } from "../../helpers/catalogue";

const createSourceItem = (index: number, other: Partial<SourceItem> = {}): SourceItem => ({
  nfcCode: `fffd0000${index.toString(16).padStart(8, "0")}`,
  name: `Item ${index}`,
  character: `Item ${index}`,
  amiiboSeries: "Kirby",
  gameSeries: "Kirby",
  form: "figure",
  releases: {},
  ...other,
});
const createSourceItems = (count: number) => Array.from({ length: count }, (_, at) => createSourceItem(at));
const toCodes = (items: readonly SourceItem[]) => new Set(items.map(({ nfcCode }) => nfcCode));

/** Items in the source, and numbers that describe the catalogue before the sync. */
const scenes = fc.record({
  list: fc
    .uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 900, size: "max" })
    .map((numbers) => numbers.map((at) => createSourceItem(at, at % 3 === 0 ? { amiiboSeries: `Series ${at}` } : {}))),
  came: fc.nat(MAX_NEW_ITEMS_PER_DAY + 20),
  series: fc.nat(MAX_NEW_SERIES_PER_DAY + 5),
  items: fc.constantFrom(950, MAX_CATALOGUE_ITEMS - 7, MAX_CATALOGUE_ITEMS, MAX_CATALOGUE_ITEMS + 9),
  waits: fc.nat(MAX_PENDING_NEW_ITEMS + 100),
  refused: fc.nat(50),
});

const createKnown = ({
  list,
  came,
  series,
  items,
  waits,
  refused,
}: typeof scenes extends fc.Arbitrary<infer T> ? T : never): CatalogueBeforeSync => ({
  ...UNEDITED_CATALOGUE,
  addedToday: { items: came, series },
  size: { ...UNEDITED_CATALOGUE.size, items },
  pendingCodes: toCodes(list.slice(0, waits)),
  rejectedCodes: toCodes(list.slice(-refused || list.length)),
});

describe("planCatalogueSync", () => {
  it("planCatalogueSync adds no more items and series than the daily and catalogue limits allow", () =>
    fc.assert(
      fc.property(scenes, (scene) => {
        const known = createKnown(scene);
        const { newItems, pending, droppedCount } = planCatalogueSync(scene.list, known);
        expect(newItems.length).toBeLessThanOrEqual(Math.max(0, MAX_NEW_ITEMS_PER_DAY - scene.came));
        expect(newItems.length).toBeLessThanOrEqual(Math.max(0, MAX_CATALOGUE_ITEMS - scene.items));
        const brought = newItems.reduce((sum, { newSeriesCount }) => sum + newSeriesCount, 0);
        expect(brought).toBeLessThanOrEqual(Math.max(0, MAX_NEW_SERIES_PER_DAY - scene.series));
        expect(pending.length).toBeLessThanOrEqual(MAX_PENDING_NEW_ITEMS);
        const wanted = scene.list.filter((item) => !known.rejectedCodes.has(item.nfcCode));
        expect(newItems.length + pending.length + droppedCount).toBe(wanted.length);
        for (const item of newItems) expect(known.pendingCodes.has(item.nfcCode)).toBe(false);
        if (droppedCount > 0) expect(pending).toHaveLength(MAX_PENDING_NEW_ITEMS);
      }),
      { numRuns: 60 },
    ));

  it("planCatalogueSync returns the same plan for any order of the source items", () =>
    fc.assert(
      fc.property(scenes, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (scene, dice) => {
        const known = createKnown(scene);
        const shuffled = scene.list
          .map((item) => [dice.next().value, item] as const)
          .toSorted(([one], [other]) => one - other);
        expect(
          planCatalogueSync(
            shuffled.map(([, item]) => item),
            known,
          ),
        ).toEqual(planCatalogueSync(scene.list, known));
      }),
      { numRuns: 30 },
    ));
});

it("planCatalogueSync adds no new item if the queue of items awaiting approval is full", () => {
  const list = createSourceItems(MAX_PENDING_NEW_ITEMS + 1);
  const waiting = (count: number) => ({ ...UNEDITED_CATALOGUE, pendingCodes: toCodes(list.slice(0, count)) });
  expect(planCatalogueSync(list, waiting(MAX_PENDING_NEW_ITEMS))).toMatchObject({ newItems: [], droppedCount: 1 });
  expect(planCatalogueSync(list, waiting(MAX_PENDING_NEW_ITEMS - 1)).newItems).toHaveLength(2);
});

it("planCatalogueSync counts pending items that are missing from an incomplete source list against their limit", () => {
  const [listed, unlisted] = [createSourceItems(300), createSourceItems(1_000).slice(-450)];
  const known = { ...UNEDITED_CATALOGUE, pendingCodes: toCodes([...listed.slice(0, 20), ...unlisted]) };
  const full = { ...known, addedToday: { items: MAX_NEW_ITEMS_PER_DAY, series: 0 } };
  const plan = planCatalogueSync(listed, full, true);
  expect([plan.newItems.length, plan.pending.length, plan.droppedCount]).toEqual([0, 50, 250]);
  expect(planCatalogueSync(listed, full).pending).toHaveLength(300);
});

it("planCatalogueSync adds no item from an incomplete list while the approval queue is full", () => {
  const [listed, unlisted] = [createSourceItems(5), createSourceItems(1_000).slice(-MAX_PENDING_NEW_ITEMS)];
  const known = { ...UNEDITED_CATALOGUE, pendingCodes: toCodes(unlisted) };
  expect(planCatalogueSync(listed, known, true)).toMatchObject({ newItems: [], pending: [], droppedCount: 5 });
  expect(planCatalogueSync(listed, known).newItems).toHaveLength(5);
});

it("an admin can accept new items beyond the daily limits until the catalogue is full", () => {
  const today = { items: MAX_NEW_ITEMS_PER_DAY, series: MAX_NEW_SERIES_PER_DAY };
  const some = Array.from({ length: 30 }, (_, at) => createSourceItem(at, { gameSeries: `Game ${at}` }));
  expect(pickNewItemsToAccept(some, { ...UNEDITED_CATALOGUE, addedToday: today })).toHaveLength(30);
  const full = { ...UNEDITED_CATALOGUE.size, items: MAX_CATALOGUE_ITEMS - 2 };
  expect(pickNewItemsToAccept(some, { ...UNEDITED_CATALOGUE, size: full }).map(({ nfcCode }) => nfcCode)).toEqual([
    "fffd000000000000",
    "fffd000000000001",
  ]);
});
