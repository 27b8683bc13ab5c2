import { describe, expect, it } from "vitest";
import { drawArtwork } from "../../../domain/artwork/artwork";
import { NON_HUMAN_BODIES } from "../../../domain/artwork/bodies";
import { PERSON_BUILDS, STANCES } from "../../../domain/artwork/cast/builds";
import { type PortraitVariant, SPECIES } from "../../../domain/artwork/cast/portrait";
import { BACK_PARTS } from "../../../domain/artwork/parts/backs";
import { ACCESSORIES, CLOTHES } from "../../../domain/artwork/parts/clothes";
import { EYES } from "../../../domain/artwork/parts/eyes";
import { FACES } from "../../../domain/artwork/parts/faces";
import { HAIR } from "../../../domain/artwork/parts/hair/index";
import { HATS } from "../../../domain/artwork/parts/hats/index";
import { EARS, HEAD_MARKS, HEADS } from "../../../domain/artwork/parts/heads";
import { HELD_THINGS } from "../../../domain/artwork/parts/held";
import { PORTRAITS } from "../../../domain/artwork/portraits";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

const characters = new Set(shippedCatalogue.items.map(({ characterKey }) => characterKey));

/** Items under whatever a variant of their character may be named. */
const named = new Set(
  shippedCatalogue.items.flatMap(({ characterKey, name, extraName, amiiboSeriesId }) =>
    [name, extraName, `series ${amiiboSeriesId}`].map((variant) => `${characterKey}: ${variant}`),
  ),
);

/** The entry, its variants, and whoever stands beside. */
const withOthers = (portrait: PortraitVariant): readonly PortraitVariant[] => [
  portrait,
  ...(portrait.beside ?? []).flatMap(withOthers),
];
const everybody: readonly PortraitVariant[] = [
  ...[...PORTRAITS.values()].flatMap((entry) => [entry, ...Object.values(entry.variants ?? {})]).flatMap(withOthers),
  ...Object.values(SPECIES),
];

const usedAs = (part: (portrait: PortraitVariant) => string | readonly string[] | undefined): ReadonlySet<string> =>
  new Set(everybody.flatMap((portrait) => part(portrait) ?? []));

describe("the casting sheets", () => {
  it("have every character of the catalogue", () =>
    expect([...characters].filter((character) => !PORTRAITS.has(character))).toEqual([]));

  it("have nobody and nothing else", () => {
    expect([...PORTRAITS.keys()].filter((character) => !characters.has(character))).toEqual([]);
    const variants = [...PORTRAITS].flatMap(([character, { variants = {} }]) =>
      Object.keys(variants).map((variant) => `${character}: ${variant}`),
    );
    expect(variants.filter((variant) => !named.has(variant))).toEqual([]);
  });

  it("say every character once", () => {
    const sheets = import.meta.glob<Record<string, object>>("../../../domain/artwork/portraits/*.ts", { eager: true });
    const said = Object.values(sheets)
      .flatMap((sheet) => Object.values(sheet))
      .filter((sheet) => typeof sheet === "object" && !(sheet instanceof Map))
      .flatMap((sheet) => Object.keys(sheet));
    expect(said.length).toBe(PORTRAITS.size);
  });

  it.each([
    ["body", { ...PERSON_BUILDS, ...NON_HUMAN_BODIES }, usedAs(({ body }) => body)],
    ["stance", STANCES, usedAs(({ body, stance }) => stance ?? (body && "standing"))],
    ["head", HEADS, usedAs(({ head }) => head)],
    ["ears", EARS, usedAs(({ body, ears }) => ears ?? (body && "none"))],
    ["hair", HAIR, usedAs(({ hair }) => hair)],
    ["hat", HATS, usedAs(({ hat }) => hat)],
    ["eyes", EYES, usedAs(({ eyes }) => eyes)],
    ["mark", HEAD_MARKS, usedAs(({ marks }) => marks)],
    ["face", FACES, usedAs(({ face }) => face)],
    ["wear", { ...CLOTHES, ...ACCESSORIES }, usedAs(({ wears }) => wears)],
    ["back", BACK_PARTS, usedAs(({ back }) => back)],
    ["held", HELD_THINGS, usedAs(({ left, right }) => [left ?? [], right ?? []].flat())],
  ])("use every %s", (_, parts, used) => expect(Object.keys(parts).filter((part) => !used.has(part))).toEqual([]));

  it("have colours as six hex digits", () => {
    const colours = everybody.flatMap(({ colours = {} }) => Object.values(colours));
    expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});

it("whom nobody has cast yet is drawn all the same, the same on figure and card, and of gold where the name says so", () => {
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
