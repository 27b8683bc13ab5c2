import { characterNames, seriesNames, variantNames } from "../aliases";
import { GAMES } from "../aliases/games";
import { namesIn } from "../aliases/table";
import type { Meaning, SeriesSaid } from "./meaning";
import { isJapanese, Phrases, textsOf } from "./text/tokens";
import type { Traits } from "./traits";
import { ORDINARY_NAMES, phrasesOf, SAID_OTHERWISE, type Said, SHORT_NAMES } from "./vocabulary/kinds";
import { ONE_SERIES, SERIES_CALLED, SERIES_SAID, SERIES_WORDS } from "./vocabulary/series";
import { COLOURS, QUALITIES_SAID } from "./vocabulary/states";

/** Of those who are figures, too, it is no word of every day: `Villageois`. */
const LONG_ENOUGH = 7;
const ANIMAL_CROSSING = "Animal Crossing";
/** What a series is called comes from outside: `constructor` is a word like any other. */
const seriesSaid = new Map(Object.entries(SERIES_SAID));

const shortNames = new Map(Object.entries(SHORT_NAMES));

const foldedOf = (text: string): string => textsOf(text).join(" ");
/** `The Wind Waker` is what a name says as well as `Wind Waker`. */
const qualityIn = (text: string): string => foldedOf(text).replace(/^the /, "");

/** What the catalogue's items, their series and what tells them apart are called, here and elsewhere. */
export function addCalled(entries: Entries, traits: readonly Traits[]): void {
  const nameOf = remembered<Meaning>((name) => ({
    is: "name",
    name,
    isOrdinary: ORDINARY_NAMES.has(name),
    isOwn: true,
  }));
  const qualityOf = remembered<Meaning>((quality) => ({ is: "quality", quality }));
  const games = new Set(Object.keys(GAMES).map(qualityIn));
  const saidOf = new Map(Object.entries(QUALITIES_SAID));

  for (const trait of traits) addItem(trait);
  addAliases();
  addVariants();
  addSeries();

  function addItem({ item, name, said, own, inName }: Traits): void {
    const meaning = nameOf(name);
    for (const text of said) entries.addLoosely(text, meaning);
    for (const quality of own) addQuality(quality);
    if (!inName.every((quality) => games.has(quality)))
      entries.addLoosely(item.name, meaning, ...inName.map(qualityOf));
    const series = foldedOf(item.amiiboSeries.name);
    for (const quality of own) if (`${quality} ${name}` === series) entries.add(series, meaning, qualityOf(quality));
  }

  function addQuality(quality: string): void {
    const meaning = qualityOf(quality);
    entries.addLoosely(quality, meaning);
    for (const text of saidOf.get(quality)?.split(",") ?? []) entries.add(text, meaning);
    const last = quality.split(" ").at(-1) ?? "";
    if (COLOURS.has(last))
      for (const colour of [last, ...(saidOf.get(last)?.split(",") ?? [])]) entries.add(colour, meaning);
  }

  /** Sheik is a Zelda to the catalogue, and is called nothing that Zelda is. */
  function addAliases(): void {
    const seen = new Set<string>();
    const figures = new Set(traits.flatMap(({ item }) => (item.form === "figure" ? [item.characterKey] : [])));
    for (const { item, name } of traits) {
      const key = `${item.characterKey} ${name}`;
      const aliases = [
        ...(characterNames().get(item.characterKey) ?? []),
        ...(shortNames.get(item.characterKey)?.split(",") ?? []),
      ];
      const isCalledSo = [item.character, ...aliases].some((called) => foldedOf(called) === name);
      if (seen.has(key) || !isCalledSo) continue;
      seen.add(key);
      const isVillager = item.gameSeries.name === ANIMAL_CROSSING;
      const hasFigure = figures.has(item.characterKey);
      for (const alias of aliases) addAlias(alias, name, isVillager && !(hasFigure && alias.length >= LONG_ENOUGH));
    }
  }

  /** Hundreds of villagers are called by people's names, and by words, in five languages. */
  function addAlias(alias: string, name: string, isVillager: boolean): void {
    const text = foldedOf(alias);
    if (text === name) return;
    const isOrdinary = ORDINARY_NAMES.has(text) || (isVillager && !isJapanese(text));
    // `Koopa` is rather a Koopa Troopa than what else goes by it.
    const meaning: Meaning = { is: "name", name, isOrdinary, isOwn: ` ${name} `.includes(` ${text} `) };
    if (isOrdinary) entries.add(alias, meaning);
    else entries.addLoosely(alias, meaning);
  }

  function addVariants(): void {
    for (const [words, others] of variantNames()) {
      const meanings = entries.meaningsOf(words);
      for (const other of meanings.length > 0 ? others : []) {
        if (!SAID_OTHERWISE.has(foldedOf(other))) entries.add(other, ...meanings);
      }
    }
  }

  function addSeries(): void {
    const rows = seriesOf(traits);
    const names = new Set(traits.flatMap(({ said }) => said));
    const rowOf = (name: string) => rows.find(({ series }) => series.names.has(name))?.series;
    for (const [name, called] of Object.entries(SERIES_CALLED)) {
      const series = rowOf(called);
      if (series) entries.add(name, { is: "series", series, isName: true, isFamiliar: true });
    }
    for (const { series, said } of rows) {
      for (const text of said) {
        const isName = names.has(foldedOf(text));
        const meaning: Meaning = { is: "series", series, isName, isFamiliar: false };
        if (isName) for (const word of SERIES_WORDS) entries.add(`${text} ${word}`, { ...meaning, isName: false });
        if (Object.hasOwn(SERIES_CALLED, foldedOf(text)) || SAID_OTHERWISE.has(foldedOf(text))) continue;
        entries.addLoosely(text, meaning, ...(isName ? [] : entries.meaningsOf(text.replace(/ \d+$/, ""))));
      }
    }
    for (const [game, { said, series: called }] of Object.entries(GAMES)) {
      const series = rowOf(called);
      for (const text of series ? [game, ...namesIn(said), ...(saidOf.get(qualityIn(game))?.split(",") ?? [])] : []) {
        if (!series || SAID_OTHERWISE.has(foldedOf(text))) continue;
        entries.addLoosely(text, qualityOf(qualityIn(game)), {
          is: "series",
          series,
          isName: false,
          isFamiliar: false,
        });
      }
    }
  }
}

function seriesOf(traits: readonly Traits[]): readonly { series: SeriesSaid; said: readonly string[] }[] {
  const all = new Set(traits.flatMap(({ item }) => [item.amiiboSeries.name, item.gameSeries.name]));
  const together = new Set(ONE_SERIES.flat());
  const rows = [...ONE_SERIES, ...[...all].filter((name) => !together.has(name)).map((name) => [name])];
  return rows.map((names) => ({
    series: { names: new Set(names) },
    said: names.flatMap((name) => [
      name,
      ...(seriesNames().get(name) ?? []),
      ...(seriesSaid.get(name)?.split(",") ?? []),
    ]),
  }));
}

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Shorter ones are too like what sellers say for other reasons: `bent` and `best`. */
const LONG_ENOUGH_TO_SLIP = 7;

/** The phrases of a lexicon while it is written, and the words that stand in them. */
export class Entries {
  readonly phrases = new Phrases<Meaning>();
  /** Never taken for a misspelt one. */
  readonly known = new Set<string>();
  /** People misspell these. */
  readonly misspelt = new Set<string>();
  /** To be found in titles without spaces. */
  readonly japanese = new Set<string>();

  add(text: string, ...meanings: readonly Meaning[]): void {
    const words = textsOf(text);
    this.phrases.add(words, ...meanings);
    if (words.length > 1 && words.some(isJapanese)) this.add(words.join(""), ...meanings);
    for (const word of words) this.know(word);
  }

  /** Also closed up and without its `and`, and by words that are misspelt. */
  addLoosely(text: string, ...meanings: readonly Meaning[]): void {
    const words = textsOf(text);
    this.phrases.addLoosely(words, ...meanings);
    this.add(text, ...meanings);
    for (const word of words) this.misspelt.add(word);
  }

  addAll(said: Said, ...meanings: readonly Meaning[]): void {
    for (const text of phrasesOf(said)) this.add(text, ...meanings);
  }

  /** The same, where people misspell them. */
  addMisspelt(said: Said, ...meanings: readonly Meaning[]): void {
    this.addAll(said, ...meanings);
    for (const text of phrasesOf(said)) {
      const [word = "", ...more] = textsOf(text);
      if (more.length === 0 && word.length >= LONG_ENOUGH_TO_SLIP) this.misspelt.add(word);
    }
  }

  know(word: string): void {
    this.known.add(word);
    if (isJapanese(word)) this.japanese.add(word);
  }

  /** All that the words of a text mean as far as is written by now; nothing where a word means nothing. */
  meaningsOf(text: string): readonly Meaning[] {
    const words = textsOf(text).map((word) => ({ text: word, before: "" }));
    const spans = this.phrases
      .find(words)
      .filter(({ meanings }) => meanings.some(({ is }) => is === "name" || is === "quality"));
    const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    return covered === words.length
      ? spans.flatMap(({ meanings }) => meanings.filter(({ is }) => is === "name" || is === "quality"))
      : [];
  }
}
