import { expect, it } from "vitest";
import { getItem } from "../../helpers/catalogue";
import { previewFile } from "./previewFile";

/** Describes the copies that a sheet adds. */
const describeNewCopies = (text: string): readonly string[] =>
  previewFile(text).plan.copies.map(
    ({ itemId, copy: { condition, isBoxed, pricePaid, currency, acquiredOn, isForSale } }) =>
      [
        `${getItem(itemId).name}: ${condition} ${isBoxed ? "boxed" : "loose"}`,
        ...(pricePaid === null ? [] : [`${pricePaid} ${currency}`]),
        ...(acquiredOn === null ? [] : [acquiredOn]),
        ...(isForSale ? ["for sale"] : []),
      ].join(", "),
  );

it.each<[string, readonly string[]]>([
  [
    '名前,所持,箱,購入日,購入価格\nFox,○,あり,2015/6/11,"¥1,296"\nSheik,×,,,\nQbby,○,なし,2016年3月1日,1296円',
    ["Fox: new boxed, 1296 JPY, 2015-06-11", "Qbby: new loose, 1296 JPY, 2016-03-01"],
  ],
  ["名前,未開封,開封済み,合計\nFox,1,1,2\nSheik,0,0,0", ["Fox: new boxed", "Fox: new loose"]],
  ["名前,所持数,未所持\nFox,2,\nSheik,0,○", ["Fox: new boxed", "Fox: new boxed"]],
  [
    "Figur;Vorhanden;OVP;Kaufdatum;Preis\nFox;ja;ja;12.03.2015;14,99 €\nSheik;nein;;;\nQbby;ja;nein;;",
    ["Fox: new boxed, 1499 EUR, 2015-03-12", "Qbby: new loose"],
  ],
  ["Figur;Anzahl;davon OVP\nFox;3;2\nSheik;0;0", ["Fox: new boxed", "Fox: new boxed", "Fox: new loose"]],
  ["Name;Besitz;Anzahl neu;Anzahl gebraucht\nFox;ja;1;1\nSheik;nein;;", ["Fox: new boxed", "Fox: used boxed"]],
  ["Name;Zustand\nFox;OVP\nSheik;verkauft 2020\nQbby;fehlt noch", ["Fox: new boxed"]],
  [
    "Figurine;Possédé;Boîte;Prix d'achat;Date d'achat\nFox;Oui;Oui;14,99 €;25/12/2015\nSheik;Non;;;",
    ["Fox: new boxed, 1499 EUR, 2015-12-25"],
  ],
  ["Nombre;¿Lo tengo?;Precintado;Precio\nFox;Sí;No;12,99€\nSheik;No;;", ["Fox: new loose, 1299 EUR"]],
  ["Nome;Ce l'ho;Sigillato;Venduto\nFox;Sì;No;\nSheik;Sì;No;Sì\nQbby;No;;", ["Fox: new loose"]],
  ["Naam;In bezit;Aantal;Doos;Prijs\nFox;ja;1;nee;€ 12,99\nSheik;nee;;;", ["Fox: new loose, 1299 EUR"]],
  ["Nome;Tenho;Caixa;Preço\nFox;Sim;Não;R$ 99,90\nSheik;Não;;", ["Fox: new loose, 9990 BRL"]],
  [
    "Name,NA,EU,JP\nFox,TRUE,FALSE,FALSE\nSheik,FALSE,FALSE,FALSE\nQbby,FALSE,TRUE,FALSE",
    ["Fox: new boxed", "Qbby: new boxed"],
  ],
  [
    "Amiibo,Release Date,Got?,Boxed/Loose,Paid\nFox,11/21/2014,Y,Boxed,$12.99\nSheik,1/23/2015,N,,\nQbby,2/3/2016,Y,Loose,$20",
    ["Fox: new boxed, 1299 USD", "Qbby: new loose, 2000 USD"],
  ],
  ["Name,Owned (Y/N),Sealed (Y/N)\nFox,Y,N\nSheik,N,N", ["Fox: new loose"]],
  ["Name,In Box,Out of Box\nFox,Yes,No\nSheik,No,No\nQbby,No,Yes", ["Fox: new boxed", "Qbby: new loose"]],
  ["Name,Have,Want,Trade\nFox,x,,\nSheik,,x,\nQbby,x,,x", ["Fox: new boxed", "Qbby: new boxed, for sale"]],
  ["Name,Status\nFox,🟢\nSheik,🔴", ["Fox: new boxed"]],
  ["Name,Owned,New,Used,CIB\nFox,x,14.99,8.50,10\nSheik,,20,9.99,15", ["Fox: new boxed"]],
  ["Name,JP\nFox,1296\nSheik,1980", ["Fox: new boxed", "Sheik: new boxed"]],
  ["Name,Have,Box condition\nFox,Yes,Sealed\nSheik,Yes,Opened", ["Fox: new boxed", "Sheik: new loose"]],
])("an import finds the owned copies in a spreadsheet as collectors write it: %j", (text, copies) =>
  expect(describeNewCopies(text)).toEqual(copies),
);
