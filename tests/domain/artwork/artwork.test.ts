import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArtworkSubject, drawArtwork } from "../../../domain/artwork/artwork";
import { sceneOf } from "../../../domain/artwork/scene";
import { FORMS } from "../../../domain/catalogue/amiibo";

const subject = (facts: Partial<ArtworkSubject> = {}): ArtworkSubject => ({
  id: 1,
  name: "Amber Knight",
  character: "Amber Knight",
  characterKey: "amber-knight",
  form: "figure",
  amiiboSeriesId: 1,
  ...facts,
});

const subjects: fc.Arbitrary<ArtworkSubject> = fc
  .record({
    id: fc.integer({ min: 1, max: 5000 }),
    name: fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom('"/><script>alert(1)</script>', "Gold & Silver <b>", "Étoile - Wedding", "]]>", "ЖЖЖ", ""),
    ),
    characterKey: fc.string(),
    form: fc.constantFrom(...FORMS),
    amiiboSeriesId: fc.integer({ min: 1, max: 40 }),
    acNumber: fc.option(fc.integer({ min: 1, max: 700 }), { nil: undefined }),
  })
  .map(({ acNumber, ...facts }) => subject(acNumber === undefined ? facts : { ...facts, acNumber }));

const ELEMENTS = new Set("svg defs g path circle ellipse rect clipPath linearGradient radialGradient stop".split(" "));

/** Throws unless every element that opens also closes, in order, and nothing stands between them. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = svg.replace(/<(\/?)([A-Za-z]+)((?: [A-Za-z0-9-]+="[^"<>&]*")*)(\/?)>/g, (_, closes, name, __, empty) => {
    if (closes) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
      return "";
    }
    seen.push(name);
    if (!empty) open.push(name);
    return "";
  });
  if (rest !== "" || open.length > 0) throw new Error(`left over: ${rest} ${open.join()}`);
  return seen;
}

describe("drawArtwork", () => {
  it("draws well-formed, plain shapes whatever the name is", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const unknown = elementsOf(drawArtwork(item)).filter((name) => !ELEMENTS.has(name));
        expect(unknown).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same bytes for the same item", () => {
    fc.assert(fc.property(subjects, (item) => drawArtwork(item) === drawArtwork({ ...item })));
  });

  it("paints in hex and in its own gradients only, with finite numbers", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const svg = drawArtwork(item);
        const paints = [...svg.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, paint]) => paint);
        for (const paint of paints) expect(paint).toMatch(/^(none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[a-z]\))$/);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|style=|href|oklch|var\(/);
      }),
    );
  });

  it("defines every id that it uses, once", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const svg = drawArtwork(item);
        const defined = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
        expect(new Set(defined).size).toBe(defined.length);
        for (const id of used) expect(defined).toContain(id);
      }),
      { numRuns: 500 },
    );
  });

  it("stays within its weight: 8 KB at most, 4.5 KB for most", () => {
    const sizes = Array.from({ length: 900 }, (_, i) =>
      drawArtwork(
        subject({
          id: i,
          characterKey: `c${i}`,
          name: `C ${i}`,
          form: i % 4 ? "card" : "figure",
          amiiboSeriesId: i % 3 ? 7 : 1,
        }),
      ),
    ).map((svg) => svg.length);
    sizes.sort((a, b) => a - b);
    expect(sizes[450]).toBeLessThan(4.5 * 1024);
    expect(sizes.at(-1)).toBeLessThan(8 * 1024);
    fc.assert(
      fc.property(subjects, (item) => drawArtwork(item).length < 8 * 1024),
      { numRuns: 500 },
    );
  });

  it("rounds to one decimal", () => {
    const outsideTransforms = drawArtwork(subject()).replace(/ transform="[^"]*"/g, "");
    expect(outsideTransforms.replace(/<[a-z]+Gradient.*?<\/[a-z]+Gradient>/g, "")).not.toMatch(/[1-9]\.\d\d/);
  });

  it.each(FORMS)("draws a %s", (form) => {
    expect(drawArtwork(subject({ form }))).toMatch(/^<svg xmlns=.*viewBox="0 0 400 400".*<\/svg>$/);
  });

  it("draws different items differently", () => {
    const items = Array.from({ length: 300 }, (_, i) => subject({ id: i, characterKey: `key-${i}`, name: `Toy ${i}` }));
    expect(new Set(items.map(drawArtwork)).size).toBe(items.length);
    const gold = drawArtwork(subject({ name: "Amber Knight - Gold Edition" }));
    expect(gold).not.toBe(drawArtwork(subject()));
  });

  it("gives a character one head, on its figure and on its card", () => {
    const figure = sceneOf(subject({ characterKey: "isabelle", amiiboSeriesId: 1 }));
    const card = sceneOf(subject({ characterKey: "isabelle", form: "card", amiiboSeriesId: 7, id: 9, acNumber: 1 }));
    const shapes = [figure, card].map(({ subject: item, character }) => ({
      drawn: drawArtwork(item).includes(`d="${character.head.shape.d}"`),
      shape: character.head.shape,
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]?.drawn).toBe(true);
  });

  it("shows the number that is printed on the card", () => {
    const card = (acNumber: number): string => drawArtwork(subject({ form: "card", amiiboSeriesId: 7, acNumber }));
    const badge = /rx="12.5" fill="#fffaf2"\/><path d="([^"]*)"/;
    expect(badge.exec(card(601))?.[1]).toBe(badge.exec(card(1))?.[1]);
    expect(badge.exec(card(602))?.[1]).not.toBe(badge.exec(card(1))?.[1]);
  });
});
