import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMilestone, formatMilestone } from "../../../domain/ownership/milestone";
import { shippedCatalogue } from "../../helpers/catalogue";

const ids = shippedCatalogue.items.map(({ id }) => id);
const idsOf = (name: string) => {
  const series = shippedCatalogue.amiiboSeries.find((each) => each.name === name);
  return shippedCatalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === series?.id).map(({ id }) => id);
};
const reached = (before: readonly number[], after: readonly number[]) => {
  const milestone = findMilestone(shippedCatalogue, before, after);
  return milestone && formatMilestone(milestone);
};

const [pokemon, kirby] = [idsOf("Pokemon"), idsOf("Kirby")];
const smash = idsOf("Super Smash Bros.");

describe("a change reaches", () => {
  it.each([
    [
      "the first of a series",
      smash.slice(0, 1),
      [...smash.slice(0, 1), ...kirby.slice(0, 1)],
      "Your first of Kirby is on the shelf.",
    ],
    ["nothing with the second", kirby.slice(0, 1), kirby.slice(0, 2), undefined],
    ["all of a series", kirby.slice(0, 3), kirby, "Kirby is complete: all 4 are yours."],
    ["all of a series of one", [], idsOf("BoxBoy!"), "BoxBoy! is complete."],
    ["a round count", smash.slice(0, 9), smash.slice(0, 10), "10 different amiibo are yours now."],
    [
      "the highest of several round counts",
      smash.slice(0, 9),
      smash.slice(0, 51),
      "50 different amiibo are yours now.",
    ],
    [
      "a round count before a series begun",
      smash.slice(0, 9),
      [...smash.slice(0, 9), ...kirby.slice(0, 1)],
      "10 different amiibo are yours now.",
    ],
    [
      "a whole series before a round count",
      [...smash.slice(0, 9), ...pokemon.slice(1)],
      [...smash.slice(0, 9), ...pokemon],
      "Pokemon is complete: all 2 are yours.",
    ],
    ["the largest of several whole series", [], [...pokemon, ...kirby], "Kirby is complete: all 4 are yours."],
    ["each hundred above the last", ids.slice(0, 399), ids.slice(0, 400), "400 different amiibo are yours now."],
    ["nothing by what leaves", kirby, [], undefined],
  ])("%s", (_, before, after, sentence) => expect(reached(before, after)).toBe(sentence));

  it("in whatever order items come: each series is begun once and complete once, each count told once", () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...kirby, ...pokemon, ...smash.slice(0, 30)]), (order) => {
        const told = order.flatMap((_, place) => reached(order.slice(0, place), order.slice(0, place + 1)) ?? []);
        expect(new Set(told).size).toBe(told.length);
        const has = (all: readonly number[]) => all.every((id) => order.includes(id));
        expect(told.includes("Kirby is complete: all 4 are yours.")).toBe(has(kirby));
        expect(told.includes("Pokemon is complete: all 2 are yours.")).toBe(has(pokemon));
      }),
      { numRuns: 40 },
    ));
});
