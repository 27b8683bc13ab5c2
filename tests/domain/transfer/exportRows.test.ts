import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCsvExport } from "../../../domain/transfer/csv";
import { buildExportRows } from "../../../domain/transfer/exportRows";
import { buildImportPlan, countPlannedImportWrites } from "../../../domain/transfer/importPlan";
import { formatJsonExport } from "../../../domain/transfer/json";
import { parseImportFile } from "../../../domain/transfer/parseImportFile";
import { shippedCatalogue } from "../../helpers/catalogue";
import { encodeUtf8, encodeUtf16 } from "./encodings";
import { anyPresent, applyPlan, toContents } from "./existingCollection";
import { EMPTY_COLLECTION, previewFile, TODAY } from "./previewFile";

const formatAsJson = (rows: Parameters<typeof formatJsonExport>[0]) => formatJsonExport(rows, `${TODAY}T12:00:00.000Z`);

it.each([
  ["CSV", formatCsvExport, encodeUtf8],
  ["JSON", formatAsJson, encodeUtf8],
  ["CSV, saved again without byte order mark", (rows) => formatCsvExport(rows).slice(1), encodeUtf8],
  ["CSV, saved again in UTF-16", (rows) => formatCsvExport(rows).slice(1), (text) => encodeUtf16(text, "little")],
  ["JSON, saved again in UTF-16", formatAsJson, (text) => encodeUtf16(text, "big")],
] satisfies readonly (readonly [string, typeof formatCsvExport, typeof encodeUtf8])[])(
  "an export as %s restores a collection, and changes nothing if it is imported into that collection",
  (_format, write, encode) => {
    fc.assert(
      fc.property(anyPresent, (present) => {
        const rows = buildExportRows(present, shippedCatalogue);
        fc.pre(rows.length > 0);
        const file = parseImportFile(encode(write(rows)));
        const { interpreted, layout } = previewFile(file.ok ? file.text : "");
        expect(layout.isOwnExport).toBe(true);
        expect(
          [interpreted.problems, interpreted.remarks, interpreted.ignoredRows, interpreted.questions].flat(),
        ).toEqual([]);
        expect(toContents(applyPlan(buildImportPlan(interpreted.entries, EMPTY_COLLECTION), EMPTY_COLLECTION))).toEqual(
          toContents(present),
        );
        expect(countPlannedImportWrites(buildImportPlan(interpreted.entries, present))).toBe(0);
      }),
    );
  },
);
