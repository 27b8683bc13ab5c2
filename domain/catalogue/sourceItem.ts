import { toSlug } from "../series/slug";
import type { ItemForm, ReleaseDates } from "./item";
import type { NfcCode } from "./nfcCode";

/** An item as the source lists it, with names of series instead of ids. */
export interface SourceItem {
  /** The source's key. */
  readonly nfcCode: NfcCode;
  readonly name: string;
  readonly character: string;
  readonly amiiboSeries: string;
  readonly gameSeries: string;
  readonly form: ItemForm;
  readonly releases: ReleaseDates;
}

/** Our names of series, by slug of the source's name: two series that we combine, and the full title of a game. */
const AMIIBO_SERIES: ReadonlyMap<string, string> = new Map([["monster-hunter-rise", "Monster Hunter"]]);
const GAME_SERIES: ReadonlyMap<string, string> = new Map([["yu-gi-oh", "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale"]]);

/** Prefix of the numbers of characters from Breath of the Wild, which the source lists under Zelda. */
const BREATH_OF_THE_WILD = "014";

export function toCatalogueSeriesNames({ nfcCode, amiiboSeries: amiibo, gameSeries: game }: SourceItem) {
  const amiiboSeries = AMIIBO_SERIES.get(toSlug(amiibo)) ?? amiibo;
  const slug = toSlug(game);
  if (toSlug(amiiboSeries) === "super-nintendo-world") return { amiiboSeries, gameSeries: "Super Nintendo World" };
  if (slug === "the-legend-of-zelda" && nfcCode.startsWith(BREATH_OF_THE_WILD))
    return { amiiboSeries, gameSeries: "Breath of the Wild" };
  return { amiiboSeries, gameSeries: GAME_SERIES.get(slug) ?? game };
}
