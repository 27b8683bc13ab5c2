import type { PrimaryRegion } from "../../domain/access/region";
import { type Amiibo, TYPE_NAMES, typeIdOf } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { searchTermOf } from "../../domain/links/marketplace";
import { type Holding, isBoxed, isOwned, NOTHING, quantityOf } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { pricesOnWire } from "../money/StillPrice";

/** All that the API tells of items, whoever asks. */
export interface WireFacts {
  readonly catalogue: Catalogue;
  readonly book: Book;
  /** Whose average of the month stands first. */
  readonly region: PrimaryRegion;
}

/** An item as the API names its fields, for somebody who has it so; a guest has nothing. */
export function amiiboOnWire({ catalogue, book, region }: WireFacts, item: Amiibo, holding: Holding = NOTHING) {
  const typeId = typeIdOf(item.form);
  const amiiboSeries = catalogue.amiiboSeriesOf(item);
  const picture = paths.picture(catalogue.pictureOf(item));
  return {
    id: item.id,
    amiibo_id: item.id,
    name: item.name,
    amiibo_extra_name: item.extraName ?? null,
    amiibo_text: null,
    head: item.head,
    tail: item.tail,
    typeId,
    type: { id: typeId, type: TYPE_NAMES[typeId] },
    game_series: { name: catalogue.gameSeriesOf(item).name },
    amiibo_series: { id: amiiboSeries.id, name: amiiboSeries.name },
    card_number: item.acNumber === undefined ? null : { animal_crossing_number: item.acNumber },
    background_color: item.backgroundColor ?? null,
    image_s3_full: picture,
    image_imgix_small: picture,
    image_imgix_small_card: picture,
    release_jp: item.releases.jp ?? null,
    release_na: item.releases.na ?? null,
    release_eu: item.releases.eu ?? null,
    release_au: item.releases.au ?? null,
    owned: isOwned(holding),
    owned_qty: quantityOf(holding),
    wishlisted: holding.wishlisted,
    watchlisted: holding.watchlisted,
    owned_data: isOwned(holding) ? { isBoxed: isBoxed(holding) } : null,
    stock_count: [],
    ...pricesOnWire(book, item.id, region),
    aff: [],
    ebay_search: { ebay_search_term: searchTermOf(item), id: item.id },
    ebay_listings_clean: [],
  };
}

const written = new WeakMap<Book, { readonly catalogue: Catalogue; readonly json: string }>();

/** The whole catalogue as JSON, written once for each version and edition. */
export function guestCollection(told: WireFacts): string {
  const { catalogue, book } = told;
  const known = written.get(book);
  if (known?.catalogue === catalogue) return known.json;
  const json = JSON.stringify({ amiibo: catalogue.items.map((item) => amiiboOnWire(told, item)), owned: [] });
  written.set(book, { catalogue, json });
  return json;
}
