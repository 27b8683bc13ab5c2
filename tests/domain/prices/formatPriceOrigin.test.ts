import { expect, it } from "vitest";
import { formatPriceOrigin } from "../../../domain/prices/formatPriceOrigin";

it.each([
  [{ basis: "sold", sampleCount: 12, day: "2026-11-20" }, "Average of 12 sales in 30 days, newest 20 Nov 2026"],
  [{ basis: "sold", sampleCount: 1, day: "2026-02-01" }, "Average of 1 sale in 30 days, newest 1 Feb 2026"],
  [{ basis: "sold", sampleCount: 3 }, "Average of 3 sales in 30 days"],
  [{ basis: "guide", sampleCount: 0, day: "2026-11-20" }, "By the price guide, 20 Nov 2026"],
  [{ basis: "guide", sampleCount: 0 }, "By the price guide"],
  [{ basis: "from", sampleCount: 4 }, "From: the cheapest offer now"],
] as const)("formatPriceOrigin describes the source of the price %j as %j", (origin, text) =>
  expect(formatPriceOrigin(origin)).toBe(text),
);
