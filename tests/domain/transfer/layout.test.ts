import { describe, expect, it } from "vitest";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import type { Meaning } from "../../../domain/transfer/columns";
import { writeCsv } from "../../../domain/transfer/csv";
import { rowsOf } from "../../../domain/transfer/export";
import { meaningOf } from "../../../domain/transfer/headings";
import { IGNORED } from "../../../domain/transfer/table";
import { shipped } from "../../helpers/catalogue";
import { columnsOf, EMPTY, fatesIn, look, NONE } from "./look";

describe("a heading", () => {
  it.each<[Meaning, string]>([
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
    [
      "price_paid",
      "Price Paid|Price (USD)|Paid £|Preis in €|Kaufpreis (EUR)|Prix d'achat|Precio|Prezzo pagato|購入価格",
    ],
    ["asking_price", "Asking price|Asking (GBP)|Verkaufspreis in €|Prix de vente|Precio de venta|希望価格"],
    ["asking_currency", "asking_currency"],
    ["bought_from", "Bought from|Shop|Gekauft bei|Boutique|Tienda|Negozio|購入先"],
    ["gift", "Gift|Geschenk|Cadeau|Regalo"],
    ["reserved", "Reserved|On hold|Reserviert|Reservado"],
    ["acquired_on", "Date acquired|Kaufdatum|Date d’achat|Fecha de compra|Data di acquisto|購入日"],
    ["amiibo_id", "amiibo_id|Amiibo ID"],
  ])("is known as %s in any language: %s", (meaning, headings) => {
    for (const heading of headings.split("|")) expect([heading, meaningOf(heading)]).toEqual([heading, meaning]);
  });

  it.each(["", "Colour", "Rating", "constructor", "Shelf", "#", "No."])("that nobody knows is none: %j", (heading) =>
    expect(meaningOf(heading)).toBeUndefined(),
  );
});

describe("a column", () => {
  it("that nobody knows is told as ignored, with what stands in it", () => {
    const { columns } = look("Name,Shelf,Rating,\nFox,Left,5,?\nSheik,Right,5,").layout;
    expect(columns.map(({ heading, choice, samples }) => [heading, choice, samples])).toEqual([
      ["Name", "name", ["Fox", "Sheik"]],
      ["Shelf", IGNORED, ["Left", "Right"]],
      ["Rating", IGNORED, ["5"]],
      ["", IGNORED, ["?"]],
    ]);
  });

  it("is used once: a second of the same meaning is ignored", () =>
    expect(columnsOf(look("Name,Figure,Qty\nFox,Sheik,1"))).toEqual(["name", IGNORED, "quantity"]));

  it("is what somebody chose, and takes the meaning from the column that had it", () => {
    const text = "Name,Comments,Mine\nFox,Yes,gift\nSheik,No,lost";
    expect(columnsOf(look(text))).toEqual(["name", "notes", IGNORED]);
    const chosen = look(text, { columns: { 1: "owned", 2: "notes" } });
    expect(columnsOf(chosen)).toEqual(["name", "owned", "notes"]);
    expect(fatesIn(chosen)).toEqual({ ...NONE, owned: ["Fox"], nothing: ["Sheik"] });
    expect(chosen.plan.copies[0]?.copy.notes).toBe("gift");
    expect(columnsOf(look(text, { columns: { 1: "name" } }))).toEqual([IGNORED, "name", IGNORED]);
  });

  it("that somebody does not want is ignored", () => {
    const ignoring = look("Name,Notes\nFox,secret", { columns: { 1: IGNORED } });
    expect(columnsOf(ignoring)).toEqual(["name", IGNORED]);
    expect(ignoring.plan.copies[0]?.copy).toEqual(NEW_COPY);
  });

  it("of names is found by what stands in it", () =>
    expect(columnsOf(look("Whom,Shelf\nFox,Left\nSheik,Fox"))).toEqual(["name", IGNORED]));

  it("names the currency of its prices", () =>
    expect(look("Name,Preis in €\nFox,12").layout.columns[1]?.currency).toBe("EUR"));
});

describe("a file", () => {
  it("without headings is read from its first line on", () => {
    expect(fatesIn(look("Fox\nSheik"))).toEqual({ ...NONE, owned: ["Fox", "Sheik"] });
    expect(fatesIn(look("Fox,Yes\nSheik,No"))).toEqual({ ...NONE, owned: ["Fox"], nothing: ["Sheik"] });
  });

  it("in which nothing tells the items does nothing until somebody says what does", () => {
    const text = "Colour,What is it\nred,Nobody A\nblue,Nobody B\ngreen,Fox";
    expect(columnsOf(look("Colour,Size\nred,2"))).toEqual([IGNORED, IGNORED]);
    expect(fatesIn(look("Colour,Size\nred,2"))).toEqual(NONE);
    expect(fatesIn(look(text, { columns: { 1: "name" } }))).toMatchObject({ owned: ["Fox"] });
  });

  it("is ours where every column is", () => {
    const ours = writeCsv(rowsOf({ ...EMPTY, copies: [{ ...NEW_COPY, id: 1, amiiboId: 1 }] }, shipped));
    expect(look(ours.slice(1)).layout.isOurs).toBe(true);
    expect(look("Name\nFox").layout.isOurs).toBe(false);
  });
});

describe("nothing is owned by default where a column says otherwise", () => {
  it.each<[string, string, object]>([
    ["unknown, of yes and no", "Name,Shiny\nFox,Yes\nSheik,No", { owned: ["Fox"], nothing: ["Sheik"] }],
    ["unknown, with ticks", "Name,Hm\nFox,x\nSheik,", { owned: ["Fox"], nothing: ["Sheik"] }],
    [
      "unknown, partly of unknown words",
      "Name,Progress\nFox,Got it\nSheik,Not yet\nShovel Knight,On a boat",
      { owned: ["Fox"], nothing: ["Sheik"], refused: ["Shovel Knight"] },
    ],
    ["of what is missing", "Name,Missing\nFox,x\nSheik,", { owned: ["Sheik"], nothing: ["Fox"] }],
    ["of what is missing, all of it", "Name,Missing\nFox,x\nSheik,x", { nothing: ["Fox", "Sheik"] }],
    ["of what was sold", "Name,Verkauft\nFox,Ja\nSheik,Nein", { owned: ["Sheik"], nothing: ["Fox"] }],
    [
      "headed as missing that says so again",
      "Name,Missing\nFox,Missing\nSheik,",
      { owned: ["Sheik"], nothing: ["Fox"] },
    ],
    ["of what is to buy", "Name,To buy\nFox,x\nSheik,", { wishlist: ["Fox"], nothing: ["Sheik"] }],
    [
      "of a condition that tells the status",
      "Nombre,Estado\nFox,Lo tengo\nSheik,Falta\nShovel Knight,Quiero",
      { owned: ["Fox"], nothing: ["Sheik"], wishlist: ["Shovel Knight"] },
    ],
    ["of wishes", "Name,Want\nFox,x\nSheik,", { wishlist: ["Fox"], nothing: ["Sheik"] }],
    [
      "of quantities",
      "Name,Qty\nFox,1\nSheik,\nShovel Knight,0",
      { owned: ["Fox"], nothing: ["Sheik", "Shovel Knight"] },
    ],
  ])("as one %s", (_what, text, fates) => expect(fatesIn(look(text))).toEqual({ ...NONE, ...fates }));

  it("and a file with no such column is a list of what somebody owns", () =>
    expect(fatesIn(look("Name,Shiny\nFox,Yes\nSheik,Yes"))).toEqual({ ...NONE, owned: ["Fox", "Sheik"] }));

  it("while a condition of dashes stays a condition", () =>
    expect(columnsOf(look("Name,Condition\nFox,-\nSheik,-\nShovel Knight,Used"))).toEqual(["name", "condition"]));
});
