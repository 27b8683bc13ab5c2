import type { Amiibo, Form } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import type { Pictured } from "../catalogue/picture";
import { earliestRelease } from "../catalogue/release";
import type { ViewKind } from "../paths/views";
import { cardSeriesOf, printedNumber } from "../series/animalCrossing";
import { hueStepOf } from "../series/hue";

/** What a card of the catalogue shows of an item: all that the browser holds of it. */
export interface Exhibit extends Pictured {
  readonly name: string;
  readonly form: Form;
  /** Its series' step on the wheel of colours. */
  readonly hue: number;
  /** The line below the name. */
  readonly label: string;
  /** `YYYY-MM-DD` of the earliest release; empty where none is known. */
  readonly released: string;
}

/** The label says what the view does not say already. */
export function exhibitOf(catalogue: Catalogue, item: Amiibo, kind: ViewKind): Exhibit {
  return {
    ...catalogue.pictureOf(item),
    name: item.name,
    form: item.form,
    hue: hueStepOf(item.amiiboSeriesId),
    label: labelOf(catalogue, item, kind),
    released: earliestRelease(item.releases)?.date ?? "",
  };
}

/** The line below its name. */
export function labelOf(catalogue: Catalogue, item: Amiibo, kind: ViewKind): string {
  const series = item.acNumber === undefined ? undefined : cardSeriesOf(item.acNumber);
  if (item.acNumber !== undefined && series) return `${series.name} · ${printedNumber(item.acNumber)}`;
  return kind === "amiibo-franchise" ? catalogue.gameSeriesOf(item).name : catalogue.amiiboSeriesOf(item).name;
}
