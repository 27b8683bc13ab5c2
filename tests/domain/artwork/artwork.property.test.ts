import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArtworkInputs, drawArtwork } from "../../../domain/artwork/artwork";
import { drawFace } from "../../../domain/artwork/person/person";
import { PORTRAITS } from "../../../domain/artwork/portraits";
import { buildArtworkScene } from "../../../domain/artwork/scene/scene";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

const subject = (facts: Partial<ArtworkInputs> = {}): ArtworkInputs => ({
  id: 1,
  name: "Amber Knight",
  character: "Amber Knight",
  characterKey: "amber-knight",
  form: "figure",
  amiiboSeriesId: 1,
  ...facts,
});

/** Subjects with random values, and characters of the catalogue in any form. */
const subjects: fc.Arbitrary<ArtworkInputs> = fc
  .record({
    id: fc.integer({ min: 1, max: 5000 }),
    name: fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom('"/><script>alert(1)</script>', "Gold & Silver <b>", "Étoile - Wedding", "]]>", "ЖЖЖ", ""),
    ),
    characterKey: fc.oneof(fc.string(), fc.constantFrom(...PORTRAITS.keys())),
    form: fc.constantFrom(...ITEM_FORMS),
    amiiboSeriesId: fc.integer({ min: 1, max: 40 }),
    acNumber: fc.option(fc.integer({ min: 1, max: 700 }), { nil: undefined }),
  })
  .map(({ acNumber, ...facts }) => subject(acNumber === undefined ? facts : { ...facts, acNumber }));

const ELEMENTS = new Set(
  "svg defs g path circle ellipse rect clipPath linearGradient radialGradient pattern stop".split(" "),
);

/** Lists the elements of an SVG. Throws unless all elements are closed in order, without text between them. */
function listElements(svg: string): string[] {
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
  it("drawArtwork draws well-formed SVG from allowed elements only, whatever the item is called", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const unknown = listElements(drawArtwork(item)).filter((name) => !ELEMENTS.has(name));
        expect(unknown).toEqual([]);
      }),
      getPropertyRunOptions(500),
    );
  });

  it("drawArtwork returns identical bytes every time it draws an item", () => {
    fc.assert(fc.property(subjects, (item) => drawArtwork(item) === drawArtwork({ ...item })));
  });

  it("drawArtwork uses no CSS styles, links or invalid numbers in the SVG of an item", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const svg = drawArtwork(item);
        const paints = [...svg.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, paint]) => paint);
        for (const paint of paints) expect(paint).toMatch(/^(none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[a-z]\))$/);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|style=|href|oklch|var\(/);
      }),
    );
  });

  it("drawArtwork defines every SVG id that it uses and defines no id twice", () => {
    fc.assert(
      fc.property(subjects, (item) => {
        const svg = drawArtwork(item);
        const defined = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
        expect(new Set(defined).size).toBe(defined.length);
        for (const id of used) expect(defined).toContain(id);
      }),
      getPropertyRunOptions(500),
    );
  });

  it("every artwork is smaller than 6 KB, and half of them have at most 3 KB", () => {
    const drawings = shippedCatalogue.items.map(drawArtwork);
    const median = (sizes: number[]): number => sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? Number.NaN;
    expect(median(drawings.map(({ length }) => length))).toBeLessThanOrEqual(3 * 1024);
    expect(median(drawings.map((svg) => gzipSync(svg).length))).toBeLessThanOrEqual(1.2 * 1024);
    expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThan(6 * 1024);
    fc.assert(
      fc.property(subjects, (item) => drawArtwork(item).length < 6 * 1024),
      getPropertyRunOptions(500),
    );
  });

  it("drawArtwork rounds coordinates to one decimal", () => {
    const outsideTransforms = drawArtwork(subject()).replace(/ transform="[^"]*"/g, "");
    expect(outsideTransforms.replace(/<[a-z]+Gradient.*?<\/[a-z]+Gradient>/g, "")).not.toMatch(/[1-9]\.\d\d/);
  });

  it.each(ITEM_FORMS)("drawArtwork draws an item of the form %s", (form) => {
    expect(drawArtwork(subject({ form }))).toMatch(/^<svg xmlns=.*viewBox="0 0 400 400".*<\/svg>$/);
  });

  it("drawArtwork returns different drawings for different items", () => {
    const items = Array.from({ length: 300 }, (_, i) => subject({ id: i, characterKey: `key-${i}`, name: `Toy ${i}` }));
    expect(new Set(items.map(drawArtwork)).size).toBe(items.length);
    const gold = drawArtwork(subject({ name: "Amber Knight - Gold Edition" }));
    expect(gold).not.toBe(drawArtwork(subject()));
  });

  it("drawArtwork draws the same head on the figure and on the amiibo card of a character", () => {
    const isabelle = getItem(67);
    expect(isabelle.characterKey).toBe("isabelle");
    const card = { ...isabelle, form: "card", acNumber: 1 } as const;
    const { portrait, palette } = buildArtworkScene(isabelle);
    const removeFills = (svg: string): string => svg.replace(/ fill="[^"]*"/g, "");
    const face = removeFills(drawFace(portrait, palette));
    expect(face.length).toBeGreaterThan(100);
    for (const drawing of [isabelle, card].map(drawArtwork)) expect(removeFills(drawing)).toContain(face);
  });

  it("the artwork of an Animal Crossing card shows its printed number", () => {
    const card = (acNumber: number): string => drawArtwork(subject({ form: "card", amiiboSeriesId: 7, acNumber }));
    const badge = /rx="12.5" fill="#fffaf2"\/><path d="([^"]*)"/;
    expect(badge.exec(card(601))?.[1]).toBe(badge.exec(card(1))?.[1]);
    expect(badge.exec(card(602))?.[1]).not.toBe(badge.exec(card(1))?.[1]);
  });
});
