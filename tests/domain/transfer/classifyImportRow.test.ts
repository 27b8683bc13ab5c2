import { describe, expect, it } from "vitest";
import {
  classifyImportRow,
  type ImportRowStatus,
  listListsTickedInImportRow,
} from "../../../domain/transfer/classifyImportRow";
import type { ImportCells } from "../../../domain/transfer/columns";
import { parseQuantity } from "../../../domain/transfer/vocabulary/cellText";
import { type CollectionStatus, parseCollectionStatus } from "../../../domain/transfer/vocabulary/status";
import { groupRowsByOutcome, NO_ROWS, previewFile } from "./previewFile";

it.each<[CollectionStatus, string, string]>([
  ["owned", "English", "Yes|Y|x|X|[x]|1|TRUE|✓|✔️|☑|✅|Owned|Have|Got it|Collected"],
  ["owned", "German", "Ja|J|Vorhanden|Habe ich|Im Besitz|Gekauft"],
  ["owned", "French", "Oui|Possédé|Je l’ai|J'ai|Acheté"],
  ["owned", "Spanish", "Sí|Si|Tengo|Lo tengo|Comprado"],
  ["owned", "Italian", "Sì|Posseduto|Ce l’ho|Comprato"],
  ["owned", "Japanese", "はい|○|◯|〇|所持|所有|持っている|購入済み|有|１"],
  ["wishlist", "English", "Wishlist|Wish list|Want|Wanted|Need|Looking for|To get"],
  ["wishlist", "German", "Wunschliste|Gesucht|Will ich|Möchte ich"],
  ["wishlist", "French", "Souhait|Souhaité|Liste de souhaits|Je veux|À acheter"],
  ["wishlist", "Spanish", "Deseado|Lista de deseos|Lo quiero|Busco"],
  ["wishlist", "Italian", "Desiderato|Lista dei desideri|Lo voglio|Cerco"],
  ["wishlist", "Japanese", "欲しい|ほしい|ウィッシュリスト"],
  ["watchlist", "any language", "Watchlist|Merkliste|Suivi|Seguimiento|Osservato|ウォッチリスト"],
  ["nothing", "English", "No|N|0|FALSE|-|–|✗|❌|×|☐|Not owned|Don’t have|Missing|Not yet|Sold|Pre-ordered"],
  ["nothing", "German", "Nein|Fehlt|Nicht vorhanden|Noch nicht|Besitze ich nicht|Verkauft|Bestellt"],
  ["nothing", "French", "Non|Manquant|Non possédé|Pas encore|Je ne l’ai pas|Vendu"],
  ["nothing", "Spanish", "No|Me falta|No lo tengo|Todavía no|Vendido"],
  ["nothing", "Italian", "No|Manca|Non posseduto|Non ce l’ho|Venduto"],
  ["nothing", "Japanese", "いいえ|×|✕|未所持|持ってない|未購入|なし|無"],
])("parseCollectionStatus reads as %s, in %s, the words %s", (status, _language, words) => {
  for (const word of words.split("|")) expect([word, parseCollectionStatus(word)]).toEqual([word, status]);
});

it.each(["", "maybe", "Yes and no", "constructor", "In the mail"])(
  "parseCollectionStatus returns undefined for %j, which is no collection status",
  (word) => expect(parseCollectionStatus(word)).toBeUndefined(),
);

it.each([
  ["2", 2],
  [" 2x ", 2],
  ["x 2", 2],
  ["×2", 2],
  ["2.0", 2],
  ["3 pcs", 3],
  ["3 Stück", 3],
  ["２個", 2],
  ["0", 0],
  ["-1", undefined],
  ["1.5", undefined],
  ["two", undefined],
  ["1234567", undefined],
])("parseQuantity reads the cell %j as the quantity %j", (text, count) => expect(parseQuantity(text)).toBe(count));

describe("classifying a row", () => {
  const quoteHeading = (column: keyof ImportCells) => `“${column}”`;
  const createOwned = (copies: number): ImportRowStatus => ({ list: "owned", groups: [{ copies, copyState: {} }] });
  const createNothing = (words: string): ImportRowStatus => ({ list: "nothing", reason: words });
  const createUnclear = (message: string): ImportRowStatus => ({ list: "unclear", message });

  it.each<[ImportCells, ImportRowStatus]>([
    [{}, createOwned(1)],
    [{ list: "" }, createOwned(1)],
    [{ list: "wishlist" }, { list: "wishlist" }],
    [{ list: "Watchlist" }, { list: "watchlist" }],
    [{ owned: "Yes" }, createOwned(1)],
    [{ owned: "3" }, createOwned(3)],
    [{ owned: "Yes", quantity: "2" }, createOwned(2)],
    [{ owned: "Yes", quantity: "" }, createOwned(1)],
    [{ owned: "No" }, createNothing("“owned” is “No”.")],
    [{ owned: "No", quantity: "2" }, createNothing("“owned” is “No”.")],
    [{ owned: "0" }, createNothing("“owned” is “0”.")],
    [{ owned: " " }, createNothing("“owned” is empty.")],
    [{ owned: "Want" }, { list: "wishlist" }],
    [{ owned: "No", wished: "x" }, { list: "wishlist" }],
    [{ owned: "", watched: "Yes" }, { list: "watchlist" }],
    [{ quantity: "2" }, createOwned(2)],
    [{ quantity: "0" }, createNothing("“quantity” is “0”.")],
    [{ quantity: "-" }, createNothing("“quantity” is “-”.")],
    [{ quantity: "" }, createNothing("“quantity” is empty.")],
    [{ quantity: "0", wished: "Yes" }, { list: "wishlist" }],
    [{ wished: "" }, createNothing("Not marked as owned.")],
    [{ wished: "No" }, createNothing("Not marked as owned.")],
    [{ owned: "Maybe" }, createUnclear("“owned” is “Maybe”: we understand yes, no, owned, wishlist, watchlist.")],
    [{ owned: "Yes", quantity: "0" }, createUnclear("“owned” says yes and “quantity” says none. Mend one of them.")],
    [{ condition: "Used" }, createOwned(1)],
    [{ condition: "-" }, createOwned(1)],
    [{ condition: "Have" }, createOwned(1)],
    [{ condition: "Need" }, { list: "wishlist" }],
    [{ condition: "Missing" }, createNothing("“condition” is “Missing”.")],
    [{ condition: "Missing", wished: "x" }, { list: "wishlist" }],
    [{ condition: "Sold", quantity: "2" }, createNothing("“condition” is “Sold”.")],
    [{ condition: "Need", owned: "" }, { list: "wishlist" }],
    [{ condition: "Missing", list: "" }, createNothing("“condition” is “Missing”.")],
    [{ condition: "Missing", owned: "Yes" }, createOwned(1)],
    [{ quantity: "-1" }, createUnclear("“quantity” is “-1”: that is not a number of copies such as 2.")],
    [{ quantity: "lots" }, createUnclear("“quantity” is “lots”: that is not a number of copies such as 2.")],
  ])("classifyImportRow decides for an import row with the cells %j whether its item is owned", (cells, classify) =>
    expect(classifyImportRow(cells, quoteHeading)).toEqual(classify),
  );

  it.each<[string, ImportRowStatus]>([
    ["x", createNothing("“Missing” is “x”.")],
    ["1", createNothing("“Missing” is “1”.")],
    ["Missing", createNothing("“Missing” is “Missing”.")],
    ["No", createOwned(1)],
    ["", createOwned(1)],
    ["Want", { list: "wishlist" }],
    ["2", createUnclear("“Missing” is “2”: yes or no is what we understand.")],
  ])("classifyImportRow reads %j in a column of missing items as the opposite of owned", (text, classify) =>
    expect(classifyImportRow({ missing: text }, () => "“Missing”")).toEqual(classify),
  );

  it.each<[ImportCells, readonly string[]]>([
    [{}, []],
    [{ wished: "x", watched: "x" }, ["wishlist", "watchlist"]],
    [{ wished: "Wishlist", watched: "" }, ["wishlist"]],
    [{ wished: "2" }, ["wishlist"]],
    [{ wished: "No", watched: "0" }, []],
    [{ wished: "maybe" }, []],
  ])("listListsTickedInImportRow finds, for an import row with the cells %j, the ticked lists %j", (cells, lists) =>
    expect(listListsTickedInImportRow(cells)).toEqual(lists),
  );
});

/** Cells about ownership, with what they say about it. */
const OWNING: readonly (readonly [ownership: "yes" | "no" | "unticked" | "undated" | "silent", cells: ImportCells])[] =
  [
    ["silent", {}],
    ["unticked", { owned: "" }],
    ["unticked", { status: "" }],
    ["yes", { owned: "Yes" }],
    ["no", { owned: "No" }],
    ["undated", { owned: "", acquired_on: "" }],
    ["yes", { owned: "3/2/16", acquired_on: "3/2/16" }],
  ];
const COUNTS: readonly ImportCells[] = [{}, { quantity: "" }, { quantity: "0" }, { quantity: "2" }];
const WISHES: readonly ImportCells[] = [{}, { wished: "" }, { wished: "x" }];
const OF_COPIES: readonly ImportCells[] = [
  { condition: "neuf" },
  { boxed: "x" },
  { boxed: "OVP" },
  { opened: "Yes" },
  { for_sale: "✓" },
  { gift: "ja" },
  { acquired_on: "13/01/2016" },
];
/** Prices imply a copy only if the sheet has no quantities. A sheet may also contain prices of missing items. */
const PRICES: readonly ImportCells[] = [{ price_paid: "13,00€" }, { price_paid: "$1,299.00" }, { asking_price: "20" }];
const OF_NOTHING: readonly ImportCells[] = [
  {},
  { condition: "", price_paid: "", boxed: "", acquired_on: "" },
  { condition: "-", price_paid: "n/a" },
  { condition: "wobbly", price_paid: "lots" },
  { price_paid: "$0.00", asking_price: "0" },
  { boxed: "FALSE", opened: "No", for_sale: "0", gift: "nein" },
  { notes: "the blue one", bought_from: "Amazon", series: "Splatoon", type: "Figure" },
];

describe("combinations of cells in a row", () => {
  const classify = (cells: ImportCells, isDated = false) => {
    const row = classifyImportRow(cells, String, [], isDated);
    return row.list === "owned" ? row.groups.reduce((sum, { copies }) => sum + copies, 0) : row.list;
  };

  /** Returns the outcome by decision 011, for a row without sold or missing items. */
  function getExpectedOutcome(
    ownership: (typeof OWNING)[number][0],
    { quantity, wished }: ImportCells,
    isDetailed: boolean,
  ) {
    const notOwned = wished === "x" ? "wishlist" : "nothing";
    if (ownership === "yes") return quantity === "0" ? "unclear" : quantity === "2" ? 2 : 1;
    if (ownership === "no" || ownership === "unticked") return notOwned;
    if (quantity === "2") return 2;
    if (quantity === "0" || wished === "x") return notOwned;
    if (quantity === "" || ownership === "undated") return isDetailed ? 1 : "nothing";
    return wished === "" ? "nothing" : 1;
  }

  it("classifyImportRow returns the specified status, such as owned, for all combinations of cells", () => {
    const details = [
      ...OF_COPIES.map((cells) => [cells, () => true] as const),
      ...PRICES.map((cells) => [cells, ({ quantity }: ImportCells) => quantity === undefined] as const),
      ...OF_NOTHING.map((cells) => [cells, () => false] as const),
    ];
    const rows = OWNING.flatMap(([ownership, owning]) =>
      COUNTS.flatMap((counts) =>
        WISHES.flatMap((wishes) =>
          details.map(([detail, isDetailed]) => {
            const cells = { ...detail, ...owning, ...counts, ...wishes };
            const isDated = "acquired_on" in owning;
            const isOfCopy = isDetailed(counts) && !(isDated && "acquired_on" in detail);
            return { cells, isDated, outcome: getExpectedOutcome(ownership, cells, isOfCopy) };
          }),
        ),
      ),
    );
    expect(rows).toHaveLength(7 * 4 * 3 * 17);
    expect(rows.map((row) => ({ ...row, outcome: classify(row.cells, row.isDated) }))).toEqual(rows);
  });

  it("an import row with empty quantity cells counts as owned only if other cells describe a copy", () => {
    const createPart = (text: string) => ({ heading: "“Loose”", text, copyState: { isBoxed: false } });
    const list = (cells: ImportCells, ...texts: readonly string[]) =>
      classifyImportRow(cells, String, texts.map(createPart)).list;
    for (const detail of OF_COPIES) {
      expect([detail, list(detail, "", "")]).toEqual([detail, "owned"]);
      expect([detail, list(detail, "0", "")]).toEqual([detail, "nothing"]);
    }
    for (const detail of [...PRICES, ...OF_NOTHING])
      expect([detail, list(detail, "", "")]).toEqual([detail, "nothing"]);
  });

  it("classifyImportRow never reads an item marked as sold or wanted as owned", () => {
    for (const detail of OF_COPIES) {
      expect([detail, classify({ quantity: "", ...detail, sold: "x" })]).toEqual([detail, "nothing"]);
      expect([detail, classify({ quantity: "1", ...detail, condition: "Need" })]).toEqual([detail, "wishlist"]);
      expect([detail, classify({ quantity: "1", ...detail, missing: "x" })]).toEqual([detail, "nothing"]);
    }
  });
});

it.each<[string, string, object]>([
  ["Yes and No", "Name,Collected\nFox,Yes\nSheik,No", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["ticks and empty cells", "Name,Collected\nFox,x\nSheik,", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["Qty", "Name,Qty\nFox,2\nSheik,0", { owned: ["Fox", "Fox"], nothing: ["Sheik"] }],
  ["Anzahl", "Name;Anzahl\nFox;2\nSheik;", { owned: ["Fox", "Fox"], nothing: ["Sheik"] }],
  [
    "a column for each list",
    "Name,Owned,Wishlist,Watchlist\nFox,No,Yes,Yes\nSheik,Yes,No,x\nShovel Knight,No,No,No",
    { owned: ["Sheik"], wishlist: ["Fox"], watchlist: ["Fox", "Sheik"], nothing: ["Shovel Knight"] },
  ],
  ["unknown statuses", "Name,Owned\nFox,perhaps\nSheik,No", { refused: ["Fox"], nothing: ["Sheik"] }],
  [
    "conditions, and statuses of missing items",
    "Name,Condition\nFox,NIB\nSheik,Loose\nShovel Knight,Need\nQbby,Missing",
    { owned: ["Fox", "Sheik"], wishlist: ["Shovel Knight"], nothing: ["Qbby"] },
  ],
  [
    "counts and dates, some of which are left out",
    'Name,Series,Qty,Paid,Bought\nYoshi,Super Smash Bros.,1,$12.99,\nFox,,,"$1,299.00",13/01/2016\nSheik,,2,,\nQbby,,,,\nRidley,,0,$9,',
    { owned: ["Yoshi", "Fox", "Sheik", "Sheik"], nothing: ["Qbby", "Ridley"] },
  ],
  [
    "counts in French, of which one is left out",
    "Nom;Série;État;Quantité;Prix;Date d’achat\nMarie;Splatoon;neuf;;13,00€;3/2/16\nFox;;neuf;1;;\nSheik;;;;;",
    { owned: ["Marie", "Fox"], nothing: ["Sheik"] },
  ],
  [
    "a year among dates",
    "Name,Bought\nFox,2015-06-11\nSheik,2016\nQbby,",
    { owned: ["Fox", "Sheik"], nothing: ["Qbby"] },
  ],
  ["years instead of days", "Name,Bought\nFox,2015\nSheik,2016\nQbby,", { owned: ["Fox", "Sheik"], nothing: ["Qbby"] }],
  ["wishes in Japanese", "名前,所持\nFox,欲しい\nSheik,○", { owned: ["Sheik"], wishlist: ["Fox"] }],
])("an import decides for each row whether its item is owned (case: a sheet with %s)", (_what, text, fates) =>
  expect(groupRowsByOutcome(previewFile(text))).toEqual({ ...NO_ROWS, ...fates }),
);
