import { describe, expect, it } from "vitest";
import { drawArtwork } from "../../domain/artwork/artwork";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { indexCatalogue } from "../../domain/catalogue/catalogue";
import type { SourceItem } from "../../domain/catalogue/source";
import { syncWith } from "../../domain/catalogue/sync";
import { openJudge } from "../../domain/listings/judge";
import { unescaped } from "../../domain/stock/page/index";
import { finderIn } from "../../domain/transfer/findItem";
import { openView } from "../../domain/view/view";
import { KNOWN } from "../helpers/catalogue";
import { offeredAs } from "./listings/listing";

/** What every plain object has without anybody having put it there. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

describe.each(INHERITED)("what the outside calls %s", (name) => {
  const item: Amiibo = {
    id: 1,
    head: "ffff0000",
    tail: "ffff0002",
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
  const catalogue = indexCatalogue(snapshot);

  it("is a series and a character like any other to the catalogue's sync", () => {
    const { head, tail, form, releases } = item;
    const theirs: SourceItem = {
      head,
      tail,
      name,
      character: name,
      amiiboSeries: name,
      gameSeries: name,
      form,
      releases,
    };
    expect(syncWith([theirs], KNOWN).newcomers).toMatchObject([{ name, amiiboSeries: name, gameSeries: name }]);
  });

  it("is shown, drawn, found in imports and told in titles", () => {
    expect(openView(catalogue, "game-series", name).choice).toMatchObject({ name });
    expect(openView(catalogue, name, name).kind).toBe("amiibo-franchise");
    expect(drawArtwork(item)).toContain("<svg");
    expect(finderIn(catalogue).find({ name: item.name, series: name })).toEqual({ item });
    const judge = openJudge([{ ...item, amiiboSeries: series, gameSeries: series }]);
    expect(judge(offeredAs(`Mario ${name} amiibo`), new Set([1]))).toBeDefined();
    expect(unescaped(`&${name};`)).toBe(`&${name};`);
  });
});
