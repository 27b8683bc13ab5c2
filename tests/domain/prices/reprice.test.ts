import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRADES } from "../../../domain/listings/market";
import { shiftDay } from "../../../domain/prices/day";
import { type Material, reprice } from "../../../domain/prices/reprice";

const TODAY = "2026-11-20";
const anyDay = fc.integer({ min: 0, max: 5 }).map((back) => shiftDay(TODAY, -back));
const anyGrade = fc.constantFrom(...GRADES);
const anyPrice = fc.integer({ min: 100, max: 100_000 });
const anySale = fc.record({ day: anyDay, grade: anyGrade, price: anyPrice });
const anyOffer = fc.record({ grade: fc.option(anyGrade, { nil: undefined }), price: anyPrice });

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
        expect(reprice({ ...material, days: once.days })).toEqual(once);
      }),
    ));

  it("of a day of which nothing counts any more are gone, and those of other days stay", () =>
    fc.assert(
      fc.property(anyMaterial, fc.boolean(), (material, isOffered) => {
        const { days } = reprice(material);
        const rest = reprice({
          ...material,
          days,
          sales: material.sales.filter(({ day }) => day !== TODAY),
          touched: new Set([TODAY]),
          offers: isOffered ? material.offers : [],
        });
        const stays = days.filter(({ day, kind }) => day !== TODAY || (kind === "listed" && isOffered));
        expect(rest.days).toEqual(stays);
        if (!isOffered) expect(rest.now.some(({ kind }) => kind === "listed" || kind === "from")).toBe(false);
      }),
    ));

  it("stay as they are where nobody could look", () =>
    fc.assert(
      fc.property(anyMaterial, (material) => {
        const { days } = reprice(material);
        const none = { ...material, days, sales: [], touched: new Set<string>(), offers: undefined };
        expect(reprice(none).days).toEqual(days);
      }),
    ));
});
