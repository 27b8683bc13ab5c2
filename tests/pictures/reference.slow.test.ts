import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import {
  buildExportImage,
  buildFigureSubject,
  CARD_EXPORT_NAMES,
  type ExportImage,
  findCardSubject,
  findListViewSubject,
} from "../../domain/exportImage/exportImage";
import { computeExportLayout, EXPORT_IMAGE_REVISION } from "../../domain/exportImage/exportLayout";
import { TILE_REVISION } from "../../domain/exportImage/tile";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { listNonEmptyViews } from "../../domain/view/listView";
import { shippedCatalogue } from "../helpers/catalogue";
import { drawExportNatively, readPixels } from "../helpers/exportImages";

const copies = (...boxes: boolean[]) => ({ ...EMPTY_HOLDING, copies: boxes.map((isBoxed) => ({ isBoxed })) });
const wished: Holding = { ...EMPTY_HOLDING, wishlisted: true };
/** By turns. */
const STATES: readonly Holding[] = [
  copies(true),
  EMPTY_HOLDING,
  copies(false, false),
  wished,
  copies(true, false, true),
];

function aSheet(ids: readonly number[], owner?: ExportImage["owner"]): ExportImage {
  const items = sortInCatalogueOrder(shippedCatalogue.items.filter(({ id }) => ids.includes(id)));
  return buildExportImage(
    { title: "A reviewed sheet", items, showing: "all" },
    {
      holdingOf: (item) => STATES[items.indexOf(item) % STATES.length] ?? EMPTY_HOLDING,
      pictureOf: () => "",
      today: "2026-11-21",
      ...(owner && { owner }),
    },
  );
}

/** Figures, yarn, a band, blocks, a cereal box and cards. */
const FORMS = ["figure", "yarn", "card", "band", "block", "cereal-box"].flatMap((form) =>
  shippedCatalogue.items
    .filter((item) => item.form === form)
    .slice(0, 2)
    .map(({ id }) => id),
);
const OWNER = { name: "Ada Čapková", address: "plinth.example/user/12" };

/**
 * People looked at these pictures and found them good. Where one changes on purpose, delete its file, run the test, look
 * at the new one, and raise SHEET_REVISION or TILE_REVISION: old addresses must not show what is drawn anew.
 */
it.each([
  ["forms", aSheet(FORMS, OWNER)],
  ["empty", aSheet([])],
])("the picture %s is as it was reviewed", async (name, sheet) => {
  const png = await drawExportNatively(sheet);
  const file = `tests/pictures/references/${name}-${EXPORT_IMAGE_REVISION}-${TILE_REVISION}.png`;
  if (!existsSync(file)) {
    writeFileSync(file, png);
    throw new Error(`${file} was not there and is now: look at it, and run the test again.`);
  }
  const [drawn, reviewed] = [await readPixels(png), await readPixels(readFileSync(file))];
  expect([drawn.width, drawn.height]).toEqual([reviewed.width, reviewed.height]);
  expect(drawn.data.equals(reviewed.data)).toBe(true);
});

it("no title of an export is cut, however narrow its picture: another letter at its end is another picture", async () => {
  const subjects = [
    buildFigureSubject(shippedCatalogue, "unowned"),
    ...CARD_EXPORT_NAMES.map((series) => findCardSubject(shippedCatalogue, series, "unowned")),
    ...listNonEmptyViews(shippedCatalogue).map(({ kind, choice }) =>
      findListViewSubject(shippedCatalogue, kind, choice.slug, "unowned"),
    ),
  ].filter((subject) => subject !== undefined);
  const nobody = { holdingOf: () => EMPTY_HOLDING, pictureOf: () => "", today: "2026-11-21" };
  const titles = new Set(subjects.map((subject) => buildExportImage(subject, nobody).title));
  const cut: string[] = [];
  for (const title of titles) {
    const drawn = (title: string) => drawExportNatively({ title, line: "", date: "", tiles: [] });
    if ((await drawn(title)).equals(await drawn(`${title.slice(0, -1)}o`))) cut.push(title);
  }
  expect(titles.size).toBeGreaterThan(50);
  expect(cut).toEqual([]);
});

it.each([100, 142, 225])(
  "the header of %i tiles reaches every edge: nothing of it is left unpainted",
  async (tiles) => {
    const ids = shippedCatalogue.items.slice(0, tiles).map(({ id }) => id);
    const { width, headerHeight } = computeExportLayout(tiles);
    const { data } = await readPixels(await drawExportNatively(aSheet(ids)));
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)];
    const paper = pixel(20, 4);
    for (const y of [0, 1, Math.floor(headerHeight / 2), headerHeight - 1])
      for (const x of [0, 1, width - 2, width - 1]) expect([x, y, ...pixel(x, y)]).toEqual([x, y, ...paper]);
  },
);
