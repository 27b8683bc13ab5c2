import { expect, it } from "vitest";
import { ageWords } from "../../../domain/prices/age";
import { originWords, showChange } from "../../../domain/prices/words";

it.each([
  [{ basis: "sold", n: 12, day: "2026-11-20" }, "Average of 12 sales in 30 days, newest 20/11/2026"],
  [{ basis: "sold", n: 1, day: "2026-02-01" }, "Average of 1 sale in 30 days, newest 01/02/2026"],
  [{ basis: "sold", n: 3 }, "Average of 3 sales in 30 days"],
  [{ basis: "guide", n: 0, day: "2026-11-20" }, "By the price guide, 20/11/2026"],
  [{ basis: "guide", n: 0 }, "By the price guide"],
  [{ basis: "from", n: 4 }, "From: the cheapest offer now"],
] as const)("%j says %j", (origin, words) => expect(originWords(origin)).toBe(words));

it.each([
  [112.34, "+12.3 %"],
  [87.66, "−12.3 %"],
  [100, "0.0 %"],
  [100.04, "0.0 %"],
  [99.96, "0.0 %"],
  [0, "−100.0 %"],
])("%f percent of what was is %s", (percentage, shown) => expect(showChange(percentage)).toBe(shown));

const HOUR_MS = 3_600_000;

it.each([
  [-5, "just now"],
  [59_999, "just now"],
  [60_000, "1 minute ago"],
  [HOUR_MS - 1, "59 minutes ago"],
  [HOUR_MS, "1 hour ago"],
  [24 * HOUR_MS - 1, "23 hours ago"],
  [24 * HOUR_MS, "1 day ago"],
  [49 * HOUR_MS, "2 days ago"],
])("%i ms are %s", (ms, words) => expect(ageWords(ms)).toBe(words));
