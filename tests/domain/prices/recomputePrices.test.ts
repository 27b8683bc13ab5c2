import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES } from "../../../domain/listings/market";
import type { DayPriceKey } from "../../../domain/prices/priceRows";
import { type RecomputeInput, recomputePrices } from "../../../domain/prices/recomputePrices";
import { shiftDay } from "../../../domain/time";

const TODAY = "2026-11-20";
const anyDay = fc.integer({ min: 0, max: 5 }).map((back) => shiftDay(TODAY, -back));
const anyGrade = fc.constantFrom(...GRADES);
const anyPrice = fc.integer({ min: 100, max: 100_000 });
const anyListing = fc.constantFrom("1", "2", "3", "4", "5");
const anySale = fc.record({ day: anyDay, grade: anyGrade, price: anyPrice, listing: anyListing });
const anyOffer = fc.record({ grade: fc.option(anyGrade, { nil: undefined }), price: anyPrice });

const placeOf = ({ kind, pool, day }: DayPriceKey): DayPriceKey => ({ kind, pool, day });
const nameOf = ({ kind, pool, day }: DayPriceKey): string => `${kind} ${pool} ${day}`;

/** What a look at all of it tells, where nothing is known yet. */
const anyMaterial: fc.Arbitrary<RecomputeInput> = fc
  .record({ sales: fc.array(anySale, { maxLength: 20 }), offers: fc.array(anyOffer, { maxLength: 10 }) })
  .map((of) => ({ today: TODAY, days: [], ...of }));

describe("the figures of an item in a market", () => {
  it("made twice are the same, and the second time nothing is told", () =>
    fc.assert(
      fc.property(anyMaterial, (material) => {
        const once = recomputePrices(material);
        expect(recomputePrices({ ...material, days: once.told })).toEqual({ ...once, told: [] });
      }),
    ));

  it("are what their sales say, whatever was known of these days", () =>
    fc.assert(
      fc.property(anyMaterial, anyMaterial, ({ offers: _, ...material }, other) => {
        const isTold = ({ kind, day }: DayPriceKey) =>
          kind === "sold" && material.sales.some((sale) => sale.day === day);
        const known = recomputePrices(other).told.filter(isTold);
        const [fresh, anew] = [known, []].map((days) => {
          const { told, gone, now } = recomputePrices({ ...material, days, offers: undefined });
          const standing = new Map(days.map((row) => [nameOf(row), row]));
          for (const place of gone) standing.delete(nameOf(place));
          for (const row of told) standing.set(nameOf(row), row);
          return { now, days: [...standing].map(([name, { n, price }]) => `${name} ${n} ${price}`).sort() };
        });
        expect(anew).toEqual(fresh);
      }),
    ));

  it("of a day of which nothing is asked any more are gone where it was none, and those of other days stay", () =>
    fc.assert(
      fc.property(anyMaterial, fc.subarray([...GRADES]), (material, withdrawn) => {
        const days = recomputePrices(material).told;
        const rest = recomputePrices({ ...material, days, offers: [], withdrawn: new Set(withdrawn) });
        // What was offered today was so although it has ended, unless it was none.
        const isGone = ({ kind, pool }: DayPriceKey) => kind === "listed" && withdrawn.some((grade) => grade === pool);
        expect(new Set(rest.gone)).toEqual(new Set(days.filter(isGone).map(placeOf)));
        expect(rest.told.filter(({ kind }) => kind === "listed")).toEqual([]);
        const asked = days.filter((row) => row.kind === "listed" && !isGone(row)).map(({ pool }) => pool);
        expect(rest.now.filter(({ kind }) => kind === "listed").map(({ pool }) => pool)).toEqual(asked);
        expect(rest.now.some(({ kind }) => kind === "from")).toBe(false);
      }),
    ));

  it("stay as they are where nobody could look", () =>
    fc.assert(
      fc.property(anyMaterial, (material) => {
        const days = recomputePrices(material).told;
        expect(recomputePrices({ ...material, days, sales: [], offers: undefined })).toMatchObject({
          told: [],
          gone: [],
        });
      }),
    ));
});

describe("the figures of a day", () => {
  const nothing: RecomputeInput = { today: TODAY, days: [], sales: [], offers: undefined };
  const told = (material: Partial<RecomputeInput>) => recomputePrices({ ...nothing, ...material });
  const yesterday = "2026-11-19";
  const sale = (grade: "new" | "used", price: number, day = TODAY) => ({
    grade,
    price,
    day,
    listing: `${day} ${price}`,
  });
  const row = (kind: "sold" | "listed", pool: "new" | "used" | "all", n: number, price: number, day = TODAY) => ({
    kind,
    pool,
    day,
    n,
    rejected: 0,
    price,
    median: price,
    mean: price,
  });
  const now = (kind: "sold" | "listed" | "from", pool: "new" | "used" | "all", n: number, price: number) => ({
    kind,
    pool,
    price,
    n,
    low: price,
    high: price,
    day: TODAY,
  });

  it("of sales are told for new, used and all of them", () =>
    expect(told({ sales: [sale("new", 1_000), sale("used", 600), sale("used", 500, yesterday)] })).toEqual({
      told: [
        row("sold", "new", 1, 1_000),
        row("sold", "used", 1, 600),
        row("sold", "used", 1, 500, yesterday),
        row("sold", "all", 2, 800),
        row("sold", "all", 1, 500, yesterday),
      ],
      gone: [],
      now: [
        now("sold", "new", 1, 1_000),
        { ...now("sold", "used", 2, 550), low: 500, high: 600 },
        { ...now("sold", "all", 3, 700), low: 500, high: 1_000 },
      ],
    }));

  it("of offers are told of today, and the cheapest of all of them", () =>
    expect(
      told({
        offers: [
          { grade: "new", price: 900 },
          { grade: undefined, price: 500 },
          { grade: "new", price: 700 },
        ],
      }),
    ).toEqual({
      told: [row("listed", "new", 2, 800)],
      gone: [],
      now: [now("listed", "new", 2, 800), { ...now("from", "all", 3, 500), high: 900 }],
    }));

  it("of no offers are none", () => expect(told({ offers: [] })).toEqual({ told: [], gone: [], now: [] }));

  it("are a month's together; of what is asked, as many as there are on the newest day", () => {
    const days = [row("listed", "used", 5, 400, yesterday), row("listed", "used", 3, 600)];
    expect(told({ days }).now).toEqual([{ ...now("listed", "used", 3, 500), low: 400, high: 600 }]);
  });

  it("leave out what is asked far from what was asked in the week before, and from that alone", () => {
    const on = (day: string, price: number) => row("listed", "new", 3, price, day);
    const look = (...days: readonly ReturnType<typeof on>[]) =>
      told({ days, offers: [{ grade: "new", price: 1_000 }] }).told;
    expect(look(on("2026-11-13", 100_000))).toEqual([]);
    for (const day of ["2026-11-12", "2026-11-21"])
      expect(look(on(day, 100_000))).toEqual([row("listed", "new", 1, 1_000)]);
  });
});
