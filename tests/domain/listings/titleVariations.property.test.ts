import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAMAGE_ADJECTIVES, DAMAGE_NOUNS } from "../../../domain/listings/vocabulary/damage";
import { listLocalizedPhrases } from "../../../domain/listings/vocabulary/terms";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import {
  allItemIds,
  classifiedItems,
  classifyTitle,
  createOffered,
  formatVerdict,
  testClassifier,
} from "./testClassifier";
import { HONEST_TITLES } from "./titles";
import { ENGLISH_TITLES } from "./titleTables/english";
import { FRENCH_TITLES } from "./titleTables/french";
import { GERMAN_TITLES } from "./titleTables/german";
import { ITALIAN_TITLES } from "./titleTables/italian";
import { JAPANESE_TITLES } from "./titleTables/japanese";
import { SPANISH_TITLES } from "./titleTables/spanish";

const acceptedTitles = [
  ...HONEST_TITLES,
  ...ENGLISH_TITLES,
  ...GERMAN_TITLES,
  ...FRENCH_TITLES,
  ...SPANISH_TITLES,
  ...ITALIAN_TITLES,
  ...JAPANESE_TITLES,
];
const anyAcceptedTitle = fc.constantFrom(...acceptedTitles);
const MANY = getPropertyRunOptions(3_000);

/** Phrases that say nothing about the item. */
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

it("filler phrases in a listing title do not change the item found", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("Sheik amiibo Smash Bros", "amiibo Sheik", "Raymond #431 amiibo card Animal Crossing"),
      fc.shuffledSubarray(FLUFF, { maxLength: 4 }),
      fc.nat(4),
      (title, fluff, place) => {
        const fullTitle = [...fluff.slice(0, place), title, ...fluff.slice(place)].join(", ");
        const { itemId, reject } = classifyTitle(fullTitle);
        const isDamagedCard = title.includes("card") && /box/.test(fullTitle);
        expect([itemId, isDamagedCard ? undefined : reject]).toEqual([title.includes("Raymond") ? 809 : 55, undefined]);
      },
    ),
    MANY,
  ));

describe("accepted titles with an addition", () => {
  it("an accepted listing title is rejected if a word for damage in any language is added", () =>
    fc.assert(
      fc.property(
        anyAcceptedTitle,
        fc.constantFrom(...listLocalizedPhrases(DAMAGE_NOUNS), ...listLocalizedPhrases(DAMAGE_ADJECTIVES)),
        fc.boolean(),
        ([, title], damageTerm, isFirst) => {
          const fullTitle = isFirst ? `${damageTerm} | ${title}` : `${title} | ${damageTerm}`;
          expect(classifyTitle(fullTitle).reject).toBeDefined();
        },
      ),
      MANY,
    ));

  it.each(["graded", "PSA 10", "signed", "for parts", "empty box", "no figure", "box only", "missing base"])(
    "an accepted listing title is rejected if the text %j is added",
    (words) =>
      fc.assert(
        fc.property(anyAcceptedTitle, ([, title]) => {
          // The amiibo of the cereal is printed on its box, so the box is the item.
          fc.pre(!/cereal/i.test(title) || !/box|figure/.test(words));
          expect(classifyTitle(`${title}, ${words}`).reject).toBeDefined();
        }),
      ),
  );

  it("a listing with the marketplace condition 7000 (for parts) is rejected, whatever its title says", () =>
    fc.assert(
      fc.property(anyAcceptedTitle, ([, title]) => {
        expect(testClassifier(createOffered(title, { conditionId: "7000" }), allItemIds).reject).toBeDefined();
      }),
    ));

  it("a figure whose listing title says that its box is missing counts as used", () =>
    fc.assert(
      fc.property(
        anyAcceptedTitle,
        fc.constantFrom("loose", "no box", "ohne OVP", "sans boîte", "sin caja", "箱なし"),
        ([id, title], words) => {
          fc.pre(classifiedItems.find((item) => item.id === id)?.form !== "card");
          const verdict = classifyTitle(`${title}, ${words}`);
          expect([verdict.itemId, verdict.grade, verdict.isOpenBox]).toEqual([id, "used", false]);
        },
      ),
    ));

  it("the item and condition found in a listing title do not depend on upper or lower case", () =>
    fc.assert(
      fc.property(anyAcceptedTitle, ([, title]) => {
        const [plain, upperCase] = [classifyTitle(title), classifyTitle(title.toUpperCase())];
        expect([formatVerdict(upperCase), upperCase.grade, upperCase.isOpenBox]).toEqual([
          formatVerdict(plain),
          plain.grade,
          plain.isOpenBox,
        ]);
      }),
    ));
});

const figures = classifiedItems.filter(({ form }) => form === "figure");
const cards = classifiedItems.filter(({ acNumber, form }) => acNumber !== undefined && form === "card");
/** Returns true if the catalogue has both characters as one item. */
const areOneItem = (one: string, other: string): boolean =>
  classifiedItems.some(({ name }) => name.includes(one) && name.includes(other));

describe("titles with two joined names", () => {
  const LINKS = [" & ", " + ", " and ", " und ", " et ", " y "];

  it("a listing title that joins two figures is rejected unless they are one catalogue item", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...figures),
        fc.constantFrom(...figures),
        fc.constantFrom(...LINKS),
        (one, other, link) => {
          fc.pre(one.characterKey !== other.characterKey && !areOneItem(one.character, other.character));
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

  it("a listing title with two figures, each followed by the word amiibo, is rejected", () =>
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.constantFrom(...figures), (one, other) => {
        fc.pre(one.characterKey !== other.characterKey && !areOneItem(one.character, other.character));
        expect([classifyTitle(`${one.name} amiibo + ${other.name} amiibo`).reject, one.name, other.name]).not.toEqual([
          undefined,
          one.name,
          other.name,
        ]);
      }),
      MANY,
    ));

  it("a listing title that joins two amiibo cards is rejected", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        fc.constantFrom(...cards),
        fc.constantFrom(...LINKS),
        (one, other, link) => {
          fc.pre(one.characterKey !== other.characterKey && !areOneItem(one.character, other.character));
          const title = `${one.name}${link}${other.name} amiibo card Animal Crossing`;
          expect([classifyTitle(title).reject, title]).not.toEqual([undefined, title]);
        },
      ),
      MANY,
    ));
});
