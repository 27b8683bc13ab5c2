import { expect, it } from "vitest";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import type { ImportColumnMeaning } from "../../../domain/transfer/columns";
import { formatCsvExport } from "../../../domain/transfer/csv";
import { buildExportRows } from "../../../domain/transfer/exportRows";
import { parseColumnHeading } from "../../../domain/transfer/headings";
import { IGNORED_COLUMN_CHOICE, NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { createImportItemFinder } from "../../../domain/transfer/itemFinder";
import { detectImportTableLayout, removeFalseHeadings } from "../../../domain/transfer/tableLayout";
import { shippedCatalogue } from "../../helpers/catalogue";
import { EMPTY_COLLECTION, groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

it.each<[ImportColumnMeaning, string]>([
  ["name", "Name|Amiibo name|Figure|Character|Figur|Nom|Personnage|Nombre|Nome|Personaggio|名前|キャラクター"],
  ["series", "Series|Amiibo Series|Reihe|Serie|Série|Jeu|Juego|Gioco|シリーズ"],
  ["type", "Type|Kind|Typ|Art|Tipo|Genre|種類"],
  ["owned", "Collected|Owned?|Do I own it?|Got it|Status|Besitz|Vorhanden|Im Besitz?|Possédé|J’ai|Statut"],
  ["owned", "Tengo|Lo tengo|Conseguido|Posseduto|Ce l'ho|所持|所有|持っている"],
  ["wished", "Wishlist|Want?|Wunschliste|Liste de souhaits|Lista de deseos|Lista desideri|欲しい"],
  ["watched", "Watchlist|Beobachtungsliste|Suivi|Seguimiento|Osservati|ウォッチリスト"],
  ["quantity", "Qty|Quantity|How many?|Anzahl|Menge|Quantité|Cantidad|Quantità|数量|個数"],
  ["quantity", "Count Owned|Number owned|Total owned|How many I own|Anzahl im Besitz|Qty I have"],
  ["condition", "Condition|Zustand|État|Estado|Condición|Condizione|状態"],
  ["boxed", "Boxed?|In box|New in box|NIB|OVP?|Boîte|En boîte|Caja|Scatola|箱|未開封"],
  ["opened", "Opened|Loose?|Ausgepackt|Ohne OVP|Déballé|Sin caja|Senza scatola|開封済み"],
  ["for_sale", "For Sale|Zu verkaufen|À vendre|En venta|In vendita|販売中"],
  ["notes", "NOTES|Comments|Bemerkung|Remarques|Comentarios|Osservazioni|備考"],
  ["price_paid", "Price Paid|Price (USD)|Paid £|Preis in €|Kaufpreis (EUR)|Prix d'achat|Precio|Prezzo pagato|購入価格"],
  ["asking_price", "Asking price|Asking (GBP)|Verkaufspreis in €|Prix de vente|Precio de venta|希望価格"],
  ["asking_currency", "asking_currency"],
  ["bought_from", "Bought from|Shop|Gekauft bei|Boutique|Tienda|Negozio|購入先"],
  ["gift", "Gift|Geschenk|Cadeau|Regalo"],
  ["reserved", "Reserved|On hold|Reserviert|Reservado"],
  ["acquired_on", "Date acquired|Kaufdatum|Date d’achat|Fecha de compra|Data di acquisto|購入日"],
  ["amiibo_id", "amiibo_id|Amiibo ID"],
])("parseColumnHeading reads as the column %s, in any language, the headings %s", (meaning, headings) => {
  for (const heading of headings.split("|")) expect([heading, parseColumnHeading(heading)]).toEqual([heading, meaning]);
});

it.each(["", "Colour", "Rating", "constructor", "Shelf", "#", "No."])(
  "parseColumnHeading returns undefined for the unknown heading %j",
  (heading) => expect(parseColumnHeading(heading)).toBeUndefined(),
);

it("an import shows sample values of a column that it ignores because of an unknown heading", () => {
  const { columns } = previewFile("Name,Shelf,Rating,\nFox,Left,5,?\nSheik,Right,5,").layout;
  expect(columns.map(({ heading, choice, samples }) => [heading, choice, samples])).toEqual([
    ["Name", "name", ["Fox", "Sheik"]],
    ["Shelf", IGNORED_COLUMN_CHOICE, ["Left", "Right"]],
    ["Rating", IGNORED_COLUMN_CHOICE, ["5"]],
    ["", IGNORED_COLUMN_CHOICE, ["?"]],
  ]);
});

it("an import ignores a second column of item names", () =>
  expect(listColumnChoices(previewFile("Name,Figure,Qty\nFox,Sheik,1"))).toEqual([
    "name",
    IGNORED_COLUMN_CHOICE,
    "quantity",
  ]));

it("choosing another column of an import file as notes replaces the previous notes column", () => {
  const text = "Name,Comments,Mine\nFox,Yes,gift\nSheik,No,lost";
  expect(listColumnChoices(previewFile(text))).toEqual(["name", "notes", IGNORED_COLUMN_CHOICE]);
  const chosen = previewFile(text, { columns: { 1: "owned", 2: "notes" } });
  expect(listColumnChoices(chosen)).toEqual(["name", "owned", "notes"]);
  expect(groupRowsByOutcome(chosen)).toEqual({ ...NO_ROWS, owned: ["Fox"], nothing: ["Sheik"] });
  expect(chosen.plan.copies[0]?.copy.notes).toBe("gift");
  expect(listColumnChoices(previewFile(text, { columns: { 1: "name" } }))).toEqual([
    IGNORED_COLUMN_CHOICE,
    "name",
    IGNORED_COLUMN_CHOICE,
  ]);
});

it("an import adds nothing to a copy from a column that the user marked as ignored", () => {
  const ignoring = previewFile("Name,Notes\nFox,secret", { columns: { 1: IGNORED_COLUMN_CHOICE } });
  expect(listColumnChoices(ignoring)).toEqual(["name", IGNORED_COLUMN_CHOICE]);
  expect(ignoring.plan.copies[0]?.copy).toEqual(NEW_COPY_DETAILS);
});

it("an import recognises a column of item names by its values", () =>
  expect(listColumnChoices(previewFile("Whom,Shelf\nFox,Left\nSheik,Fox"))).toEqual(["name", IGNORED_COLUMN_CHOICE]));

it("an import reads the currency of prices from the heading of their column", () =>
  expect(previewFile("Name,Preis in €\nFox,12").layout.columns[1]?.currency).toBe("EUR"));

it("an import of a file without headings reads data from the first line on", () => {
  expect(groupRowsByOutcome(previewFile("Fox\nSheik"))).toEqual({ ...NO_ROWS, owned: ["Fox", "Sheik"] });
  expect(groupRowsByOutcome(previewFile("Fox,Yes\nSheik,No"))).toEqual({
    ...NO_ROWS,
    owned: ["Fox"],
    nothing: ["Sheik"],
  });
});

it("an import of a file without item names adds nothing until the user chooses a column of names", () => {
  const text = "Colour,What is it\nred,Nobody A\nblue,Nobody B\ngreen,Fox";
  expect(listColumnChoices(previewFile("Colour,Size\nred,2"))).toEqual([IGNORED_COLUMN_CHOICE, IGNORED_COLUMN_CHOICE]);
  expect(groupRowsByOutcome(previewFile("Colour,Size\nred,2"))).toEqual(NO_ROWS);
  expect(groupRowsByOutcome(previewFile(text, { columns: { 1: "name" } }))).toMatchObject({ owned: ["Fox"] });
});

it("an import recognises a file exported by this site by its columns", () => {
  const ownExport = formatCsvExport(
    buildExportRows({ ...EMPTY_COLLECTION, copies: [{ ...NEW_COPY_DETAILS, id: 1, itemId: 1 }] }, shippedCatalogue),
  );
  expect(previewFile(ownExport.slice(1)).layout.isOwnExport).toBe(true);
  expect(previewFile("Name\nFox").layout.isOwnExport).toBe(false);
});

it.each<[string, string, object]>([
  ["with an unknown heading and yes and no", "Name,Shiny\nFox,Yes\nSheik,No", { owned: ["Fox"], nothing: ["Sheik"] }],
  ["with an unknown heading and ticks", "Name,Hm\nFox,x\nSheik,", { owned: ["Fox"], nothing: ["Sheik"] }],
  [
    "with an unknown heading and some unknown statuses",
    "Name,Progress\nFox,Got it\nSheik,Not yet\nShovel Knight,On a boat",
    { owned: ["Fox"], nothing: ["Sheik"], refused: ["Shovel Knight"] },
  ],
  ["of missing items", "Name,Missing\nFox,x\nSheik,", { owned: ["Sheik"], nothing: ["Fox"] }],
  ["of missing items, with all ticked", "Name,Missing\nFox,x\nSheik,x", { nothing: ["Fox", "Sheik"] }],
  ["of sold items", "Name,Verkauft\nFox,Ja\nSheik,Nein", { owned: ["Sheik"], nothing: ["Fox"] }],
  [
    "of missing items, with the status repeated",
    "Name,Missing\nFox,Missing\nSheik,",
    { owned: ["Sheik"], nothing: ["Fox"] },
  ],
  ["of items to buy", "Name,To buy\nFox,x\nSheik,", { wishlist: ["Fox"], nothing: ["Sheik"] }],
  [
    "of conditions that contain statuses",
    "Nombre,Estado\nFox,Lo tengo\nSheik,Falta\nShovel Knight,Quiero",
    { owned: ["Fox"], nothing: ["Sheik"], wishlist: ["Shovel Knight"] },
  ],
  ["of wanted items", "Name,Want\nFox,x\nSheik,", { wishlist: ["Fox"], nothing: ["Sheik"] }],
  [
    "of quantities",
    "Name,Qty\nFox,1\nSheik,\nShovel Knight,0",
    { owned: ["Fox"], nothing: ["Sheik", "Shovel Knight"] },
  ],
])("an import finds out from its columns which items are owned (case: a column %s)", (_what, text, outcome) =>
  expect(groupRowsByOutcome(previewFile(text))).toEqual({ ...NO_ROWS, ...outcome }),
);

it("an import without a column about ownership adds a copy for every row", () =>
  expect(groupRowsByOutcome(previewFile("Name,Shiny\nFox,Yes\nSheik,Yes"))).toEqual({
    ...NO_ROWS,
    owned: ["Fox", "Sheik"],
  }));

it("an import recognises a condition column even if most of its cells are dashes", () =>
  expect(listColumnChoices(previewFile("Name,Condition\nFox,-\nSheik,-\nShovel Knight,Used"))).toEqual([
    "name",
    "condition",
  ]));

it("an import detects the meanings of 100 columns from 60 rows, and those of 20 columns from 300 rows", () => {
  const countSearchedRows = (columnCount: number) => {
    const searched = new Set<string>();
    const finder = {
      ...createImportItemFinder(shippedCatalogue),
      isItemName: (text: string) => searched.add(text).size > 0,
    };
    const rows = Array.from({ length: 1_000 }, (_, row) => ({ rowNumber: row + 2, values: [`name ${row}`] }));
    const table = { unit: "Line", headings: Array(columnCount).fill(""), rows, unreadColumnCount: 0 } as const;
    detectImportTableLayout(table, NO_IMPORT_CHOICES, finder);
    return searched.size;
  };
  expect([countSearchedRows(100), countSearchedRows(20), countSearchedRows(1)]).toEqual([60, 300, 300]);
});

it("an import looks for item names among headings in only 60 rows of a file with 100 columns", () => {
  let searched = 0;
  const finder = {
    ...createImportItemFinder(shippedCatalogue),
    isItemName: () => {
      searched += 1;
      return true;
    },
  };
  const values = Array.from({ length: 100 }, (_, column) => `name ${column}`);
  const rows = Array.from({ length: 1_000 }, (_, row) => ({ rowNumber: row + 2, values }));
  const table = { unit: "Line", headings: values, headingRowNumber: 1, rows, unreadColumnCount: 0 } as const;
  expect(removeFalseHeadings(table, finder).rows).toHaveLength(1_001);
  expect(searched).toBe(1 + 60 * 100);
});
