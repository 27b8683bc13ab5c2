import { expect, it } from "vitest";
import { formatOffer } from "../../../domain/alerts/cheapestOffer";
import { compareByNearness, computeTargetDistance } from "../../../domain/alerts/evaluateTargets";

it("the watchlist sorts met targets first, then near targets, then targets without an offer, then items without a target", () => {
  const offer = { price: 1_000 };
  const watched = [
    { name: "none", distance: undefined, hasTarget: false },
    { name: "nothing to buy", distance: computeTargetDistance({ price: 900, offer: undefined }), hasTarget: true },
    { name: "far", distance: computeTargetDistance({ price: 100, offer }), hasTarget: true },
    { name: "near", distance: computeTargetDistance({ price: 999, offer }), hasTarget: true },
    { name: "met", distance: computeTargetDistance({ price: 1_000, offer }), hasTarget: true },
    { name: "well met", distance: computeTargetDistance({ price: 2_000, offer }), hasTarget: true },
  ];
  expect(watched.toSorted(compareByNearness).map(({ name }) => name)).toEqual([
    "well met",
    "met",
    "near",
    "far",
    "nothing to buy",
    "none",
  ]);
});

it.each([
  [{ postage: undefined, seller: "CeX UK" }, "£9.49 at CeX UK"],
  [{ postage: 299, seller: "eBay" }, "£9.49 plus £2.99 postage on eBay"],
  [{ postage: 0, seller: "eBay" }, "£9.49 with free postage on eBay"],
])("formatOffer writes an offer with its postage: %j", (offer, text) =>
  expect(formatOffer({ market: "EBAY-GB", price: 949, ...offer })).toBe(text),
);
