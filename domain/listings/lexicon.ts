import { CARD_SERIES } from "../series/animalCrossing";
import type { Meaning, SeriesSaid } from "./meaning";
import { Phrases, textsOf } from "./phrases";
import { REJECTS } from "./reject";
import type { Traits } from "./traits";
import { type Mend, menderOf } from "./typos";
import { CARD_SERIES_SAID, CARD_WORDS, FIGURE_WORDS, PLATFORMS, WORKS_WITH } from "./vocabulary/kinds";
import { ALSO_CALLED, ORDINARY_NAMES } from "./vocabulary/names";
import { PLAIN } from "./vocabulary/plain";
import { COLOURS, QUALITIES_SAID } from "./vocabulary/qualities";
import { GAMES, SERIES_CALLED, SERIES_SAID, SERIES_WORDS } from "./vocabulary/series";
import { HARMLESS, THINGS, TRAPS } from "./vocabulary/traps";

const alsoCalled = new Map(
  Object.entries(ALSO_CALLED).map(([name, others]) => [textsOf(name).join(" "), others.split(",")]),
);

/** What items are called comes from outside: `constructor` is a word like any other. */
const qualitiesSaid = new Map(Object.entries(QUALITIES_SAID));

export interface Lexicon {
  readonly phrases: Phrases<Meaning>;
  readonly mend: Mend;
}

/** Everything that a title can say of the catalogue's items, and everything that speaks against one. */
export function lexiconOf(traits: readonly Traits[]): Lexicon {
  const phrases = new Phrases<Meaning>();
  const known = new Set<string>();
  const seen = new Set<string>();
  const misspelt = new Set<string>();

  const add = (text: string, ...meanings: readonly Meaning[]) => {
    const words = textsOf(text);
    phrases.add(words, ...meanings);
    for (const word of words) known.add(word);
  };
  const addLoosely = (text: string, ...meanings: readonly Meaning[]) => {
    const words = textsOf(text);
    phrases.addLoosely(words, ...meanings);
    for (const word of words) {
      known.add(word);
      misspelt.add(word);
    }
  };
  const addAll = (texts: string, ...meanings: readonly Meaning[]) => {
    for (const text of texts.split(",")) add(text, ...meanings);
  };

  const nameOf = remembered<Meaning>((name) => ({ is: "name", name, isOrdinary: ORDINARY_NAMES.has(name) }));
  const qualityOf = remembered<Meaning>((quality) => ({ is: "quality", quality }));

  for (const trait of traits) addItem(trait);
  addSeries();
  for (const word of ["amiibo", "amiibos"]) {
    addLoosely(word, { is: "amiibo" });
  }
  addAll(CARD_WORDS, { is: "card" });
  addAll(FIGURE_WORDS, { is: "figure" });
  addAll(PLATFORMS, { is: "platform" });
  addAll(WORKS_WITH, { is: "works-with" });
  for (const { slug } of CARD_SERIES) addAll(CARD_SERIES_SAID[slug] ?? "", { is: "card-series", slug });
  for (const reject of REJECTS) addAll(TRAPS[reject] ?? "", { is: "trap", reject });
  addAll(THINGS, { is: "thing" });
  addAll(HARMLESS, { is: "harmless" });
  for (const word of PLAIN.split(",").flatMap(textsOf)) known.add(word);

  return { phrases, mend: menderOf(misspelt, known) };

  function addItem({ item, name, said, own, inName }: Traits) {
    const meaning = nameOf(name);
    for (const text of said) addLoosely(text, meaning);
    const others = seen.has(name) ? [] : (alsoCalled.get(name) ?? []);
    seen.add(name);
    for (const text of others) {
      addLoosely(text, ORDINARY_NAMES.has(text) ? { is: "name", name, isOrdinary: true } : meaning);
    }
    for (const quality of own) addQuality(quality);
    if (!inName.every((quality) => Object.hasOwn(GAMES, quality)))
      addLoosely(item.name, meaning, ...inName.map(qualityOf));
    const series = textsOf(item.amiiboSeries.name).join(" ");
    for (const quality of own) if (`${quality} ${name}` === series) add(series, meaning, qualityOf(quality));
  }

  function addQuality(quality: string) {
    const words = quality.split(" ");
    const [last = ""] = words.slice(-1);
    const meaning = qualityOf(quality);
    addLoosely(quality, meaning);
    addAll(qualitiesSaid.get(quality) ?? "", meaning);
    if (!COLOURS.has(last)) return;
    for (const colour of [last, ...(qualitiesSaid.get(last)?.split(",") ?? [])]) add(colour, meaning);
  }

  function addSeries() {
    const rows = rowsOf(traits);
    const names = new Set(traits.flatMap(({ said }) => said));
    for (const { series, said } of rows) {
      for (const text of said) {
        const isName = names.has(textsOf(text).join(" "));
        addLoosely(text, { is: "series", series, isName, isFamiliar: false });
        if (isName)
          for (const word of SERIES_WORDS)
            add(`${text} ${word}`, { is: "series", series, isName: false, isFamiliar: false });
      }
    }
    const rowOf = (name: string) => rows.find(({ series }) => series.names.has(name))?.series;
    for (const [name, called] of Object.entries(SERIES_CALLED)) {
      const series = rowOf(called);
      if (series) add(name, { is: "series", series, isName: true, isFamiliar: true });
    }
    for (const [game, { said, series: called }] of Object.entries(GAMES)) {
      const series = rowOf(called);
      if (!series) continue;
      for (const text of [game, ...said.split(",")]) {
        addLoosely(text, qualityOf(game), { is: "series", series, isName: false, isFamiliar: false });
      }
    }
  }
}

function rowsOf(traits: readonly Traits[]): readonly { series: SeriesSaid; said: readonly string[] }[] {
  const own = new Set(traits.flatMap(({ item }) => [item.amiiboSeries.name, item.gameSeries.name]));
  const rows = SERIES_SAID.map(([names, said]) => ({
    series: { names: new Set(names) },
    said: [...names, ...said.split(",")],
  }));
  for (const name of own) {
    if (!rows.some(({ series }) => series.names.has(name)))
      rows.push({ series: { names: new Set([name]) }, said: [name] });
  }
  return rows;
}

function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
