import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type KnownCatalogue,
  pickItemsToAccept,
  planCatalogueSync,
  toSourceKey,
} from "../../../domain/catalogue/catalogueSync";
import {
  MAX_CATALOGUE_ITEMS,
  MAX_NEW_ITEMS_PER_DAY,
  MAX_NEW_SERIES_PER_DAY,
  MAX_PENDING_NEW_ITEMS,
} from "../../../domain/catalogue/newItemLimits";
import type { SourceItem } from "../../../domain/catalogue/sourceItem";
import { UNEDITED_CATALOGUE } from "../../helpers/catalogue";

const stranger = (at: number, other: Partial<SourceItem> = {}): SourceItem => ({
  head: "fffd0000",
  tail: at.toString(16).padStart(8, "0"),
  name: `Stranger ${at}`,
  character: `Stranger ${at}`,
  amiiboSeries: "Kirby",
  gameSeries: "Kirby",
  form: "figure",
  releases: {},
  ...other,
});
const strangers = (count: number) => Array.from({ length: count }, (_, at) => stranger(at));
const keysOf = (items: readonly SourceItem[]) => new Set(items.map(toSourceKey));

/** A source's list, and what is known before it comes. */
const scenes = fc.record({
  list: fc
    .uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 900, size: "max" })
    .map((numbers) => numbers.map((at) => stranger(at, at % 3 === 0 ? { amiiboSeries: `Series ${at}` } : {}))),
  came: fc.nat(MAX_NEW_ITEMS_PER_DAY + 20),
  series: fc.nat(MAX_NEW_SERIES_PER_DAY + 5),
  items: fc.constantFrom(950, MAX_CATALOGUE_ITEMS - 7, MAX_CATALOGUE_ITEMS, MAX_CATALOGUE_ITEMS + 9),
  waits: fc.nat(MAX_PENDING_NEW_ITEMS + 100),
  refused: fc.nat(50),
});

const knownIn = ({
  list,
  came,
  series,
  items,
  waits,
  refused,
}: typeof scenes extends fc.Arbitrary<infer T> ? T : never): KnownCatalogue => ({
  ...UNEDITED_CATALOGUE,
  today: { newcomers: came, series },
  size: { ...UNEDITED_CATALOGUE.size, items },
  waiting: keysOf(list.slice(0, waits)),
  refused: keysOf(list.slice(-refused || list.length)),
});

describe("of any list", () => {
  it("no more comes in than the day, the series and the catalogue have room for, and nothing is lost", () =>
    fc.assert(
      fc.property(scenes, (scene) => {
        const known = knownIn(scene);
        const { newcomers, waiting, leftOut } = planCatalogueSync(scene.list, known);
        expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, MAX_NEW_ITEMS_PER_DAY - scene.came));
        expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, MAX_CATALOGUE_ITEMS - scene.items));
        const brought = newcomers.reduce((sum, { seriesBrought }) => sum + seriesBrought, 0);
        expect(brought).toBeLessThanOrEqual(Math.max(0, MAX_NEW_SERIES_PER_DAY - scene.series));
        expect(waiting.length).toBeLessThanOrEqual(MAX_PENDING_NEW_ITEMS);
        const wanted = scene.list.filter((item) => !known.refused.has(toSourceKey(item)));
        expect(newcomers.length + waiting.length + leftOut).toBe(wanted.length);
        for (const item of newcomers) expect(known.waiting.has(item.head + item.tail)).toBe(false);
        if (leftOut > 0) expect(waiting).toHaveLength(MAX_PENDING_NEW_ITEMS);
      }),
      { numRuns: 60 },
    ));

  it("it is the same in whatever order", () =>
    fc.assert(
      fc.property(scenes, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (scene, dice) => {
        const known = knownIn(scene);
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

it("nobody comes in by themselves while as many wait as are kept", () => {
  const list = strangers(MAX_PENDING_NEW_ITEMS + 1);
  const waiting = (count: number) => ({ ...UNEDITED_CATALOGUE, waiting: keysOf(list.slice(0, count)) });
  expect(planCatalogueSync(list, waiting(MAX_PENDING_NEW_ITEMS))).toMatchObject({ newcomers: [], leftOut: 1 });
  expect(planCatalogueSync(list, waiting(MAX_PENDING_NEW_ITEMS - 1)).newcomers).toHaveLength(2);
});

it("an admin takes in whatever there is room for, with as many series, and however many came in today", () => {
  const today = { newcomers: MAX_NEW_ITEMS_PER_DAY, series: MAX_NEW_SERIES_PER_DAY };
  const some = Array.from({ length: 30 }, (_, at) => stranger(at, { gameSeries: `Game ${at}` }));
  expect(pickItemsToAccept(some, { ...UNEDITED_CATALOGUE, today })).toHaveLength(30);
  const full = { ...UNEDITED_CATALOGUE.size, items: MAX_CATALOGUE_ITEMS - 2 };
  expect(pickItemsToAccept(some, { ...UNEDITED_CATALOGUE, size: full }).map(({ tail }) => tail)).toEqual([
    "00000000",
    "00000001",
  ]);
});
