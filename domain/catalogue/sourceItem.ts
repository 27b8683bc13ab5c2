import { toSlug } from "../series/slug";
import type { ItemForm, ReleaseDates } from "./item";
import type { NfcCode } from "./nfcCode";

/** Item as the external catalogue source lists it, with names of series instead of ids. */
export interface SourceItem {
  /** NFC code, which identifies the item in the external source. */
  readonly nfcCode: NfcCode;
  readonly name: string;
  readonly character: string;
  readonly amiiboSeries: string;
  readonly gameSeries: string;
  readonly form: ItemForm;
  readonly releases: ReleaseDates;
}

/** Names of amiibo series that our catalogue merges into another series, by slug of the external source's name. */
const AMIIBO_SERIES: ReadonlyMap<string, string> = new Map([["monster-hunter-rise", "Monster Hunter"]]);
/** Full names of game series that the external source abbreviates, by slug of its name. */
const GAME_SERIES: ReadonlyMap<string, string> = new Map([["yu-gi-oh", "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale"]]);

/** First digits of the NFC codes of Breath of the Wild, which the source lists under The Legend of Zelda. */
const BREATH_OF_THE_WILD = "014";

export function toCatalogueSeriesNames({ nfcCode, amiiboSeries: amiibo, gameSeries: game }: SourceItem) {
  const amiiboSeries = AMIIBO_SERIES.get(toSlug(amiibo)) ?? amiibo;
  const slug = toSlug(game);
  if (toSlug(amiiboSeries) === "super-nintendo-world") return { amiiboSeries, gameSeries: "Super Nintendo World" };
  if (slug === "the-legend-of-zelda" && nfcCode.startsWith(BREATH_OF_THE_WILD))
    return { amiiboSeries, gameSeries: "Breath of the Wild" };
  return { amiiboSeries, gameSeries: GAME_SERIES.get(slug) ?? game };
}
