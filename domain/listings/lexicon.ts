import { CARD_SERIES } from "../series/animalCrossing";
import { addCalled } from "./called";
import { Entries } from "./entries";
import type { Meaning } from "./meaning";
import { cutterOf } from "./text/japanese";
import { type Phrases, textsOf } from "./text/phrases";
import type { Cut } from "./text/tokens";
import type { Traits } from "./traits";
import { type Mend, menderOf } from "./typos";
import { NOUNS } from "./vocabulary/box";
import { FAULTS, HARMED, LACKS, PAPER_FAULTS, PAPER_HARMED, WORKS } from "./vocabulary/harm";
import { HARMLESS, MENTIONS, OTHER_GAMES, SOMEBODY_ELSE, STRANGERS } from "./vocabulary/harmless";
import { CARD_SERIES_SAID, CARD_WORDS, FIGURE_WORDS, PLATFORMS, WORKS_WITH } from "./vocabulary/kinds";
import { JAPANESE_LINKS } from "./vocabulary/links";
import { UNITS } from "./vocabulary/numbers";
import { PLAIN } from "./vocabulary/plain";
import { THINGS, TRAPS } from "./vocabulary/refusals";
import { REJECTS } from "./vocabulary/reject";
import { STATES } from "./vocabulary/states";

export interface Lexicon {
  readonly phrases: Phrases<Meaning>;
  readonly mend: Mend;
  /** The word that two are which somebody tore apart, as `ami ibo`. */
  readonly join: (one: string, other: string) => string | undefined;
  readonly cut: Cut;
}

/** Everything that a title can say of the catalogue's items, and everything that speaks against one. */
export function lexiconOf(traits: readonly Traits[]): Lexicon {
  const entries = new Entries();
  addCalled(entries, traits);
  for (const word of ["amiibo", "amiibos", "アミーボ", "アミボ"]) entries.addLoosely(word, { is: "amiibo" });
  entries.addAll(CARD_WORDS, { is: "card" });
  entries.addAll(FIGURE_WORDS, { is: "figure" });
  entries.addAll(PLATFORMS, { is: "platform" });
  entries.addAll(WORKS_WITH, { is: "works-with" });
  for (const { slug } of CARD_SERIES) entries.addAll(CARD_SERIES_SAID[slug] ?? {}, { is: "card-series", slug });
  for (const reject of REJECTS) entries.addAll(TRAPS[reject] ?? {}, { is: "trap", reject });
  for (const things of THINGS) entries.addAll(things, { is: "thing" });
  for (const noun of typed(NOUNS)) entries.addAll(NOUNS[noun], { is: "noun", noun });
  for (const state of typed(STATES)) entries.addAll(STATES[state], { is: "state", state });
  entries.addMisspelt(FAULTS, { is: "harm", isFault: true, ofPaper: false });
  entries.addMisspelt(HARMED, { is: "harm", isFault: false, ofPaper: false });
  entries.addAll(PAPER_FAULTS, { is: "harm", isFault: true, ofPaper: true });
  entries.addAll(PAPER_HARMED, { is: "harm", isFault: false, ofPaper: true });
  entries.addAll(WORKS, { is: "works" });
  entries.addAll(LACKS, { is: "lacks" });
  entries.addAll(MENTIONS, { is: "mention" });
  for (const games of OTHER_GAMES) entries.addAll(games, { is: "game" });
  entries.addAll(SOMEBODY_ELSE, { is: "somebody-else" });
  for (const name of STRANGERS.split(",")) entries.add(name, { is: "name", name, isOrdinary: false, isOwn: true });
  for (const words of HARMLESS) entries.addAll(words, { is: "harmless" });
  for (const word of [...PLAIN.split(",").flatMap(textsOf), ...JAPANESE_LINKS, ...UNITS]) entries.know(word);
  const { phrases, known, misspelt } = entries;
  const join = (one: string, other: string) =>
    misspelt.has(one + other) && !(known.has(one) && known.has(other)) ? one + other : undefined;
  return { phrases, join, mend: menderOf(misspelt, known), cut: cutterOf(entries.japanese) };
}

/** The keys of a table of ours, which has no others. */
const typed = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
