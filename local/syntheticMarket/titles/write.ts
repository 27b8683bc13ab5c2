import { type Condition, gradingOf } from "../draft/condition";
import { type Dice, diceOf, pick, wholeBetween } from "../draft/dice";
import { type Draft, type Feature, isHonestlyTitled } from "../draft/listing";
import { ENGLISH, tongueOf } from "./tongues";
import type { Phrases, Tongue } from "./tongues/englishFlaws";
import { mistyped, type Wording } from "./wording";

/** The marketplace's own limit, in UTF-16 units. */
const LONGEST = 80;
const TYPOS = 0.1;
const SHORT_NAMES = 0.35;

/** What the seller wrote above a listing, and what is special about how. */
export interface Title {
  readonly text: string;
  readonly features: readonly Feature[];
}

type Slots = Readonly<Record<string, string>>;

/** Always the same for the same listing. */
export function writeTitle(draft: Draft, seriesId: number, wording: Wording, condition: Condition): Title {
  const dice = diceOf(draft.seed ^ 0x717);
  const isHonest = isHonestlyTitled(draft.trap) || saysItself(draft, condition, dice);
  const { tongue, phrases } = manner(draft, isHonest, dice);
  const { full, short } = wording.names[draft.market];
  const isShort = short.length > 0 && dice() < SHORT_NAMES;
  const name = isShort ? pick(dice, short) : pickOften(dice, full);
  const slots = slotsOf(draft, name, tongue, wording, condition, dice);
  const template = pick(dice, (wording.isCard ? phrases.card : undefined) ?? phrases.figure);
  const outsiders = draft.trap === "mention" ? OUTSIDERS[seriesId] : undefined;
  const plain = outsiders
    ? pick(dice, outsiders)
    : isHonest
      ? honestly(template, slots, condition)
      : otherwise(template, slots);
  const slipped = dice() < TYPOS ? mistyped(plain, dice) : plain;
  const typed = slipped.length <= LONGEST ? slipped : plain;
  return {
    text: dressed(typed, dice),
    features: [
      ...(tongue === ENGLISH ? [] : (["other language"] as const)),
      ...(typed === plain ? [] : (["typo"] as const)),
      ...(isShort && isHonest ? (["short name"] as const) : []),
    ],
  };
}

/** Where a language has no words for a trap it is set in English. */
function manner(
  { market, trap }: Draft,
  isHonest: boolean,
  dice: Dice,
): { readonly tongue: Tongue; readonly phrases: Phrases } {
  const tongue = tongueOf(market, trap, dice);
  if (isHonest || trap === undefined) return { tongue, phrases: tongue.honest };
  const phrases = tongue.traps[trap];
  return phrases ? { tongue, phrases } : { tongue: ENGLISH, phrases: ENGLISH.traps[trap] ?? ENGLISH.honest };
}

/** The form says already that it is broken, or in a slab. */
const saysItself = ({ trap }: Draft, { id }: Condition, dice: Dice): boolean =>
  ((trap === "damaged" && id === "7000") || (trap === "graded" && id === "2750")) && dice() < 0.2;

function slotsOf(
  draft: Draft,
  name: string,
  tongue: Tongue,
  wording: Wording,
  condition: Condition,
  dice: Dice,
): Slots {
  const { isCard, others, needsSeries, translated } = wording;
  // Not everybody who sells in a language knows what a thing is called in it.
  const said = (text: string) => (dice() < 0.75 ? translated(text, tongue) : text);
  const no = needsSeries || dice() < 0.85 ? pickOften(dice, wording.numbers) : "";
  const saysSeries = needsSeries || (isCard && no === "") || dice() < (isCard ? 0.96 : 0.72);
  const joint = pick(dice, [", ", " ", " & ", " + "]);
  const more = Array.from({ length: wholeBetween(dice, 1, 3) }, () => said(pick(dice, others)));
  const { grader, score } = gradingOf(draft, isCard);
  return {
    amiibo: pick(dice, isCard || tongue !== ENGLISH ? CARD_BRANDS : BRANDS),
    name: said(name),
    no,
    series: saysSeries ? said(pickOften(dice, wording.series)) : "",
    state: stateIn(tongue, draft, condition, isCard, dice),
    fluff: pick(dice, tongue.fluff),
    other: said(pick(dice, others)),
    others: [...new Set(more)].join(joint),
    n: String(wholeBetween(dice, 3, 24)),
    part: pick(dice, tongue.parts),
    grader: grader.short,
    score,
  };
}

/** Who ticked something else says how it is, and most others do. */
function stateIn({ states }: Tongue, { grade }: Draft, condition: Condition, isCard: boolean, dice: Dice): string {
  const chance = dice();
  if (condition.isContradicted) return pick(dice, states[condition.state]);
  if (chance < (isCard ? 0.5 : 0.15)) return "";
  return pick(dice, states[chance < 0.65 ? condition.state : grade]);
}

/** With ever fewer words, until it is short enough; who has to say how it is kept says so to the last. */
function honestly(template: string, slots: Slots, { isContradicted }: Condition): string {
  const written = isContradicted && !template.includes("{state}") ? `${template} {state}` : template;
  const bare = { ...slots, fluff: "", amiibo: "amiibo", ...(!isContradicted && { state: "" }) };
  return firstFit(
    [written, slots],
    [written, { ...slots, fluff: "" }],
    [written, bare],
    ["{name} {no} amiibo {series} {state}", bare],
  );
}

/** What it is about stays, its series goes at last. */
function otherwise(template: string, slots: Slots): string {
  const bare = { ...slots, state: "" };
  return firstFit([template, slots], [template, bare], [template, { ...bare, series: "" }]);
}

/** The last one is cut. */
function firstFit(...fillings: readonly (readonly [string, Slots])[]): string {
  let title = "";
  for (const [template, slots] of fillings) {
    title = fillingOf(template, slots);
    if (title.length <= LONGEST) return title;
  }
  return title.slice(0, LONGEST).replace(/\s+\S*$/, "");
}

const fillingOf = (template: string, slots: Slots): string =>
  template
    .replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/(?:\s*,\s*){2,}/g, ", ")
    .replace(/(?: [-/|&+:])+(?= [-/|&+:])/g, "")
    .replace(/\s+([,!])/g, "$1")
    .replace(/^[\s,:!/|+&-]+|[\s,:/|+&-]+$/g, "");

/** Habits are shared: the first of a list is chosen far more often than the last. */
const pickOften = (dice: Dice, list: readonly string[]): string => list[Math.floor(dice() ** 1.8 * list.length)] ?? "";

function dressed(title: string, dice: Dice): string {
  let dressed = title;
  const chance = dice();
  if (chance < 0.12) dressed = dressed.toUpperCase();
  else if (chance < 0.17) dressed = dressed.toLowerCase();
  if (dice() < 0.05) dressed = `${pick(dice, EMOJI)} ${dressed}${dice() < 0.3 ? "!!" : ""}`;
  else if (dice() < 0.04) dressed = pick(dice, [`*${dressed}*`, `${dressed} !!`, `~ ${dressed} ~`, `${dressed} ...`]);
  return dressed.length <= LONGEST ? dressed : title;
}

/** How they call what they sell. */
export const BRANDS = [
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

/** What of a series is almost in the catalogue, and is not. */
const OUTSIDERS: Readonly<Record<number, readonly string[]>> = {
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
