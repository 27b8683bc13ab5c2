import { describe, expect, it } from "vitest";
import { drawArtwork } from "../../domain/artwork/artwork";
import { buildCatalogue } from "../../domain/catalogue/catalogue";
import { planCatalogueSync } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import { createListingClassifier } from "../../domain/listings/listingClassifier";
import { unescapeHtml } from "../../domain/stock/page/parseProductPage";
import { createImportItemFinder } from "../../domain/transfer/itemFinder";
import { buildListView } from "../../domain/view/listView";
import { UNEDITED_CATALOGUE } from "../helpers/catalogue";
import { createOffered } from "./listings/testClassifier";

/** Property names that every plain object inherits. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

describe.each(INHERITED)("an external name %s", (name) => {
  const item: Item = {
    id: 1,
    nfcCode: "ffff0000ffff0002",
    name: `Mario - ${name}`,
    extraName: name,
    character: name,
    characterKey: name,
    form: "figure",
    amiiboSeriesId: 1,
    gameSeriesId: 1,
    releases: {},
  };
  const series = { id: 1, name, slug: name };
  const snapshot = { version: name, items: [item], amiiboSeries: [series], gameSeries: [series] };
  const catalogue = buildCatalogue(snapshot);

  it("the catalogue sync accepts an item named like an inherited object property, such as constructor", () => {
    const { nfcCode = "", form, releases } = item;
    const sourceItem: SourceItem = {
      nfcCode,
      name,
      character: name,
      amiiboSeries: name,
      gameSeries: name,
      form,
      releases,
    };
    expect(planCatalogueSync([sourceItem], UNEDITED_CATALOGUE).newItems).toMatchObject([
      { name, amiiboSeries: name, gameSeries: name },
    ]);
  });

  it("lists, drawings, imports and the listing classifier accept an item named like an object property", () => {
    expect(buildListView(catalogue, "game-series", name).option).toMatchObject({ name });
    expect(buildListView(catalogue, name, name).kind).toBe("amiibo-franchise");
    expect(drawArtwork(item)).toContain("<svg");
    expect(createImportItemFinder(catalogue).find({ name: item.name, series: name })).toEqual({ item });
    const classify = createListingClassifier([{ ...item, amiiboSeries: series, gameSeries: series }]);
    expect(classify(createOffered(`Mario ${name} amiibo`), new Set([1]))).toBeDefined();
    expect(unescapeHtml(`&${name};`)).toBe(`&${name};`);
  });
});
