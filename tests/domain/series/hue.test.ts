import fc from "fast-check";
import { expect, it } from "vitest";
import { getSeriesHueDegrees, getSeriesHueStep, HUE_STEP_COUNT } from "../../../domain/series/hue";
import { shippedCatalogue } from "../../helpers/catalogue";

it("the colour hue of every series is a multiple of one fixed step of the colour circle", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (id) => {
      const step = getSeriesHueStep(id);
      expect(Number.isInteger(step) && step >= 0 && step < HUE_STEP_COUNT).toBe(true);
      expect(getSeriesHueDegrees(id)).toBe((step * 360) / HUE_STEP_COUNT);
    }),
  );
});

it("series with consecutive ids have different colour hues", () => {
  for (const { id } of shippedCatalogue.amiiboSeries) expect(getSeriesHueStep(id)).not.toBe(getSeriesHueStep(id + 1));
});
