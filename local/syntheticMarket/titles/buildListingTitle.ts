import { type ListingCondition, pickGraderAndScore } from "../draft/condition";
import {
  createRandomNumberGenerator,
  pickInteger,
  pickRandomListElement,
  type RandomNumberGenerator,
} from "../draft/dice";
import { isListingKindTitledHonestly, type ListingDraft, type ListingFeature } from "../draft/listing";
import { ENGLISH_SELLER_LANGUAGE, pickSellerLanguage } from "./languages";
import type { SellerLanguage, TitleTemplates } from "./languages/sellerLanguage";
import { addTypo, type ItemTitleWording } from "./wording";

/** Longest title that the marketplace allows, in UTF-16 units. */
const MAX_TITLE_LENGTH = 80;
const TYPO_SHARE = 0.1;
const SHORT_NAME_SHARE = 0.35;

/** Title of a listing, and the features of the title that make the listing hard to classify. */
export interface ListingTitle {
  readonly text: string;
  readonly features: readonly ListingFeature[];
}

type Slots = Readonly<Record<string, string>>;

/** Builds the title of a listing. The same listing always gets the same title. */
export function buildListingTitle(
  draft: ListingDraft,
  seriesId: number,
  wording: ItemTitleWording,
  condition: ListingCondition,
): ListingTitle {
  const dice = createRandomNumberGenerator(draft.seed ^ 0x717);
  const isHonest = isListingKindTitledHonestly(draft.trap) || isStatedInForm(draft, condition, dice);
  const { language, phrases } = pickTemplates(draft, isHonest, dice);
  const { full, short } = wording.names[draft.market];
  const isShort = short.length > 0 && dice() < SHORT_NAME_SHARE;
  const name = isShort ? pickRandomListElement(dice, short) : pickSkewed(dice, full);
  const slots = createSlots(draft, name, language, wording, condition, dice);
  const template = pickRandomListElement(dice, (wording.isCard ? phrases.card : undefined) ?? phrases.figure);
  const otherProducts = draft.trap === "mention" ? NON_CATALOGUE_NAMES[seriesId] : undefined;
  const titleWithoutTypo = otherProducts
    ? pickRandomListElement(dice, otherProducts)
    : isHonest
      ? fillHonestTemplate(template, slots, condition)
      : fillTrapTemplate(template, slots);
  const withTypo = dice() < TYPO_SHARE ? addTypo(titleWithoutTypo, dice) : titleWithoutTypo;
  const title = withTypo.length <= MAX_TITLE_LENGTH ? withTypo : titleWithoutTypo;
  return {
    text: decorateTitle(title, dice),
    features: [
      ...(language === ENGLISH_SELLER_LANGUAGE ? [] : (["other language"] as const)),
      ...(title === titleWithoutTypo ? [] : (["typo"] as const)),
      ...(isShort && isHonest ? (["short name"] as const) : []),
    ],
  };
}

/**
 * Picks the seller's language and the title templates of a listing. A trap without templates in that language gets
 * English ones.
 */
function pickTemplates(
  { market, trap }: ListingDraft,
  isHonest: boolean,
  dice: RandomNumberGenerator,
): { readonly language: SellerLanguage; readonly phrases: TitleTemplates } {
  const language = pickSellerLanguage(market, trap, dice);
  if (isHonest || trap === undefined) return { language, phrases: language.honestTitles };
  const phrases = language.trapTitles[trap];
  return phrases
    ? { language, phrases }
    : {
        language: ENGLISH_SELLER_LANGUAGE,
        phrases: ENGLISH_SELLER_LANGUAGE.trapTitles[trap] ?? ENGLISH_SELLER_LANGUAGE.honestTitles,
      };
}

/**
 * Returns true if the marketplace's form already states that the item is damaged or graded, so that the title may omit
 * it.
 */
const isStatedInForm = ({ trap }: ListingDraft, { id }: ListingCondition, dice: RandomNumberGenerator): boolean =>
  ((trap === "damaged" && id === "7000") || (trap === "graded" && id === "2750")) && dice() < 0.2;

function createSlots(
  draft: ListingDraft,
  name: string,
  language: SellerLanguage,
  wording: ItemTitleWording,
  condition: ListingCondition,
  dice: RandomNumberGenerator,
): Slots {
  const { isCard, otherNames, needsSeries, translate } = wording;
  // Some sellers keep English names in titles of another language.
  const localize = (text: string) => (dice() < 0.75 ? translate(text, language) : text);
  const no = needsSeries || dice() < 0.85 ? pickSkewed(dice, wording.cardNumbers) : "";
  const hasSeries = needsSeries || (isCard && no === "") || dice() < (isCard ? 0.96 : 0.72);
  const separator = pickRandomListElement(dice, [", ", " ", " & ", " + "]);
  const otherNamesInLot = Array.from({ length: pickInteger(dice, 1, 3) }, () =>
    localize(pickRandomListElement(dice, otherNames)),
  );
  const { grader, score } = pickGraderAndScore(draft, isCard);
  return {
    amiibo: pickRandomListElement(
      dice,
      isCard || language !== ENGLISH_SELLER_LANGUAGE ? CARD_BRANDS : AMIIBO_BRAND_SPELLINGS,
    ),
    name: localize(name),
    no,
    series: hasSeries ? localize(pickSkewed(dice, wording.series)) : "",
    state: pickStateText(language, draft, condition, isCard, dice),
    fluff: pickRandomListElement(dice, language.extras),
    other: localize(pickRandomListElement(dice, otherNames)),
    others: [...new Set(otherNamesInLot)].join(separator),
    n: String(pickInteger(dice, 3, 24)),
    part: pickRandomListElement(dice, language.figureParts),
    grader: grader.short,
    score,
  };
}

/**
 * Picks the words about the item's condition. A title needs them if the stated condition is wrong; otherwise most
 * titles have them.
 */
function pickStateText(
  { conditionTexts }: SellerLanguage,
  { grade }: ListingDraft,
  condition: ListingCondition,
  isCard: boolean,
  dice: RandomNumberGenerator,
): string {
  const chance = dice();
  if (condition.isContradicted) return pickRandomListElement(dice, conditionTexts[condition.state]);
  if (chance < (isCard ? 0.5 : 0.15)) return "";
  return pickRandomListElement(dice, conditionTexts[chance < 0.65 ? condition.state : grade]);
}

/**
 * Fills a title template with fewer and fewer words until the title fits. The words about the condition stay if the
 * stated condition is wrong.
 */
function fillHonestTemplate(template: string, slots: Slots, { isContradicted }: ListingCondition): string {
  const written = isContradicted && !template.includes("{state}") ? `${template} {state}` : template;
  const bare = { ...slots, fluff: "", amiibo: "amiibo", ...(!isContradicted && { state: "" }) };
  return pickFirstThatFits(
    [written, slots],
    [written, { ...slots, fluff: "" }],
    [written, bare],
    ["{name} {no} amiibo {series} {state}", bare],
  );
}

/** Fills a title template of a trap. If the title is too long, the condition is dropped first and the series last. */
function fillTrapTemplate(template: string, slots: Slots): string {
  const bare = { ...slots, state: "" };
  return pickFirstThatFits([template, slots], [template, bare], [template, { ...bare, series: "" }]);
}

/** Fills templates in order and returns the first title that fits. If none fits, cuts the last one to the limit. */
function pickFirstThatFits(...fillings: readonly (readonly [string, Slots])[]): string {
  let title = "";
  for (const [template, slots] of fillings) {
    title = fillTemplate(template, slots);
    if (title.length <= MAX_TITLE_LENGTH) return title;
  }
  return title.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/, "");
}

const fillTemplate = (template: string, slots: Slots): string =>
  template
    .replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/(?:\s*,\s*){2,}/g, ", ")
    .replace(/(?: [-/|&+:])+(?= [-/|&+:])/g, "")
    .replace(/\s+([,!])/g, "$1")
    .replace(/^[\s,:!/|+&-]+|[\s,:/|+&-]+$/g, "");

/** Picks a random element of a list. Elements at the beginning are picked far more often than those at the end. */
const pickSkewed = (dice: RandomNumberGenerator, list: readonly string[]): string =>
  list[Math.floor(dice() ** 1.8 * list.length)] ?? "";

function decorateTitle(title: string, dice: RandomNumberGenerator): string {
  let decorated = title;
  const chance = dice();
  if (chance < 0.12) decorated = decorated.toUpperCase();
  else if (chance < 0.17) decorated = decorated.toLowerCase();
  if (dice() < 0.05) decorated = `${pickRandomListElement(dice, EMOJI)} ${decorated}${dice() < 0.3 ? "!!" : ""}`;
  else if (dice() < 0.04)
    decorated = pickRandomListElement(dice, [
      `*${decorated}*`,
      `${decorated} !!`,
      `~ ${decorated} ~`,
      `${decorated} ...`,
    ]);
  return decorated.length <= MAX_TITLE_LENGTH ? decorated : title;
}

export const AMIIBO_BRAND_SPELLINGS = [
  "amiibo",
  "amiibo",
  "Amiibo",
  "Amiibo",
  "Nintendo Amiibo",
  "Nintendo Amiibo",
  "Nintendo amiibo",
  "AMIIBO",
  "Amiibo Figure",
  "Nintendo Amiibo Figure",
  "amiibo figure",
] as const;
const CARD_BRANDS = ["amiibo", "Amiibo", "Nintendo Amiibo", "AMIIBO"] as const;

const EMOJI = ["⭐", "🔥", "✨", "🎮", "❗", "✅", "💎", "🎁", "★", "🇬🇧", "🇺🇸"] as const;

/** Products that look like items of an amiibo series but are not in the catalogue, by id of the series. */
const NON_CATALOGUE_NAMES: Readonly<Record<number, readonly string[]>> = {
  5: [
    "Skylanders SuperChargers Dark Hammer Slam Bowser amiibo",
    "Dark Turbo Charge Donkey Kong Skylanders amiibo",
    "Skylanders SuperChargers Clown Cruiser vehicle for Bowser amiibo",
    "Barrel Blaster vehicle Skylanders SuperChargers Donkey Kong amiibo",
    "Skylanders SuperChargers Spitfire figure, works like amiibo",
  ],
  23: ["Invincible Mario Power-Up Band Super Nintendo World amiibo"],
  29: [
    "Sword Kirby & Dragoon amiibo Kirby Air Riders",
    "Noir Dedede & Hydra amiibo Kirby Air Riders preorder",
    "Kirby Air Riders Switch 2 game, amiibo sold separately",
  ],
};
