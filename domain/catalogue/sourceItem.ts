import { toSlug } from "../series/slug";
import type { ItemForm, ReleaseDates } from "./item";

/** An item as the source of the catalogue knows it: it has names where the catalogue has series of its own. */
export interface SourceItem {
  /** Eight lower-case hex digits each. */
  readonly head: string;
  readonly tail: string;
  readonly name: string;
  readonly character: string;
  readonly amiiboSeries: string;
  readonly gameSeries: string;
  readonly form: ItemForm;
  readonly releases: ReleaseDates;
}

/** The names that its series have here. */
export interface SeriesNames {
  readonly amiiboSeries: string;
  readonly gameSeries: string;
}

/** What the source calls otherwise, by its own name as a slug: two series that are one here, and a game's full title. */
const AMIIBO_SERIES: ReadonlyMap<string, string> = new Map([["monster-hunter-rise", "Monster Hunter"]]);
const GAME_SERIES: ReadonlyMap<string, string> = new Map([["yu-gi-oh", "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale"]]);

/** Characters whose number begins so are of Breath of the Wild, which the source has joined to the other Zelda games. */
const BREATH_OF_THE_WILD = "014";

export function toCatalogueSeriesNames({ head, amiiboSeries: amiibo, gameSeries: game }: SourceItem): SeriesNames {
  const amiiboSeries = AMIIBO_SERIES.get(toSlug(amiibo)) ?? amiibo;
  const slug = toSlug(game);
  if (toSlug(amiiboSeries) === "super-nintendo-world") return { amiiboSeries, gameSeries: "Super Nintendo World" };
  if (slug === "the-legend-of-zelda" && head.startsWith(BREATH_OF_THE_WILD))
    return { amiiboSeries, gameSeries: "Breath of the Wild" };
  return { amiiboSeries, gameSeries: GAME_SERIES.get(slug) ?? game };
}
