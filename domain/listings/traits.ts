import { GAMES } from "../aliases/games";
import type { Form } from "../catalogue/amiibo";
import { printedNumber } from "../series/animalCrossing";
import type { JudgedItem } from "./item";
import { textsOf } from "./text/tokens";
import { TELLS_NOTHING } from "./vocabulary/states";

/** An item as titles can tell it from all others. */
export interface Traits {
  readonly item: JudgedItem;
  /** Whom it is of: `link` for every Link, `sheik` for Sheik. */
  readonly name: string;
  /** Every way to say that name that the catalogue knows. */
  readonly said: readonly string[];
  /** Those of `own` that its name says. */
  readonly inName: readonly string[];
  /** What tells it from others of that name: `toon` and `wind waker`. */
  readonly own: readonly string[];
  /** Those of `inName` that it is sold with: `wolf link` of `Midna & Wolf Link`. */
  readonly partners: readonly string[];
  /** Games that it came with; a title may leave them out. */
  readonly also: readonly string[];
}

const SEPARATOR = "|";

/** What a form is called that no figure has. */
const FORM_QUALITY: Readonly<Partial<Record<Form, string>>> = {
  yarn: "yarn",
  band: "power up band",
  block: "my mario wooden blocks",
};

export function traitsOf(item: JudgedItem): Traits {
  const name = wordsWithSeparators(item.name);
  const character = textsOf(item.character);
  const head = name.slice(0, [...name, SEPARATOR].indexOf(SEPARATOR));
  const start = startOf(character, name);
  const isInName = start >= 0;
  const isShortened = !isInName && startOf(head, character) >= 0;
  const subject = isInName || isShortened ? character : head;
  const rest = isInName
    ? [...name.slice(0, start), SEPARATOR, ...name.slice(start + character.length)]
    : name.slice(head.length);
  const extra = wordsWithSeparators(item.extraName ?? "");
  const unsaid = extra.every((word) => name.includes(word)) ? [] : extra;
  const form = textsOf(FORM_QUALITY[item.form] ?? "");
  const inName = qualitiesIn(rest.map((word) => (form.includes(word) ? SEPARATOR : word)));
  const partner = ` ${textsOf(item.name.split(/ (?:&|and) /)[1] ?? "").join(" ")} `;
  return {
    item,
    name: subject.join(" "),
    said: [subject.join(" "), ...(isShortened ? [head.join(" ")] : []), ...eachOfTwo(item.character)],
    inName,
    partners: inName.filter((quality) => partner.includes(` ${quality} `)),
    own: [...new Set([...inName, ...qualitiesIn(unsaid), ...qualitiesIn(form)])],
    also: Object.entries(GAMES)
      .filter(([, game]) => game.series === item.amiiboSeries.name && game.items.includes(item.name))
      .map(([game]) => textsOf(game).join(" ")),
  };
}

/** Names put ` - ` and brackets around what makes an item special. */
const wordsWithSeparators = (text: string): readonly string[] =>
  text.split(/ - |[()]/).flatMap((part, at) => (at === 0 ? textsOf(part) : [SEPARATOR, ...textsOf(part)]));

function startOf(part: readonly string[], whole: readonly string[]): number {
  return whole.findIndex((_, start) => part.every((word, at) => whole[start + at] === word));
}

/** `Spork/Crackle` is called differently in two countries. */
function eachOfTwo(character: string): readonly string[] {
  const names = character.split("/");
  return names.length > 1 ? names.map((name) => textsOf(name).join(" ")) : [];
}

/** Words between those that tell nothing: `booster pack` and `1` of `Booster Pack card 1`. */
function qualitiesIn(words: readonly string[]): readonly string[] {
  const qualities: string[][] = [[]];
  for (const word of words) {
    if (word === SEPARATOR || TELLS_NOTHING.has(word)) qualities.push([]);
    else qualities.at(-1)?.push(word);
  }
  const told = qualities.map((quality) => quality.join(" ").replace(/^the /, "")).filter((quality) => quality !== "");
  return [...new Set(told)];
}

/** The catalogue's items, to be found by what titles say. */
export interface Shelf {
  readonly all: readonly Traits[];
  readonly byName: ReadonlyMap<string, readonly Traits[]>;
  readonly byBarcode: ReadonlyMap<string, Traits>;
  /** By the name of their series, of amiibo or of games. */
  readonly bySeries: ReadonlyMap<string, readonly Traits[]>;
  /** By the number that a card shows and by its number in the catalogue. */
  readonly byNumber: ReadonlyMap<number, readonly Traits[]>;
  /** What tells apart the items of an amiibo series, by its name. */
  readonly qualitiesOf: ReadonlyMap<string, ReadonlySet<string>>;
}

export function shelfOf(traits: readonly Traits[]): Shelf {
  const byName = new Map<string, Traits[]>();
  const bySeries = new Map<string, Traits[]>();
  const byNumber = new Map<number, Traits[]>();
  const qualitiesOf = new Map<string, Set<string>>();
  for (const each of traits) {
    append(byName, each.name, each);
    for (const name of new Set([each.item.amiiboSeries.name, each.item.gameSeries.name])) append(bySeries, name, each);
    const { acNumber } = each.item;
    for (const number of acNumber ? new Set([acNumber, Number(printedNumber(acNumber))]) : [])
      append(byNumber, number, each);
    const series = each.item.amiiboSeries.name;
    const qualities = qualitiesOf.get(series) ?? new Set();
    for (const quality of each.own) qualities.add(quality);
    qualitiesOf.set(series, qualities);
  }
  const barcodes = traits.flatMap((each) => (each.item.barcode ? [[each.item.barcode, each] as const] : []));
  return { all: traits, byName, bySeries, byBarcode: new Map(barcodes), byNumber, qualitiesOf };
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
