import fc from "fast-check";
import { expect, it } from "vitest";
import { HUE_STEPS, hueOf, hueStepOf } from "../../../domain/series/hue";
import { shipped } from "../../helpers/catalogue";

it("every series, shipped or to come, has a step of the wheel", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (id) => {
      const step = hueStepOf(id);
      expect(Number.isInteger(step) && step >= 0 && step < HUE_STEPS).toBe(true);
      expect(hueOf(id)).toBe((step * 360) / HUE_STEPS);
    }),
  );
});

it("neighbours in the series chooser differ", () => {
  for (const { id } of shipped.amiiboSeries) expect(hueStepOf(id)).not.toBe(hueStepOf(id + 1));
});
