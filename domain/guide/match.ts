import { groupBy } from "../group";
import { identify } from "../listings/identify";
import type { JudgedItem } from "../listings/item";
import { lexiconOf } from "../listings/lexicon";
import { readingOf } from "../listings/reading";
import { shelfOf } from "../listings/shelf";
import { traitsOf } from "../listings/traits";
import { trapOf } from "../listings/traps";
import { barcodeKey } from "../stock/barcode";
import type { GuideRow } from "./rows";

/** What an admin said that a row means, by the row's id: an item, or 0 for none. It stands above all that a row says. */
export type Choices = ReadonlyMap<string, number>;

export interface Matched {
  /** Each item once. */
  readonly meant: readonly { readonly amiiboId: number; readonly row: GuideRow }[];
  /** Rows that fit several items or none; an admin says which. */
  readonly unclear: readonly Unclear[];
}

export interface Unclear {
  readonly row: GuideRow;
  readonly candidates: readonly number[];
}

interface Guess {
  readonly row: GuideRow;
  /** How it was found: what an admin said counts most, a name least. */
  readonly by: "choice" | "barcode" | "name";
  readonly candidates: readonly number[];
  readonly isOne: boolean;
}

const MOST_CANDIDATES = 24;

/** Which row is about which item: by its barcode, else by its name, read as the title of a listing is. */
export function matchGuide(rows: readonly GuideRow[], items: readonly JudgedItem[], choices: Choices): Matched {
  const byName = nameReader(items);
  const byBarcode = groupBy(
    items.flatMap(({ id, barcode }) => (barcode === undefined ? [] : [{ id, key: barcodeKey(barcode) }])),
    ({ key }) => key,
  );
  const ids = new Set(items.map(({ id }) => id));
  const guesses = rows
    .filter(({ id }) => choices.get(id) !== 0)
    .map((row): Guess => {
      const chosen = choices.get(row.id);
      if (chosen !== undefined && ids.has(chosen)) return { row, by: "choice", candidates: [chosen], isOne: true };
      const scanned = row.upc === undefined ? [] : (byBarcode.get(barcodeKey(row.upc)) ?? []);
      if (scanned.length === 1) return { row, by: "barcode", candidates: scanned.map(({ id }) => id), isOne: true };
      return byName(row);
    });
  return settled(guesses);
}

/** Two rows cannot mean the same item: the one that is surer of it does, and where both are as sure, neither. */
function settled(guesses: readonly Guess[]): Matched {
  const claims = groupBy(
    guesses.filter(({ isOne }) => isOne),
    ({ candidates: [id] }) => id,
  );
  const isMeant = (guess: Guess): boolean => {
    if (!guess.isOne) return false;
    const rivals = (claims.get(guess.candidates[0]) ?? []).filter((other) => other !== guess);
    return rivals.every((other) => WEIGHT[other.by] < WEIGHT[guess.by]);
  };
  return {
    meant: guesses.filter(isMeant).flatMap(({ row, candidates: [amiiboId] }) => (amiiboId ? [{ amiiboId, row }] : [])),
    unclear: guesses
      .filter((guess) => !isMeant(guess))
      .map(({ row, candidates }) => ({ row, candidates: candidates.slice(0, MOST_CANDIDATES) })),
  };
}

const WEIGHT: Readonly<Record<Guess["by"], number>> = { name: 0, barcode: 1, choice: 2 };

/** What the guide leaves unsaid of every row, in the words of a seller. */
const SAID: Readonly<Record<GuideRow["kind"], string>> = { figure: "amiibo figure", card: "amiibo card" };

function nameReader(items: readonly JudgedItem[]): (row: GuideRow) => Guess {
  const traits = items.map(traitsOf);
  const shelf = shelfOf(traits);
  const lexicon = lexiconOf(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  return (row) => {
    const reading = readingOf(`${row.name} ${SAID[row.kind]}`, lexicon);
    const identity = identify(reading, shelf);
    const found = identity.is === "item" ? [identity.traits.item] : identity.items;
    const isOfKind = ({ form }: JudgedItem) => (form === "card") === (row.kind === "card");
    const named = found.filter(isOfKind);
    const [only] = named;
    // Another one of the same character may be meant.
    const family = named.flatMap(({ characterKey }) => byCharacter.get(characterKey) ?? []).filter(isOfKind);
    const isOne = identity.is === "item" && only !== undefined && trapOf(reading, identity.traits) === undefined;
    return { row, by: "name", candidates: [...new Set([...named, ...family].map(({ id }) => id))], isOne };
  };
}
