import { printedNumber } from "../series/animalCrossing";
import type { Traits } from "./traits";

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
