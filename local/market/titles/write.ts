import { type Dice, diceOf, pick, wholeBetween } from "../dice";
import type { Draft } from "../listing";
import { isHonestlyTitled } from "../traps";
import {
  BRANDS,
  CARD_BRANDS,
  CARD_FLUFF,
  CARD_STATES,
  EMOJI,
  ENGLISH,
  OTHER_TONGUES,
  SLIPS,
  type Tongue,
} from "./honest";
import { TRAP_PHRASES } from "./trapped";
import type { Wording } from "./wording";

/** The marketplace's own limit, in UTF-16 units. */
const LONGEST = 80;

type Slots = Readonly<Record<string, string>>;

/** What the seller wrote above a listing: always the same for the same listing. */
export function writeTitle(draft: Draft, wording: Wording, isCard: boolean): string {
  const dice = diceOf(draft.seed ^ 0x717);
  const name = pickOften(dice, wording.names[draft.market]);
  const { trap } = draft;
  const title =
    trap === undefined || isHonestlyTitled(trap)
      ? honestTitle(draft, slipIn(name, dice), wording, isCard, dice)
      : trappedTitle(TRAP_PHRASES[trap] ?? { figure: ["{name} amiibo"] }, name, wording, isCard, dice);
  return dressed(title, dice);
}

function honestTitle(draft: Draft, name: string, wording: Wording, isCard: boolean, dice: Dice): string {
  const tongue = tongueOf(draft, dice);
  const template = pick(dice, isCard ? tongue.card : tongue.figure);
  const saysSeries = wording.needsSeries || dice() < (isCard ? 0.96 : 0.72);
  const isEnglish = tongue === ENGLISH;
  const fluff = pick(dice, isCard && isEnglish ? CARD_FLUFF : tongue.fluff);
  const states = isCard && isEnglish ? CARD_STATES : tongue;
  const slots: Slots = {
    amiibo: pick(dice, isCard || !isEnglish ? CARD_BRANDS : BRANDS),
    name,
    no: pickOften(dice, wording.numbers),
    series: saysSeries ? pickOften(dice, wording.series) : "",
    state: dice() < 0.85 && !(isCard && dice() < 0.5) ? pick<string>(dice, states[draft.grade]) : "",
    fluff,
  };
  return fitting([slots, { ...slots, fluff: "" }, { ...slots, fluff: "", state: "" }], template);
}

function tongueOf({ trap }: Draft, dice: Dice): Tongue {
  const isAbroad = trap === "foreign" || trap === "converted";
  return dice() < (isAbroad ? 0.4 : 0.045) ? pick(dice, OTHER_TONGUES) : ENGLISH;
}

function trappedTitle(
  phrases: { readonly figure: readonly string[]; readonly card?: readonly string[] },
  name: string,
  wording: Wording,
  isCard: boolean,
  dice: Dice,
): string {
  const template = pick(dice, (isCard ? phrases.card : undefined) ?? phrases.figure);
  const others = Array.from({ length: wholeBetween(dice, 1, 4) }, () => pick(dice, wording.others));
  const joint = pick(dice, [", ", " ", " & ", " + "]);
  const slots = {
    name,
    no: pickOften(dice, wording.numbers),
    series: pickOften(dice, wording.series),
    n: String(wholeBetween(dice, 3, 24)),
  };
  const fewer = others.map((_, index) => ({ ...slots, others: others.slice(0, others.length - index).join(joint) }));
  return fitting(fewer, template);
}

/** The first filling that is short enough; the last one is cut. */
function fitting(fillings: readonly Slots[], template: string): string {
  let filled = "";
  for (const slots of fillings) {
    filled = tidy(template.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? ""));
    if (filled.length <= LONGEST) return filled;
  }
  return filled.slice(0, LONGEST).replace(/\s+\S*$/, "");
}

const tidy = (title: string): string =>
  title
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/(?:\s*,\s*){2,}/g, ", ")
    .replace(/(?: - )+(?=-)/g, " ")
    .replace(/\s+,/g, ",")
    .replace(/^[\s,:-]+|[\s,:-]+$/g, "");

/** Habits are shared: the first of a list is chosen far more often than the last. */
const pickOften = (dice: Dice, list: readonly string[]): string => list[Math.floor(dice() ** 1.8 * list.length)] ?? "";

/** Seldom somebody mistypes the very name. */
function slipIn(name: string, dice: Dice): string {
  if (dice() >= 0.006 || name.length < 6) return name;
  const at = 2 + Math.floor(dice() * (name.length - 4));
  return dice() < 0.5
    ? name.slice(0, at) + name.slice(at + 1)
    : `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`;
}

function dressed(title: string, dice: Dice): string {
  let dressed = title;
  if (dice() < 0.05) {
    const slip = SLIPS.find(([right]) => dressed.includes(right));
    if (slip) dressed = dressed.replace(...slip);
  }
  const chance = dice();
  if (chance < 0.12) dressed = dressed.toUpperCase();
  else if (chance < 0.17) dressed = dressed.toLowerCase();
  if (dice() < 0.05) dressed = `${pick(dice, EMOJI)} ${dressed}${dice() < 0.3 ? "!!" : ""}`;
  else if (dice() < 0.04) dressed = pick(dice, [`*${dressed}*`, `${dressed} !!`, `~ ${dressed} ~`, `${dressed} ...`]);
  return dressed.length <= LONGEST ? dressed : title;
}
