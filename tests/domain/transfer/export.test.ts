import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "../../../domain/transfer/csv";
import { rowsOf } from "../../../domain/transfer/export";
import { writeJson } from "../../../domain/transfer/json";
import { planOf, writesOf } from "../../../domain/transfer/plan";
import { readFile } from "../../../domain/transfer/read";
import { shipped } from "../../helpers/catalogue";
import { anyPresent, carryOut, contentsOf } from "./collection";
import { utf8, utf16 } from "./encodings";
import { EMPTY, look, TODAY } from "./look";

const asJson = (rows: Parameters<typeof writeJson>[0]) => writeJson(rows, `${TODAY}T12:00:00.000Z`);

describe("an export", () => {
  it.each([
    ["CSV", writeCsv, utf8],
    ["JSON", asJson, utf8],
    ["CSV, saved anew without its mark", (rows) => writeCsv(rows).slice(1), utf8],
    ["CSV, saved anew in UTF-16", (rows) => writeCsv(rows).slice(1), (text) => utf16(text, "little")],
    ["JSON, saved anew in UTF-16", asJson, (text) => utf16(text, "big")],
  ] satisfies readonly (readonly [string, typeof writeCsv, typeof utf8])[])(
    "as %s makes the same collection of nothing, and changes nothing at home",
    (_format, write, encode) => {
      fc.assert(
        fc.property(anyPresent, (present) => {
          const rows = rowsOf(present, shipped);
          fc.pre(rows.length > 0);
          const file = readFile(encode(write(rows)));
          const { understood, layout } = look(file.ok ? file.text : "");
          expect(layout.isOurs).toBe(true);
          expect([understood.problems, understood.remarks, understood.nothing, understood.questions].flat()).toEqual(
            [],
          );
          expect(contentsOf(carryOut(planOf(understood.entries, EMPTY), EMPTY))).toEqual(contentsOf(present));
          expect(writesOf(planOf(understood.entries, present))).toBe(0);
        }),
      );
    },
  );
});
