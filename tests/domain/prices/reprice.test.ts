import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES } from "../../../domain/listings/market";
import { shiftDay } from "../../../domain/prices/day";
import { type DayPlace, type Material, reprice } from "../../../domain/prices/reprice";

const TODAY = "2026-11-20";
const anyDay = fc.integer({ min: 0, max: 5 }).map((back) => shiftDay(TODAY, -back));
const anyGrade = fc.constantFrom(...GRADES);
const anyPrice = fc.integer({ min: 100, max: 100_000 });
const anySale = fc.record({ day: anyDay, grade: anyGrade, price: anyPrice });
const anyOffer = fc.record({ grade: fc.option(anyGrade, { nil: undefined }), price: anyPrice });

const placeOf = ({ kind, pool, day }: DayPlace): DayPlace => ({ kind, pool, day });

/** What a look at all of it tells, where nothing is known yet. */
const anyMaterial: fc.Arbitrary<Material> = fc
  .record({ sales: fc.array(anySale, { maxLength: 20 }), offers: fc.array(anyOffer, { maxLength: 10 }) })
  .map(({ sales, offers }) => ({
    ...{ today: TODAY, days: [], sales, offers },
    touched: new Set(sales.map(({ day }) => day)),
  }));

describe("the figures of an item in a market", () => {
  it("made twice are the same", () =>
    fc.assert(
      fc.property(anyMaterial, (material) => {
        const once = reprice(material);
        expect(reprice({ ...material, days: once.told })).toEqual(once);
      }),
    ));

  it("of a day of which nothing counts any more are gone, and those of other days stay", () =>
    fc.assert(
      fc.property(anyMaterial, fc.boolean(), fc.subarray([...GRADES]), (material, isOffered, withdrawn) => {
        const days = reprice(material).told;
        const rest = reprice({
          ...material,
          days,
          sales: material.sales.filter(({ day }) => day !== TODAY),
          touched: new Set([TODAY]),
          offers: isOffered ? material.offers : [],
          withdrawn: new Set(withdrawn),
        });
        // What was offered today was so although it has ended, unless it was none.
        const isGone = ({ pool }: { readonly pool: string }) => !isOffered && withdrawn.some((grade) => grade === pool);
        const stays = days.filter((row) => row.day !== TODAY || (row.kind === "listed" && !isGone(row)));
        expect(new Set(rest.gone)).toEqual(new Set(days.filter((row) => !stays.includes(row)).map(placeOf)));
        expect(rest.told).toEqual(isOffered ? days.filter(({ kind }) => kind === "listed") : []);
        const asked = rest.now.filter(({ kind }) => kind === "listed").map(({ pool }) => pool);
        expect(new Set(asked)).toEqual(new Set(stays.filter(({ kind }) => kind === "listed").map(({ pool }) => pool)));
        if (!isOffered) expect(rest.now.some(({ kind }) => kind === "from")).toBe(false);
      }),
    ));

  it("stay as they are where nobody could look", () =>
    fc.assert(
      fc.property(anyMaterial, (material) => {
        const days = reprice(material).told;
        const none = { ...material, days, sales: [], touched: new Set<string>(), offers: undefined };
        expect(reprice(none)).toMatchObject({ told: [], gone: [] });
      }),
    ));
});

describe("the figures of a day", () => {
  const nothing: Material = { today: TODAY, days: [], sales: [], touched: new Set(), offers: undefined };
  const told = (material: Partial<Material>) => reprice({ ...nothing, ...material });
  const yesterday = "2026-11-19";
  const sale = (grade: "new" | "used", price: number, day = TODAY) => ({ grade, price, day });
  const row = (kind: "sold" | "listed", pool: "new" | "used" | "all", n: number, price: number, day = TODAY) => ({
    ...{ kind, pool, day, n, rejected: 0, price, median: price, mean: price },
  });
  const now = (kind: "sold" | "listed" | "from", pool: "new" | "used" | "all", n: number, price: number) => ({
    ...{ kind, pool, price, n, low: price, high: price, change: undefined, day: TODAY },
  });

  it("of sales are told for new, used and all of them", () =>
    expect(
      told({ sales: [sale("new", 1_000), sale("used", 600), sale("used", 9, yesterday)], touched: new Set([TODAY]) }),
    ).toEqual({
      told: [row("sold", "new", 1, 1_000), row("sold", "used", 1, 600), row("sold", "all", 2, 800)],
      gone: [],
      now: [now("sold", "new", 1, 1_000), now("sold", "used", 1, 600), now("sold", "all", 2, 800)],
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
    const days = [
      row("listed", "used", 5, 400, yesterday),
      row("listed", "used", 3, 600),
      row("sold", "all", 2, 400, yesterday),
    ];
    const month = { price: 500, low: 400, high: 600 };
    expect(told({ days }).now).toEqual([
      { ...now("sold", "all", 2, 400), day: yesterday },
      { ...now("listed", "used", 3, 500), ...month },
    ]);
    const sold = [row("sold", "all", 5, 400, yesterday), row("sold", "all", 3, 600)];
    expect(told({ days: sold }).now).toEqual([{ ...now("sold", "all", 8, 500), ...month }]);
  });

  it("say how they have changed in a month", () => {
    const days = [row("sold", "all", 1, 400, "2026-10-21"), row("sold", "all", 1, 600)];
    expect(told({ days }).now).toEqual([{ ...now("sold", "all", 1, 600), change: 150 }]);
  });

  it("leave out what is far from the thirty days before, and from those alone", () => {
    const on = (day: string, price: number) => row("sold", "new", 3, price, day);
    const look = (...days: readonly ReturnType<typeof on>[]) =>
      told({ days, sales: [sale("new", 1_000)], touched: new Set([TODAY]) }).told.find(
        ({ pool, day }) => pool === "new" && day === TODAY,
      );
    expect(look(on("2026-10-21", 100_000))).toBeUndefined();
    for (const day of ["2026-10-20", "2026-11-21"])
      expect(look(on(day, 100_000))).toEqual(row("sold", "new", 1, 1_000));
  });

  it("are told anew from the oldest on: each is measured by those before", () => {
    const sales = [sale("new", 1_000, yesterday), sale("new", 100_000)];
    const days = told({ sales, touched: new Set([TODAY, yesterday]) });
    expect(days.told.filter(({ pool }) => pool === "new")).toEqual([row("sold", "new", 1, 1_000, yesterday)]);
  });
});
