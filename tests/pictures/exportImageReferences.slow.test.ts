import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import {
  buildExportContentForFigures,
  buildExportImage,
  EXPORTABLE_CARD_SERIES_NAMES,
  type ExportImage,
  findExportContentForCards,
  findExportContentForList,
} from "../../domain/exportImage/exportImage";
import { computeExportLayout, EXPORT_IMAGE_REVISION } from "../../domain/exportImage/exportLayout";
import { TILE_REVISION } from "../../domain/exportImage/tile";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { listNonEmptyViews } from "../../domain/view/listView";
import { shippedCatalogue } from "../helpers/catalogue";
import { drawExportNatively, readPixels } from "../helpers/exportImages";

const copies = (...boxes: boolean[]) => ({ ...EMPTY_HOLDING, copies: boxes.map((isBoxed) => ({ isBoxed })) });
const wished: Holding = { ...EMPTY_HOLDING, wishlisted: true };
/** Collection states, which the items of a test picture get in turn. */
const STATES: readonly Holding[] = [
  copies(true),
  EMPTY_HOLDING,
  copies(false, false),
  wished,
  copies(true, false, true),
];

function buildSheet(ids: readonly number[], owner?: ExportImage["owner"]): ExportImage {
  const items = sortInCatalogueOrder(shippedCatalogue.items.filter(({ id }) => ids.includes(id)));
  return buildExportImage(
    { title: "A reviewed sheet", items, filter: "all" },
    {
      holdingOf: (item) => STATES[items.indexOf(item) % STATES.length] ?? EMPTY_HOLDING,
      pictureOf: () => "",
      today: "2026-11-21",
      ...(owner && { owner }),
    },
  );
}

/** Ids of up to two items of each form (kind of product). */
const FORMS = ["figure", "yarn", "card", "band", "block", "cereal-box"].flatMap((form) =>
  shippedCatalogue.items
    .filter((item) => item.form === form)
    .slice(0, 2)
    .map(({ id }) => id),
);
const OWNER = { name: "Ada Čapková", address: "plinth.example/user/12" };

/**
 * Compares pictures with references that people have reviewed. After an intended change, delete the reference, run the
 * test and review the new picture. Then raise EXPORT_IMAGE_REVISION or TILE_REVISION, so that old URLs do not show the
 * new drawing.
 */
it.each([
  ["forms", "items of every form", buildSheet(FORMS, OWNER)],
  ["empty", "no items", buildSheet([])],
])("an export image has the pixels of its reviewed reference picture (case: %s, with %s)", async (name, _, sheet) => {
  const png = await drawExportNatively(sheet);
  const file = `tests/pictures/references/${name}-${EXPORT_IMAGE_REVISION}-${TILE_REVISION}.png`;
  if (!existsSync(file)) {
    writeFileSync(file, png);
    throw new Error(`Comparing failed: ${file} did not exist. It is written now. Review it and run the test again.`);
  }
  const [drawn, reviewed] = [await readPixels(png), await readPixels(readFileSync(file))];
  expect([drawn.width, drawn.height]).toEqual([reviewed.width, reviewed.height]);
  expect(drawn.data.equals(reviewed.data)).toBe(true);
});

it("an export image shows the complete title of every list and card series", async () => {
  const subjects = [
    buildExportContentForFigures(shippedCatalogue, "unowned"),
    ...EXPORTABLE_CARD_SERIES_NAMES.map((series) => findExportContentForCards(shippedCatalogue, series, "unowned")),
    ...listNonEmptyViews(shippedCatalogue).map(({ kind, option }) =>
      findExportContentForList(shippedCatalogue, kind, option.slug, "unowned"),
    ),
  ].filter((subject) => subject !== undefined);
  const emptyCollection = { holdingOf: () => EMPTY_HOLDING, pictureOf: () => "", today: "2026-11-21" };
  const titles = new Set(subjects.map((subject) => buildExportImage(subject, emptyCollection).title));
  const cutTitles: string[] = [];
  for (const title of titles) {
    const draw = (title: string) => drawExportNatively({ title, line: "", date: "", tiles: [] });
    if ((await draw(title)).equals(await draw(`${title.slice(0, -1)}o`))) cutTitles.push(title);
  }
  expect(titles.size).toBeGreaterThan(50);
  expect(cutTitles).toEqual([]);
});

it.each([100, 142, 225])(
  "the header background of an export image with %i tiles covers the full header area",
  async (tiles) => {
    const ids = shippedCatalogue.items.slice(0, tiles).map(({ id }) => id);
    const { width, headerHeight } = computeExportLayout(tiles);
    const { data } = await readPixels(await drawExportNatively(buildSheet(ids)));
    const readPixel = (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)];
    const paper = readPixel(20, 4);
    for (const y of [0, 1, Math.floor(headerHeight / 2), headerHeight - 1])
      for (const x of [0, 1, width - 2, width - 1]) expect([x, y, ...readPixel(x, y)]).toEqual([x, y, ...paper]);
  },
);
