import fc from "fast-check";
import { expect, it } from "vitest";
import { findCollectionMilestone, formatCollectionMilestone } from "../../../domain/ownership/milestone";
import { shippedCatalogue } from "../../helpers/catalogue";

const ids = shippedCatalogue.items.map(({ id }) => id);
const listSeriesIds = (name: string) => {
  const series = shippedCatalogue.amiiboSeries.find((each) => each.name === name);
  return shippedCatalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === series?.id).map(({ id }) => id);
};
const describeMilestone = (before: readonly number[], after: readonly number[]) => {
  const milestone = findCollectionMilestone(shippedCatalogue, before, after);
  return milestone && formatCollectionMilestone(milestone);
};

const [pokemon, kirby] = [listSeriesIds("Pokemon"), listSeriesIds("Kirby")];
const smash = listSeriesIds("Super Smash Bros.");

it.each([
  [
    "the first item of a series",
    smash.slice(0, 1),
    [...smash.slice(0, 1), ...kirby.slice(0, 1)],
    "Your first of Kirby is on the shelf.",
  ],
  ["nothing with the second item", kirby.slice(0, 1), kirby.slice(0, 2), undefined],
  ["all of a series", kirby.slice(0, 3), kirby, "Kirby is complete: all 4 are yours."],
  ["all of a series of one", [], listSeriesIds("BoxBoy!"), "BoxBoy! is complete."],
  ["a round count", smash.slice(0, 9), smash.slice(0, 10), "10 different amiibo are yours now."],
  ["the highest of several round counts", smash.slice(0, 9), smash.slice(0, 51), "50 different amiibo are yours now."],
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
  ["nothing by removing items", kirby, [], undefined],
])(
  "findCollectionMilestone announces milestones when items are added to a collection (case: %s)",
  (_, before, after, sentence) => expect(describeMilestone(before, after)).toBe(sentence),
);

it("a collection milestone is never announced twice, whatever the order of added items", () =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...kirby, ...pokemon, ...smash.slice(0, 30)]), (order) => {
      const sentences = order.flatMap(
        (_, index) => describeMilestone(order.slice(0, index), order.slice(0, index + 1)) ?? [],
      );
      expect(new Set(sentences).size).toBe(sentences.length);
      const includesAll = (all: readonly number[]) => all.every((id) => order.includes(id));
      expect(sentences.includes("Kirby is complete: all 4 are yours.")).toBe(includesAll(kirby));
      expect(sentences.includes("Pokemon is complete: all 2 are yours.")).toBe(includesAll(pokemon));
    }),
    { numRuns: 40 },
  ));
