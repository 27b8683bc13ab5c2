import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parsePriceGuideCsv } from "../domain/guide/guideRows";
import { isJsonWithinLimits, tryParseForeignJson } from "../domain/json";
import { parseExchangeRate } from "../domain/money/exchangeRate";
import { parseCopyForm, toCopyFormFields } from "../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../domain/ownership/newCopy";
import { validatePhotographPng } from "../domain/photographs/photographFile";
import { parseStockState } from "../domain/stock/availability";
import { normalizePageUrl } from "../domain/stock/page/jsonLdProducts";
import { parseProductPage, unescapeHtml } from "../domain/stock/page/parseProductPage";
import { parseRobotsTxt } from "../domain/stock/robotsTxt";
import { parseShopPagePrice } from "../domain/stock/statedPrice";
import { buildImportPreview } from "../domain/transfer/importPreview";
import { NO_IMPORT_CHOICES } from "../domain/transfer/importTable";
import { parseImportFile } from "../domain/transfer/parseImportFile";
import { parseWorkbookNumberFormat } from "../domain/transfer/workbookNumbers";
import { parseWorkbook } from "../routes/transfer/workbook";
import { parseMarketplaceSearchPage } from "../worker/external/marketplace";
import { parseJsonResponse } from "../worker/external/service/serviceError";
import { shippedCatalogue } from "./helpers/catalogue";
import { expectLinearTime, measureCpuMs } from "./helpers/growth";
import { RUN_ALL_CASES } from "./helpers/propertyRuns";
import {
  buildEmptyDeflateBlocks,
  buildSheet,
  buildZipEntry,
  NAME_HEADING_ROW,
  SHEET_PATH,
  textCell,
  zipWorkbook,
} from "./helpers/workbooks";

const repeat = (text: string) => (size: number) => text.repeat(size);
const join = (separator: string, create: (index: number) => string) => (size: number) =>
  Array.from({ length: size }, (_, index) => create(index)).join(separator);

/** Text that takes quadratic time to normalize: accents above and below a letter in turn. */
const ACCENTS = "\u0301\u0323";

const createAttributes = join(" ", (index) => `a${index}=""`);
const withSheet = (rows: string, after?: string) => zipWorkbook({ [SHEET_PATH]: buildSheet(rows, after) });
const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const repeatEntry = (entry: Uint8Array) => (size: number) => joinBytes(Array.from({ length: size }, () => entry));

function buildWorkbookOfSheets(rows: string) {
  return (count: number) => {
    const sheets = Array.from({ length: count }, (_, index) => index);
    return zipWorkbook({
      "xl/workbook.xml": `<workbook><sheets>${sheets.map((index) => `<sheet r:id="r${index}"/>`).join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${sheets.map((index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join("")}</Relationships>`,
      ...Object.fromEntries(sheets.map((index) => [`xl/worksheets/s${index}.xml`, buildSheet(rows)])),
    });
  };
}

describe("workbooks", () => {
  it.each<[string, number, (size: number) => Uint8Array]>([
    ["a tag with many attributes", 10_000, (size) => withSheet(`<row><c ${createAttributes(size)}/></row>`)],
    ["many tags with a thousand attributes", 10, (size) => withSheet(`<c ${createAttributes(1_000)}/>`.repeat(size))],
    ["a tag with many quotes", 50_000, (size) => withSheet(`<c ${`"'"'`.repeat(size)}`)],
    ["a tag with many unquoted attributes", 50_000, (size) => withSheet(`<c ${"a=b ".repeat(size)}/>`)],
    ["many empty cells", 20_000, (size) => withSheet(`<row>${"<c/>".repeat(size)}</row>`)],
    ["many empty rows", 20_000, (size) => withSheet("<row/>".repeat(size))],
    ["deeply nested elements", 20_000, (size) => withSheet(`${"<a>".repeat(size)}${"</a>".repeat(size)}`)],
    [
      "a text of many pieces",
      20_000,
      (size) => withSheet(`${NAME_HEADING_ROW}<row>${textCell("a<!---->".repeat(size))}</row>`),
    ],
    ["many comments", 50_000, (size) => withSheet("<!---->".repeat(size))],
    [
      "many character references",
      50_000,
      (size) => withSheet(`<row>${textCell("&#65;&#x42;&amp;".repeat(size))}</row>`),
    ],
    ["many incomplete references", 50_000, (size) => withSheet(`<row>${textCell("&#1&#x1&a".repeat(size))}</row>`)],
    ["a reference with many digits", 100_000, (size) => withSheet(`<row>${textCell(`&#${"1".repeat(size)}`)}</row>`)],
    ...[textCell(" "), textCell("x")].map((end): [string, number, (size: number) => Uint8Array] => [
      `many merged cells with a long text that ends with ${end}`,
      500,
      (size) => {
        const cell = `<row>${end.replace("<v>", `<v>${" ".repeat(8 * size)}`)}</row>`;
        return withSheet(cell + cell, '<mergeCell ref="A1:A2"/>'.repeat(10 * size));
      },
    ]),
    [
      "many merged cells over all rows",
      5_000,
      (size) =>
        withSheet(`${NAME_HEADING_ROW}${"<row/>".repeat(10_000)}`, '<mergeCell ref="A1:A1048576"/>'.repeat(size)),
    ],
    [
      "many sheets whose only cell is in the last row",
      20,
      buildWorkbookOfSheets('<row r="1048576"><c r="XFD1048576"/></row>'),
    ],
    ["many files", 2_500, repeatEntry(buildZipEntry("a", new Uint8Array()))],
    ["many files with the path of a part", 2_500, repeatEntry(buildZipEntry("xl/styles.xml", new Uint8Array()))],
    [
      "a shared text in many cells",
      10_000,
      (size) =>
        zipWorkbook({
          "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(1_000_000)}</t></si></sst>`,
          [SHEET_PATH]: buildSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(size)}</row>`),
        }),
    ],
    [
      "many styles",
      10_000,
      (size) =>
        zipWorkbook({
          "xl/styles.xml": `<styleSheet><numFmts>${join("", (index) => `<numFmt numFmtId="${index}" formatCode="${"[".repeat(40)}"/>`)(size)}</numFmts><cellXfs>${join("", (index) => `<xf numFmtId="${index}"/>`)(size)}</cellXfs></styleSheet>`,
        }),
    ],
  ])("parseWorkbook takes time proportional to file size, even for hostile files (case: %s)", (_, smallest, build) =>
    expectLinearTime(smallest, build, parseWorkbook),
  );

  it("parseWorkbook takes at most twice as long for 4,000 empty compressed blocks as for 9,000 cells", async () => {
    const hostile = buildZipEntry("xl/workbook.xml", buildEmptyDeflateBlocks(4_000));
    const cells = withSheet(`<row>${textCell("Fox")}</row>`.repeat(9_000));
    expect(await measureCpuMs(() => parseWorkbook(hostile))).toBeLessThanOrEqual(
      2 * (await measureCpuMs(() => parseWorkbook(cells))),
    );
  });

  it.each(["[", '"', "[$", "_", "*", "\\"])(
    "parseWorkbookNumberFormat takes at most 30 times as long for a format of %j only as for digits",
    async (sign) => {
      const parseMany = (code: string) => () => {
        for (let count = 0; count < 5_000; count += 1) parseWorkbookNumberFormat(164, code);
      };
      const usual = await measureCpuMs(parseMany("0".repeat(255)));
      expect(await measureCpuMs(parseMany(sign.repeat(255)))).toBeLessThanOrEqual(30 * Math.max(usual, 4));
    },
  );
});

const encoder = new TextEncoder();

/** Parses a file as an upload does, and builds its preview as the page after it does. */
function previewBytes(bytes: Uint8Array): unknown {
  const file = parseImportFile(bytes);
  const context = { catalogue: shippedCatalogue, today: "2026-01-01", present: { copies: [], holdings: new Map() } };
  return file.ok ? buildImportPreview(file.table, NO_IMPORT_CHOICES, context) : file.message;
}
const previewText = (text: string): unknown => previewBytes(encoder.encode(text));

const COLUMNS = ["Name", "Series", "Type", "Owned", "Quantity", "Condition", "Boxed", "Price", "Date", "Notes", "Shop"];
const fillRow = (text: string): string =>
  `${COLUMNS.join(",")}\nFox${`,"${text.replaceAll('"', '""')}"`.repeat(COLUMNS.length - 1)}\n`;

describe("text files", () => {
  type Shape = readonly [string, number, (size: number) => string];
  const cellTexts: readonly Shape[] = [
    ["accents", 2_000, repeat(ACCENTS)],
    ["spaces before a letter", 50_000, (size) => `${" ".repeat(size)}x`],
    ["letters", 50_000, repeat("a")],
    ["commas", 50_000, repeat(",")],
    ["check boxes", 20_000, repeat("[ ] ")],
    ["ticks", 20_000, repeat("✓")],
    ["number signs", 50_000, repeat("#")],
    ["quotes", 20_000, repeat('"')],
    ["digits", 50_000, repeat("1")],
    ["unreadable characters", 20_000, repeat("\uFFFF")],
  ];

  it.each<Shape>([
    ...cellTexts.map(
      ([name, smallest, build]): Shape => [`${name} in every column`, smallest, (size) => fillRow(build(size))],
    ),
    ["accents in a heading", 5_000, (size) => `Name,x${ACCENTS.repeat(size)}\nFox,1`],
    ["quotes", 50_000, repeat('"')],
    ["open quotes after commas", 50_000, repeat(',"')],
    ["separators", 50_000, repeat(",")],
    ["line breaks", 50_000, repeat("\r")],
    ["blank lines between names", 5_000, repeat("Fox\n \n")],
    ["names of one cell", 20_000, (size) => `Name\n"${"Fox,".repeat(size)}"`],
    [
      "names in cells with an unknown name",
      1_000,
      (size) => `Name\n${join("\n", (index) => `"${"Fox,".repeat(40)}q${index}"`)(size)}`,
    ],
    [
      "rows below a long title",
      1_000,
      (size) => `Name,Owned\n"Super Smash Bros${" ".repeat(size * 100)}.",\n${"Fox,x\n".repeat(size)}`,
    ],
    [
      "unknown names with many series",
      1_000,
      (size) => `Name\n${join("\n", (index) => `q${index} Super Mario Zelda Kirby Metroid Splatoon`)(size)}`,
    ],
    ["opening brackets", 100_000, repeat("[")],
    ["nested lists", 100_000, (size) => `${"[".repeat(size)}${"]".repeat(size)}`],
    ["a nested version", 100_000, (size) => `{"rows":[],"plinth":${"[".repeat(size)}${"]".repeat(size)}}`],
    ["empty JSON objects", 50_000, (size) => `[${"{},".repeat(size)}{}]`],
    ["JSON items by id", 20_000, (size) => `{"amiibos":{${join(",", (index) => `"${index}":{}`)(size)}}}`],
    ["properties of one JSON row", 20_000, (size) => `[{${join(",", (index) => `"a${index}":1`)(size)}}]`],
    ["backslashes in JSON", 50_000, (size) => `["${"\\\\".repeat(size)}`],
    ["escaped surrogates in JSON", 20_000, (size) => `["${"\\ud800".repeat(size)}"]`],
  ])("an import takes time proportional to file size, even for hostile texts (case: many %s)", (_, smallest, build) =>
    expectLinearTime(smallest, build, previewText),
  );

  it.each<[string, number, (size: number) => Uint8Array]>([
    ["bytes that are not UTF-8", 50_000, (size) => new Uint8Array(size).fill(0xff)],
    ["bytes of Shift JIS", 50_000, (size) => new Uint8Array(size).fill(0x83)],
    [
      "control characters of UTF-16",
      50_000,
      (size) => new Uint8Array(Buffer.from(`\uFEFF${"\u0001".repeat(size)}`, "utf16le")),
    ],
    [
      "lone surrogates of UTF-16",
      50_000,
      (size) => new Uint8Array(Buffer.from(`\uFEFF${"\uD800".repeat(size)}`, "utf16le")),
    ],
  ])("an import takes time proportional to file size, even for hostile bytes (case: many %s)", (_, smallest, build) =>
    expectLinearTime(smallest, build, previewBytes),
  );

  it("parseCopyForm takes time proportional to the number of accents in notes and shop", () => {
    const fields = toCopyFormFields(NEW_COPY_DETAILS);
    return expectLinearTime(10_000, repeat(ACCENTS), (text) =>
      parseCopyForm({ ...fields, notes: text, boughtFrom: text }, "2026-01-01"),
    );
  });
});

const SHOP = { url: "https://shop.example/p", currency: "GBP", thousandsSeparator: "," } as const;
const parseLinkedData = (text: string): unknown => parseProductPage({ jsonLdTexts: [text], metaTags: [] }, SHOP);
const parseMetaTag = (value: string): unknown =>
  parseProductPage(
    {
      jsonLdTexts: [],
      metaTags: [
        { name: "availability", value },
        { name: "price", value },
      ],
    },
    SHOP,
  );

describe("pages of shops", () => {
  it.each<[string, number, (size: number) => string]>([
    ["offers of one product", 5_000, (size) => `{"@type":"Product","offers":[${join(",", () => "{}")(size)}]}`],
    [
      "variants that inherit offers",
      200,
      (size) =>
        `{"@type":"ProductGroup","offers":[${join(",", () => "{}")(size)}],"hasVariant":[${join(",", () => '{"@type":"Product"}')(size)}]}`,
    ],
    [
      "objects that refer to the next one",
      2_000,
      (size) => `[${join(",", (index) => `{"@id":"${index}","x":{"@id":"${index + 1}"}}`)(size)}]`,
    ],
    ["nested objects", 50_000, (size) => `${'{"a":'.repeat(size)}1${"}".repeat(size)}`],
    ["trailing commas", 50_000, repeat(",  ")],
    ["comment signs", 50_000, repeat("/* ")],
    ["entities", 50_000, repeat("&quot;")],
  ])(
    "parseProductPage takes time proportional to page size, even for hostile pages (case: many %s)",
    (_, smallest, build) => expectLinearTime(smallest, build, parseLinkedData),
  );

  it.each(["/", "#", " ", "0", ".", ".00", "1,", "£", ACCENTS])(
    "the parsers of stock states, prices and URLs take time proportional to the number of %j",
    (unit) =>
      expectLinearTime(
        20_000,
        (size) => `x.00${unit.repeat(size)}x`,
        (text) => [
          parseMetaTag(text),
          parseStockState(text),
          normalizePageUrl(`https://shop.example/${text}`),
          parseShopPagePrice(text, undefined, SHOP),
          unescapeHtml(text),
        ],
      ),
  );

  it.each<[string, number, (size: number) => string]>([
    ["rules", 5_000, (size) => `User-agent: *\n${"Disallow: /a*b*c$\n".repeat(size)}`],
    ["stars in a rule", 20_000, (size) => `User-agent: *\nDisallow: /${"*a".repeat(size)}`],
    ["groups", 5_000, repeat("User-agent: *\nCrawl-delay: 1\n")],
    ["spaces", 50_000, (size) => `User-agent${" ".repeat(size)}x`],
    ["characters that need encoding", 50_000, (size) => `User-agent: *\nAllow: /${"é\uD800".repeat(size)}`],
  ])(
    "parseRobotsTxt takes time proportional to file size, even for hostile files (case: many %s)",
    (_, smallest, build) =>
      expectLinearTime(smallest, build, (text) => parseRobotsTxt(text, "plinth").allows(`/${"ab".repeat(500)}`)),
  );
});

const createResponse = (text: string) => ({
  text,
  status: 200,
  url: new URL("https://service.example/"),
  etag: undefined,
  lastModified: undefined,
  retryAfter: undefined,
  contentType: "application/json",
});

/** Returns the result of a call, or its error. */
function attempt(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

describe("responses of services", () => {
  it.each<[string, number, (size: number) => string]>([
    ["nested lists", 50_000, (size) => `${"[".repeat(size)}${"]".repeat(size)}`],
    ["empty rows", 20_000, (size) => `{"total":1,"itemSummaries":[${"{},".repeat(size)}{}]}`],
    [
      "characters in a URL",
      50_000,
      (size) =>
        `{"total":1,"itemSummaries":[{"itemId":"v1|1|0","title":"a","itemWebUrl":"https://${"a.".repeat(size)}"}]}`,
    ],
    ["lone surrogates", 20_000, (size) => `{"total":1,"itemSummaries":[{"title":"${"\\ud800".repeat(size)}"}]}`],
  ])(
    "the parser of marketplace responses takes time proportional to their size (case: many %s)",
    (_, smallest, build) =>
      expectLinearTime(smallest, build, (text) =>
        attempt(() => parseMarketplaceSearchPage(createResponse(text), "EBAY-GB", 0)),
      ),
  );

  it.each(["<Cube ", "<Cube time", " ", "<Cube time='2026-01-01'>"])(
    "parseExchangeRate takes time proportional to the number of repetitions of %j",
    (unit) => expectLinearTime(20_000, repeat(unit), (xml) => parseExchangeRate(xml, "2026-01-01")),
  );

  it("the price guide parser takes time proportional to the number of rows and rejects over 5,000", async () => {
    const build = (size: number) =>
      `console-name,product-name,loose-price,new-price\n${join("\n", (index) => `Amiibo,Fox ${index},$1.00,$2.00`)(size)}\n`;
    await expectLinearTime(2_000, build, parsePriceGuideCsv);
    expect(parsePriceGuideCsv(build(5_001))).toBe("too many rows");
  });

  it("validatePhotographPng takes time proportional to the number of PNG chunks", () => {
    const head = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
    return expectLinearTime(
      5_000,
      (size) => joinBytes([head, new Uint8Array(12 * size)]),
      (bytes) => validatePhotographPng(bytes),
    );
  });
});

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  "the import": previewText,
  "the workbook parser, for a sheet": (rows) => parseWorkbook(withSheet(rows)),
  "the workbook parser, for styles": (styles) => parseWorkbook(zipWorkbook({ "xl/styles.xml": styles })),
  "parseProductPage, for linked data": parseLinkedData,
  "parseProductPage, for meta tags": parseMetaTag,
  parseRobotsTxt: (text) => parseRobotsTxt(text, "plinth").allows("/a"),
  parsePriceGuideCsv: parsePriceGuideCsv,
  tryParseForeignJson: (text) => [isJsonWithinLimits(text), tryParseForeignJson(text)],
  parseJsonResponse: (text) => attempt(() => parseJsonResponse(createResponse(text), z.unknown())),
};

const FRAGMENTS = [
  "<",
  ">",
  "/",
  "=",
  '"',
  "'",
  "[",
  "]",
  "{",
  "}",
  ",",
  ";",
  ":",
  "\\",
  "#",
  "&",
  "*",
  "$",
  " ",
  "\n",
  "\t",
  "-",
  ".",
  "0",
  "a",
  "<c ",
  "<!--",
  "<row>",
  "\u0301",
  "\u0323",
  "é",
  "\uFFFD",
];

describe("any repeated text", () => {
  it.each(Object.entries(parsers))(
    "the parser %s takes time proportional to the length of a repetitive text",
    async (_, parse) => {
      const fragment = fc
        .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 4 })
        .map((parts) => parts.join(""));
      await fc.assert(
        fc.asyncProperty(fragment, fragment, fragment, async (start, unit, end) =>
          expectLinearTime(4_000, (size) => start + unit.repeat(size) + end, parse),
        ),
        { numRuns: RUN_ALL_CASES ? 40 : 4 },
      );
    },
  );
});
