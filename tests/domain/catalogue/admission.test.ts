import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_A_DAY, MOST_ITEMS, MOST_SERIES_A_DAY, MOST_WAITING } from "../../../domain/catalogue/admission";
import type { SourceItem } from "../../../domain/catalogue/source";
import { type KnownCatalogue, keyOf, syncWith, takenIn } from "../../../domain/catalogue/sync";
import { KNOWN } from "../../helpers/catalogue";

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
const keysOf = (items: readonly SourceItem[]) => new Set(items.map(keyOf));

/** A source's list, and what is known before it comes. */
const scenes = fc.record({
  list: fc
    .uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 900, size: "max" })
    .map((numbers) => numbers.map((at) => stranger(at, at % 3 === 0 ? { amiiboSeries: `Series ${at}` } : {}))),
  came: fc.nat(MOST_A_DAY + 20),
  series: fc.nat(MOST_SERIES_A_DAY + 5),
  items: fc.constantFrom(950, MOST_ITEMS - 7, MOST_ITEMS, MOST_ITEMS + 9),
  waits: fc.nat(MOST_WAITING + 100),
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
  ...KNOWN,
  today: { newcomers: came, series },
  size: { ...KNOWN.size, items },
  waiting: keysOf(list.slice(0, waits)),
  refused: keysOf(list.slice(-refused || list.length)),
});

describe("of any list", () => {
  it("no more comes in than the day, the series and the catalogue have room for, and nothing is lost", () =>
    fc.assert(
      fc.property(scenes, (scene) => {
        const known = knownIn(scene);
        const { newcomers, waiting, leftOut } = syncWith(scene.list, known);
        expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, MOST_A_DAY - scene.came));
        expect(newcomers.length).toBeLessThanOrEqual(Math.max(0, MOST_ITEMS - scene.items));
        const brought = newcomers.reduce((sum, { seriesBrought }) => sum + seriesBrought, 0);
        expect(brought).toBeLessThanOrEqual(Math.max(0, MOST_SERIES_A_DAY - scene.series));
        expect(waiting.length).toBeLessThanOrEqual(MOST_WAITING);
        const wanted = scene.list.filter((item) => !known.refused.has(keyOf(item)));
        expect(newcomers.length + waiting.length + leftOut).toBe(wanted.length);
        for (const item of newcomers) expect(known.waiting.has(item.head + item.tail)).toBe(false);
        if (leftOut > 0) expect(waiting).toHaveLength(MOST_WAITING);
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
          syncWith(
            shuffled.map(([, item]) => item),
            known,
          ),
        ).toEqual(syncWith(scene.list, known));
      }),
      { numRuns: 30 },
    ));
});

it("nobody comes in by themselves while as many wait as are kept", () => {
  const list = strangers(MOST_WAITING + 1);
  const waiting = (count: number) => ({ ...KNOWN, waiting: keysOf(list.slice(0, count)) });
  expect(syncWith(list, waiting(MOST_WAITING))).toMatchObject({ newcomers: [], leftOut: 1 });
  expect(syncWith(list, waiting(MOST_WAITING - 1)).newcomers).toHaveLength(2);
});

it("an admin takes in whatever there is room for, with as many series, and however many came in today", () => {
  const today = { newcomers: MOST_A_DAY, series: MOST_SERIES_A_DAY };
  const some = Array.from({ length: 30 }, (_, at) => stranger(at, { gameSeries: `Game ${at}` }));
  expect(takenIn(some, { ...KNOWN, today })).toHaveLength(30);
  const full = { ...KNOWN.size, items: MOST_ITEMS - 2 };
  expect(takenIn(some, { ...KNOWN, size: full }).map(({ tail }) => tail)).toEqual(["00000000", "00000001"]);
});
