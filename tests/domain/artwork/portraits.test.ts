import { describe, expect, it } from "vitest";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { DRAW_BY_NON_HUMAN_BODY } from "../../../domain/artwork/bodies";
import { PERSON_BUILDS, PERSON_STANCES } from "../../../domain/artwork/cast/builds";
import { type PortraitVariant, SPECIES_FEATURES } from "../../../domain/artwork/cast/portrait";
import { PARTS_WORN_ON_BACK } from "../../../domain/artwork/parts/backs";
import { ACCESSORIES, CLOTHES } from "../../../domain/artwork/parts/clothes";
import { EYES } from "../../../domain/artwork/parts/eyes";
import { FACE_PARTS } from "../../../domain/artwork/parts/faces";
import { HAIR } from "../../../domain/artwork/parts/hair/index";
import { HATS } from "../../../domain/artwork/parts/hats/index";
import { EARS_AND_HORNS, HEAD_OUTLINES, PAINTED_HEAD_PATTERNS } from "../../../domain/artwork/parts/heads";
import { HELD_THINGS } from "../../../domain/artwork/parts/held";
import { PORTRAITS } from "../../../domain/artwork/portraits";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

const characters = new Set(shippedCatalogue.items.map(({ characterKey }) => characterKey));

/** All valid keys of a portrait variant: a character with an item name, extra name or series. */
const variantNames = new Set(
  shippedCatalogue.items.flatMap(({ characterKey, name, extraName, amiiboSeriesId }) =>
    [name, extraName, `series ${amiiboSeriesId}`].map((variant) => `${characterKey}: ${variant}`),
  ),
);

/** Lists a portrait and its companions. */
const withCompanions = (portrait: PortraitVariant): readonly PortraitVariant[] => [
  portrait,
  ...(portrait.beside ?? []).flatMap(withCompanions),
];
const allPortraits: readonly PortraitVariant[] = [
  ...[...PORTRAITS.values()]
    .flatMap((entry) => [entry, ...Object.values(entry.variants ?? {})])
    .flatMap(withCompanions),
  ...Object.values(SPECIES_FEATURES),
];

const listUsed = (part: (portrait: PortraitVariant) => string | readonly string[] | undefined): ReadonlySet<string> =>
  new Set(allPortraits.flatMap((portrait) => part(portrait) ?? []));

describe("portraits of characters", () => {
  it("every character of the catalogue has a drawn portrait", () =>
    expect([...characters].filter((character) => !PORTRAITS.has(character))).toEqual([]));

  it("every portrait and every portrait variant belongs to a character of the catalogue", () => {
    expect([...PORTRAITS.keys()].filter((character) => !characters.has(character))).toEqual([]);
    const variants = [...PORTRAITS].flatMap(([character, { variants = {} }]) =>
      Object.keys(variants).map((variant) => `${character}: ${variant}`),
    );
    expect(variants.filter((variant) => !variantNames.has(variant))).toEqual([]);
  });

  it("no character has a portrait in two files", () => {
    const sheets = import.meta.glob<Record<string, object>>("../../../domain/artwork/portraits/*.ts", { eager: true });
    const keys = Object.values(sheets)
      .flatMap((sheet) => Object.values(sheet))
      .filter((sheet) => typeof sheet === "object" && !(sheet instanceof Map))
      .flatMap((sheet) => Object.keys(sheet));
    expect(keys.length).toBe(PORTRAITS.size);
  });

  it.each([
    ["body", { ...PERSON_BUILDS, ...DRAW_BY_NON_HUMAN_BODY }, listUsed(({ body }) => body)],
    ["stance", PERSON_STANCES, listUsed(({ body, stance }) => stance ?? (body && "standing"))],
    ["head", HEAD_OUTLINES, listUsed(({ head }) => head)],
    ["ears", EARS_AND_HORNS, listUsed(({ body, ears }) => ears ?? (body && "none"))],
    ["hair", HAIR, listUsed(({ hair }) => hair)],
    ["hat", HATS, listUsed(({ hat }) => hat)],
    ["eyes", EYES, listUsed(({ eyes }) => eyes)],
    ["mark", PAINTED_HEAD_PATTERNS, listUsed(({ marks }) => marks)],
    ["face", FACE_PARTS, listUsed(({ face }) => face)],
    ["wear", { ...CLOTHES, ...ACCESSORIES }, listUsed(({ wears }) => wears)],
    ["back", PARTS_WORN_ON_BACK, listUsed(({ back }) => back)],
    ["held", HELD_THINGS, listUsed(({ left, right }) => [left ?? [], right ?? []].flat())],
  ])("every available drawing of the kind %s, such as a hat, is used by at least one portrait", (_, parts, used) =>
    expect(Object.keys(parts).filter((part) => !used.has(part))).toEqual([]),
  );

  it("all colours of the drawn portraits have six hex digits", () => {
    const colours = allPortraits.flatMap(({ colours = {} }) => Object.values(colours));
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});

it("a character without its own portrait has the same fallback head on figure and amiibo card", () => {
  const stranger = { ...getItem(1), id: 5_000, name: "Amber", character: "Amber", characterKey: "amber" };
  const heads = (["figure", "card"] as const).map(
    (form) => /<path d="(M0-\d+C[^"]*)"/.exec(drawArtwork({ ...stranger, form }))?.[1],
  );
  expect(heads[0]).toBeDefined();
  expect(new Set(heads).size).toBe(1);
  const [plain, gold] = ["Amber", "Amber - Gold Edition"].map((name) => drawArtwork({ ...stranger, name }));
  expect(gold).not.toBe(plain);
  expect(plain).not.toBe(drawArtwork({ ...stranger, characterKey: "beryl" }));
});
