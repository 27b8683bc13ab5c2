import { expect, it } from "vitest";
import { ImportPreviewPage } from "../../../routes/transfer/ImportPreviewPage";
import { encodeImportPreviewData } from "../../../routes/transfer/previewData";
import { withLanguage } from "../../../worker/language/withLanguage";
import { shippedCatalogue } from "../../helpers/catalogue";
import { buildPreviewData } from "../../helpers/importPreviews";
import { renderMarkup } from "../../helpers/markup";

const ROWS = 10_000;
const list = (count: number, build: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => build(index));
const nameItem = (index: number): string => shippedCatalogue.items[index % shippedCatalogue.items.length]?.name ?? "";
const names = ["Mario", "Link", "Zelda", "Kirby", "Peach", "Yoshi", "Pikachu", "Samus", "Bowser", "Daisy"];

const FILES: readonly (readonly [string, string])[] = [
  [
    "10,000 unknown names that HTML writes six times as long",
    ["Name", ...list(ROWS, (n) => `${"'".repeat(80)}${n}`)].join("\n"),
  ],
  [
    "hundreds of ambiguous names with several candidates each",
    ["Name,Series", ...list(ROWS, (n) => `${names[n % names.length]},${'"'.repeat(40)}${n}`)].join("\n"),
  ],
  ["thousands of misspelt names", ["Name", ...list(ROWS, (n) => `${nameItem(n)}x ${n}`)].join("\n")],
  [
    "100 columns with the longest headings and samples",
    [
      list(100, (n) => (n === 0 ? "Name" : `${"&".repeat(70)}${n}`)).join(","),
      ...list(3_000, (n) => list(100, (column) => (column === 0 ? nameItem(n) : `${"<".repeat(5)}${n}`)).join(",")),
    ].join("\n"),
  ],
  [
    "rows of every group, with unreadable details",
    [
      "Name,Owned,Condition,Price,Bought on,Notes",
      ...list(
        ROWS,
        (n) =>
          `${nameItem(n)},${["yes", "no", "perhaps", "wishlist"][n % 4]},${"'".repeat(70)},${'"'.repeat(9)},13/13/13,${n}`,
      ),
    ].join("\n"),
  ],
];

it.each(FILES)(
  "the preview of an import of %s has less than 500 KB, and its stored data fits into a database response",
  async (_what, text) => {
    for (const language of ["en", "fr", "ja"] as const) {
      const [html, stored] = await withLanguage(language, () => {
        const preview = buildPreviewData(text);
        const page = (
          <ImportPreviewPage
            preview={preview}
            columnsPage={1}
            draftId="draft"
            catalogue={shippedCatalogue}
            warning={undefined}
          />
        );
        return [renderMarkup(page), encodeImportPreviewData(preview)];
      });
      expect(Buffer.byteLength(html)).toBeLessThan(450_000);
      expect(stored.length).toBeLessThan(300_000);
    }
  },
);
