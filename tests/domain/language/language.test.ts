import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDayAndMonth,
  formatLongDate,
  formatLongDateTime,
  formatNumericDateTimeUtc,
  formatRelativeTimeInWords,
  formatRelativeTimeWithNumber,
} from "../../../domain/language/dates";
import { getDecimalSeparator } from "../../../domain/language/decimalSeparator";
import { formatCommaList, formatListWithAnd, joinSentences } from "../../../domain/language/formatListWithAnd";
import { formatNumber, pickPluralForm } from "../../../domain/language/formatNumber";
import { formatPercent } from "../../../domain/language/formatPercent";
import { ALL_LANGUAGES, parseLanguage, withLanguageParam } from "../../../domain/language/language";
import { createLocalizedMessages } from "../../../domain/messages/createLocalizedMessages";
import { withLanguage } from "../../../worker/language/withLanguage";
import { parseAcceptLanguage } from "../../../worker/middleware/language";

describe("parseAcceptLanguage", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["en", "en"],
    ["EN-gb", "en"],
    ["*", "en"],
    ["tlh, en;q=0.5", "en"],
    ["en;q=0", "en"],
    ["de-CH,fr;q=0.9,en;q=0.8", "de"],
    ["fr-CH , DE-at;q=0.9", "fr"],
    ["DE-at, fr;q=0.9", "de"],
    ["en;q=0.8, it ; q=0.9", "it"],
    ["es;level=1;q=0.5,ja;q=0.6", "ja"],
    // Equal quality: the first wins.
    ["ja;q=0.5, de;q=0.5", "ja"],
    ["de;q=0.5, ja;q=0.5", "de"],
    // Languages with quality 0, and invalid qualities.
    ["de;q=0", "en"],
    ["de;q=0,fr;q=0.1", "fr"],
    ["de;q=0.,fr;q=0.1", "fr"],
    ["fr;q=0.5,de;q=1.", "de"],
    ["de;q=0.000,fr;q=0.001", "fr"],
    ["de;q=-1,fr;q=0.1", "fr"],
    ["fr;q=0.9,de;q=1.5", "de"],
    ["fr;q=0.9,de;q=high", "de"],
    ["fr;q=0.999,de;q=1.000", "de"],
    ["fr;q=0.999,de;q=1", "de"],
  ])("parseAcceptLanguage picks, for the header %j, the language %s", (accepted, language) =>
    expect(parseAcceptLanguage(accepted)).toBe(language),
  );

  it("parseAcceptLanguage returns a supported language for any header", () =>
    fc.assert(
      fc.property(fc.string(), (accepted) => {
        expect(ALL_LANGUAGES).toContain(parseAcceptLanguage(accepted));
      }),
    ));

  it("parseAcceptLanguage picks the supported language with the highest quality value in the header", () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...ALL_LANGUAGES], { minLength: 1 }),
        fc.array(fc.constantFrom("tlh", "x-klingon", "zz-ZZ"), { maxLength: 3 }),
        fc.integer({ min: 0, max: 9 }),
        (ours, foreign, shift) => {
          const ranges = [
            ...ours.map((each, index) => `${each};q=${(1 - index / 10).toFixed(1)}`),
            ...foreign.map((each) => `${each};q=1`),
          ];
          const rotated = [...ranges.slice(shift % ranges.length), ...ranges.slice(0, shift % ranges.length)];
          expect(parseAcceptLanguage(rotated.join(", "))).toBe(ours[0]);
        },
      ),
    ));

  it("parseLanguage rejects unknown language codes", () => {
    for (const text of ["", "xx", "EN", "__proto__", "toString", 1, undefined])
      expect(parseLanguage(text)).toBeUndefined();
  });
});

describe("withLanguageParam", () => {
  it.each([
    ["en", "/list/all", "/list/all"],
    ["de", "/list/all", "/list/all?lang=de"],
    ["ja", "/list/all?q=mario", "/list/all?q=mario&lang=ja"],
    ["en", "/list/all?q=mario", "/list/all?q=mario"],
  ] as const)("withLanguageParam changes, for the language %s, the path %s to %s", (language, address, localized) =>
    expect(withLanguageParam(language, address)).toBe(localized),
  );
});

describe("messages by language", () => {
  const messages = () =>
    createLocalizedMessages({ hall: { hello: "Hello", copies: (count: number) => `${count} copies` } });

  it("messages are in English if no language is set", async () => {
    expect(messages().t.hall.hello).toBe("Hello");
    expect(await withLanguage("en", () => messages().t.hall.copies(2))).toBe("2 copies");
  });

  it("translations that are loaded later replace the texts that were loaded before", () => {
    const { t, learn } = messages();
    const { hall } = t;
    learn("en", { hall: { hello: "Hi", copies: () => "some" } });
    expect([t.hall.hello, hall.hello]).toEqual(["Hi", "Hello"]);
  });
});

it("numbers, lists and plurals are formatted for the current language", () => {
  expect(formatNumber(1_234)).toBe("1,234");
  expect(formatListWithAnd(["a", "b", "c"])).toBe("a, b and c");
  const copies = (count: number) => pickPluralForm(count, { one: "1 copy", other: `${count} copies` });
  expect([0, 1, 2].map(copies)).toEqual(["0 copies", "1 copy", "2 copies"]);
});

describe("joined texts", () => {
  const formatAll = () => [
    formatCommaList(["a", "b", "c"]),
    joinSentences(["A.", "", "B."]),
    formatDayAndMonth("2026-11-28"),
  ];

  it.each([
    ["en", "a, b, c", "A. B.", "28/11"],
    ["de", "a, b, c", "A. B.", "28.11."],
    ["fr", "a, b, c", "A. B.", "28/11"],
    ["es", "a, b, c", "A. B.", "28/11"],
    ["ja", "a、b、c", "A.B.", "11/28"],
  ] as const)("the language %s joins list entries as %s and sentences as %s", async (language, ...joined) =>
    expect(await withLanguage(language, formatAll)).toEqual(joined),
  );
});

describe("formatting of days and numbers", () => {
  const formatAll = () => [
    formatLongDate("2014-11-28"),
    formatNumericDateTimeUtc(new Date("2014-11-28T10:05:00Z")),
    formatRelativeTimeInWords(-1, "day"),
    formatRelativeTimeInWords(3, "day"),
    formatRelativeTimeWithNumber(-1, "year"),
    formatPercent(12),
    `0${getDecimalSeparator()}5`,
    formatNumber(1_234_567),
  ];

  it.each([
    [
      "en",
      "28 November 2014",
      "28/11/2014, 10:05 UTC",
      "yesterday",
      "in 3 days",
      "1 year ago",
      "12%",
      "0.5",
      "1,234,567",
    ],
    [
      "de",
      "28. November 2014",
      "28.11.2014, 10:05 UTC",
      "gestern",
      "in 3 Tagen",
      "vor 1 Jahr",
      "12\u00a0%",
      "0,5",
      "1.234.567",
    ],
    ["it", "28 novembre 2014", "28/11/2014, 10:05 UTC", "ieri", "tra 3 giorni", "1 anno fa", "12%", "0,5", "1.234.567"],
    ["ja", "2014年11月28日", "2014/11/28 10:05 UTC", "昨日", "3 日後", "1 年前", "12%", "0.5", "1,234,567"],
  ] as const)("dates, times and numbers in the language %s have the formats %s", async (language, ...formatted) =>
    expect(await withLanguage(language, formatAll)).toEqual(formatted),
  );

  it("formatLongDateTime uses the local time zone in every language", () => {
    const at = new Date(2026, 0, 1, 10, 5);
    expect(formatLongDateTime(at, "en")).toMatch(/^1 January 2026\D+10:05$/);
    expect(formatLongDateTime(at, "de")).toMatch(/^1\. Januar 2026\D+10:05$/);
  });
});
