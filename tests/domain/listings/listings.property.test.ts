import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAMAGE_ADJECTIVES, DAMAGE_NOUNS } from "../../../domain/listings/vocabulary/damage";
import { listPhrases } from "../../../domain/listings/vocabulary/terms";
import { getRunOptions } from "../../helpers/runs";
import { allItemIds, classifiedItems, classifyTitle, createOffered, formatVerdict, testClassifier } from "./listing";
import { ENGLISH_TITLES } from "./table/english";
import { FRENCH_TITLES } from "./table/french";
import { GERMAN_TITLES } from "./table/german";
import { ITALIAN_TITLES } from "./table/italian";
import { JAPANESE_TITLES } from "./table/japanese";
import { SPANISH_TITLES } from "./table/spanish";
import { HONEST_TITLES } from "./titles";

const honest = [
  ...HONEST_TITLES,
  ...ENGLISH_TITLES,
  ...GERMAN_TITLES,
  ...FRENCH_TITLES,
  ...SPANISH_TITLES,
  ...ITALIAN_TITLES,
  ...JAPANESE_TITLES,
];
const anHonest = fc.constantFrom(...honest);
const MANY = getRunOptions(3_000);

/** What says nothing of the item, in any order. */
const FLUFF = [
  "free shipping",
  "UK seller",
  "rare",
  "smoke free home",
  "ships fast",
  "see photos",
  "Nintendo Switch",
  "new in box",
  "no damage",
  "not broken",
  "genuine",
  "tracked & signed for delivery",
  "box damaged",
  "box slightly creased",
  "guter Zustand",
  "keine Mängel",
  "très bon état",
  "sans défaut",
  "sin daños",
  "senza difetti",
  "送料無料",
  "破損なし",
  "欠品なし",
];

it("no order of what says nothing changes what a title is", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("Sheik amiibo Smash Bros", "amiibo Sheik", "Raymond #431 amiibo card Animal Crossing"),
      fc.shuffledSubarray(FLUFF, { maxLength: 4 }),
      fc.nat(4),
      (title, fluff, place) => {
        const written = [...fluff.slice(0, place), title, ...fluff.slice(place)].join(", ");
        const { itemId, reject } = classifyTitle(written);
        const isOfBox = title.includes("card") && /box/.test(written);
        expect([itemId, isOfBox ? undefined : reject]).toEqual([title.includes("Raymond") ? 809 : 55, undefined]);
      },
    ),
    MANY,
  ));

describe("whatever counts", () => {
  it("counts no more once it is said to be damaged, in any language", () =>
    fc.assert(
      fc.property(
        anHonest,
        fc.constantFrom(...listPhrases(DAMAGE_NOUNS), ...listPhrases(DAMAGE_ADJECTIVES)),
        fc.boolean(),
        ([, title], harm, isFirst) => {
          const written = isFirst ? `${harm} | ${title}` : `${title} | ${harm}`;
          expect(classifyTitle(written).reject).toBeDefined();
        },
      ),
      MANY,
    ));

  it.each(["graded", "PSA 10", "signed", "for parts", "empty box", "no figure", "box only", "missing base"])(
    "counts no more once it is %s",
    (words) =>
      fc.assert(
        fc.property(anHonest, ([, title]) => {
          // The cereal's box is the item.
          fc.pre(!/cereal/i.test(title) || !/box|figure/.test(words));
          expect(classifyTitle(`${title}, ${words}`).reject).toBeDefined();
        }),
      ),
  );

  it("counts under no condition that is for parts", () =>
    fc.assert(
      fc.property(anHonest, ([, title]) => {
        expect(testClassifier(createOffered(title, { conditionId: "7000" }), allItemIds).reject).toBeDefined();
      }),
    ));

  it("is used once it is said to be loose, whatever the marketplace was told", () =>
    fc.assert(
      fc.property(
        anHonest,
        fc.constantFrom("loose", "no box", "ohne OVP", "sans boîte", "sin caja", "箱なし"),
        ([id, title], words) => {
          fc.pre(classifiedItems.find((item) => item.id === id)?.form !== "card");
          const verdict = classifyTitle(`${title}, ${words}`);
          expect([verdict.itemId, verdict.grade, verdict.isOpened]).toEqual([id, "used", false]);
        },
      ),
    ));

  it("says how it is in any case and with any accents", () =>
    fc.assert(
      fc.property(anHonest, ([, title]) => {
        const [plain, loud] = [classifyTitle(title), classifyTitle(title.toUpperCase())];
        expect([formatVerdict(loud), loud.grade, loud.isOpened]).toEqual([
          formatVerdict(plain),
          plain.grade,
          plain.isOpened,
        ]);
      }),
    ));
});

const figures = classifiedItems.filter(({ form }) => form === "figure");
const cards = classifiedItems.filter(({ acNumber, form }) => acNumber !== undefined && form === "card");
/** What the catalogue itself sells as one. */
const areOne = (one: string, other: string): boolean =>
  classifiedItems.some(({ name }) => name.includes(one) && name.includes(other));

describe("two that are joined", () => {
  const LINKS = [" & ", " + ", " and ", " und ", " et ", " y "];

  it("never count, unless the catalogue sells them as one", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...figures),
        fc.constantFrom(...figures),
        fc.constantFrom(...LINKS),
        (one, other, link) => {
          fc.pre(one.characterKey !== other.characterKey && !areOne(one.character, other.character));
          expect([
            classifyTitle(`${one.name}${link}${other.name} amiibo`).reject,
            one.name,
            link,
            other.name,
          ]).not.toEqual([undefined, one.name, link, other.name]);
        },
      ),
      MANY,
    ));

  it("never count with a word for each", () =>
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.constantFrom(...figures), (one, other) => {
        fc.pre(one.characterKey !== other.characterKey && !areOne(one.character, other.character));
        expect([classifyTitle(`${one.name} amiibo + ${other.name} amiibo`).reject, one.name, other.name]).not.toEqual([
          undefined,
          one.name,
          other.name,
        ]);
      }),
      MANY,
    ));

  it("never count as cards", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        fc.constantFrom(...cards),
        fc.constantFrom(...LINKS),
        (one, other, link) => {
          fc.pre(one.characterKey !== other.characterKey && !areOne(one.character, other.character));
          const title = `${one.name}${link}${other.name} amiibo card Animal Crossing`;
          expect([classifyTitle(title).reject, title]).not.toEqual([undefined, title]);
        },
      ),
      MANY,
    ));
});
