import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCsvRecords } from "../../../domain/transfer/csv";
import { UNREADABLE_CHARACTER } from "../../../domain/transfer/decodeTextFile";
import { COLUMN_CHOICES } from "../../../domain/transfer/importTable";
import { getPropertyRunOptions } from "../../helpers/propertyRuns";
import { anyPresent } from "./existingCollection";
import { previewFile, tryPreviewFile } from "./previewFile";

const words = fc.constantFrom(
  ..."Name|Collected|Qty|Boxed?|Price|Date|amiibo_id|head|tail|list|Fox|Mario|Wolf Link|Yes|No|x|2|$12.99|03/04/2026".split(
    "|",
  ),
  ...[
    "OVP",
    "Want",
    '"',
    "'",
    "\t",
    ";",
    "|",
    "=1",
    "[",
    "{",
    '{"rows":[',
    "\uFEFF",
    UNREADABLE_CHARACTER,
    "\0",
    "\ud800",
    "円",
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(words, fc.constantFrom(",", ",", "\n", "\n"))).map((parts) => parts.join("")),
  fc.json(),
  fc.array(fc.dictionary(words, fc.jsonValue({ maxDepth: 1 }))).map((rows) => JSON.stringify(rows)),
);
const anyChoices = fc.record(
  {
    columns: fc.dictionary(fc.constantFrom("0", "1", "2", "7"), fc.constantFrom(...COLUMN_CHOICES)),
    picks: fc.dictionary(fc.string(), fc.nat(1_000)),
    dates: fc.constantFrom("day" as const, "month" as const),
    currency: fc.constantFrom("EUR" as const, "JPY" as const),
  },
  { requiredKeys: ["columns", "picks"] },
);

it("an import of any text shows a preview or an error message", () => {
  fc.assert(
    fc.property(anyText, anyChoices, anyPresent, (text, choices, present) => {
      const preview = tryPreviewFile(text, choices, present);
      if (typeof preview === "string") expect(preview).toMatch(/^[A-Z“].*\.$/s);
      else expect(preview.layout.columns).toHaveLength(preview.table.headings.length);
    }),
    getPropertyRunOptions(500),
  );
});

const NO = ["No", "n", "0", "-", "Nein", "Non", "いいえ", "Sold", "Falta", "Not yet", "", " "] as const;
const anyRow = fc.record({
  name: fc.constantFrom("Fox", "Mario", "Wolf Link", "Zzyzx Qq", "Sheik", "", "12"),
  owned: fc.constantFrom("Yes", "x", "2", "Want", "perhaps", ...NO),
  quantity: fc.constantFrom("", "1", "3", "0", "lots"),
  wished: fc.constantFrom("", "x", "No", "hm"),
  boxed: fc.constantFrom("", "No", "OVP", "wobbly"),
  price: fc.constantFrom("", "$5", "5", "free"),
});
type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never;
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 12 });

/** Creates a sheet. The first row is in line 2. */
const createSheet = (rows: readonly Row[], owned: string) =>
  formatCsvRecords([
    ["Name", owned, "Qty", "Wishlist", "Boxed?", "Price", "Nr"],
    ...rows.map((row) => [row.name, row.owned, row.quantity, row.wished, row.boxed, row.price, "-"]),
  ]);

it("the preview of an import explains every row by a change, a question or a message", () => {
  fc.assert(
    fc.property(anyRows, anyPresent, (rows, present) => {
      const { plan, interpreted, openQuestions, laterQuestions } = previewFile(
        createSheet(rows, "Collected"),
        {},
        present,
      );
      const { copies, listEntries, changed, unchanged, skippedWishes, problems } = plan;
      const reportedRows = [
        copies,
        listEntries,
        changed,
        unchanged,
        skippedWishes,
        problems,
        interpreted.ignoredRows,
      ].flat();
      const places = [
        ...reportedRows.map(({ rowNumber }) => rowNumber),
        ...[...openQuestions, ...laterQuestions].flatMap(({ rowNumbers }) => rowNumbers),
      ];
      expect([...new Set(places)].sort((one, other) => one - other)).toEqual(rows.map((_, at) => at + 2));
    }),
  );
});

it.each(["Collected", "Besitz", "Possédé", "Tengo", "Posseduto", "所持"])(
  "an import never adds a copy for a row with a no in the column %s",
  (heading) => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { copies } = previewFile(createSheet(rows, heading)).plan;
        const ownedCells = copies.map(({ rowNumber }) => rows[rowNumber - 2]?.owned.trim());
        for (const each of ownedCells) expect(["Yes", "x", "2"]).toContain(each);
      }),
    );
  },
);

const CONDITIONS = "New|NIB|Loose|Like new|Neu|OVP|lose|Neuf|d'occasion|Nuevo|Usado|Usato|新品|中古|-|".split("|");
const MISSING_STATUSES = [
  ..."Not owned|Missing|Sold|Need|Wanted|Watching|fehlt|verkauft|gesucht|manquant|souhaité|suivi".split("|"),
  ..."me falta|vendido|lo quiero|mi manca|cerco|osservato|未所持|予約|欲しい|ウォッチ".split("|"),
];

it.each(["Condition", "Zustand", "État", "Estado", "Condizione", "状態"])(
  "an import never adds a copy for a row that the column %s marks as missing or wanted",
  (heading) => {
    const anyCells = fc.array(fc.constantFrom(...CONDITIONS, ...MISSING_STATUSES), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { copies } = previewFile(
          formatCsvRecords([["Name", heading], ...cells.map((cell) => ["Fox", cell])]),
        ).plan;
        for (const { rowNumber } of copies) expect(CONDITIONS).toContain(cells[rowNumber - 2]);
      }),
    );
  },
);
