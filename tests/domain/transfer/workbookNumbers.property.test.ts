import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDayNumber } from "../../../domain/time";
import { formatWorkbookNumber, parseWorkbookNumberFormat } from "../../../domain/transfer/workbookNumbers";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";

it.each([
  [14, undefined, "day"],
  [22, undefined, "day"],
  [57, undefined, "day"],
  [0, undefined, "plain"],
  [2, undefined, "plain"],
  [46, undefined, "plain"],
  [164, "dd\\.mm\\.yyyy", "day"],
  [164, "[$-409]d\\-mmm\\-yyyy;@", "day"],
  [164, 'yyyy"年"m"月"d"日"', "day"],
  [164, "[h]:mm:ss", "plain"],
  [164, '0 "days"', "plain"],
  [164, "[Red]0.00", "plain"],
  [164, "[$£-809]#,##0.00", "£"],
  [164, '"£"#,##0.00;[Red]\\-"£"#,##0.00', "£"],
  [164, '_-* #,##0.00 "€"_-', "€"],
  [164, "[$$-409]#,##0.00", "$"],
  [164, "$#,##0.00", "$"],
  [164, "[$¥-411]#,##0", "¥"],
  [164, "[$-409]#,##0.00", "plain"],
  [164, "General", "plain"],
])("parseWorkbookNumberFormat reads the workbook number format with id %s and code %s as %s", (id, code, format) =>
  expect(parseWorkbookNumberFormat(id, code)).toBe(format),
);

it.each([
  [14, 22],
  [27, 36],
  [50, 58],
])("parseWorkbookNumberFormat reads the number formats %i to %i, but not their neighbours, as dates", (first, last) =>
  expect([first - 1, first, last, last + 1].map((id) => parseWorkbookNumberFormat(id, undefined))).toEqual([
    "plain",
    "day",
    "day",
    "plain",
  ]),
);

it("parseWorkbookNumberFormat ignores the part of a format code beyond 255 characters", () =>
  expect(parseWorkbookNumberFormat(164, `${" ".repeat(255)}yyyy`)).toBe("plain"));

it.each([
  ["24.99", "£", "£24.99"],
  ["24.989999999999998", "plain", "24.99"],
  ["3", "plain", "3"],
  ["-1", "plain", "-1"],
  ["45625", "day", "2024-11-29"],
  ["45625.75", "day", "2024-11-29"],
  ["0.5", "day", "0.5"],
  ["9999999", "day", "9999999"],
  ["2958465", "day", "9999-12-31"],
  ["2958465.5", "day", "9999-12-31"],
  ["2958466", "day", "2958466"],
  ["", "day", ""],
  ["soon", "day", "soon"],
] as const)("formatWorkbookNumber writes the workbook value %s in the format %s as %s", (value, format, expected) =>
  expect(formatWorkbookNumber(value, format, "1900")).toBe(expected),
);

it("formatWorkbookNumber converts Excel day numbers from March 1900 on in both date systems", () => {
  const march = Date.parse("1900-03-01") / 86_400_000;
  fc.assert(
    fc.property(
      fc.integer({ min: march, max: 100_000 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (day, time) => {
        expect(formatWorkbookNumber(String(day + 25_569 + time), "day", "1900")).toBe(formatDayNumber(day));
        if (day + 24_107 >= 1)
          expect(formatWorkbookNumber(String(day + 24_107 + time), "day", "1904")).toBe(formatDayNumber(day));
      },
    ),
    getPropertyRunOptions(1_000),
  );
});
