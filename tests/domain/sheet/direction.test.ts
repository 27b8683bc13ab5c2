import { expect, it } from "vitest";
import { fromTheLeft } from "../../../domain/sheet/runs";

it.each([
  ["Ada さくら", "Ada さくら"],
  ["דנה", "הנד"],
  ["דנה כהן", "ןהכ\u00a0הנד"],
  ["דנה 1,987", "1,987\u00a0הנד"],
  ["דנה's Collection", "הנד's Collection"],
  ["7 דנה, Ada", "7 הנד, Ada"],
])("%j stands as %j from left to right", (text, drawn) => expect(fromTheLeft(text)).toBe(drawn));
