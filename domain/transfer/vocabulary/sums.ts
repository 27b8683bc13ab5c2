import { lexicon, plain } from "./plain";

const sumWord = lexicon<true>([
  [true, "total,totals,grand total,sub total,subtotal,subtotals,sum,sums,sum total,total sum,running total,in total"],
  [true, "total amount,total value,total cost,total price,total paid,total spent,total owned,total number,total count"],
  [true, "summe,summen,gesamt,gesamtsumme,zwischensumme,endsumme,teilsumme,insgesamt,zusammen,in summe,summe gesamt"],
  [true, "gesamtzahl,gesamtanzahl,gesamtwert,gesamtpreis,gesamtbetrag,gesamtkosten,gesamt summe"],
  [true, "somme,sommes,total général,sous-total,sous total,totaux,somme totale,total partiel,montant total,prix total"],
  [true, "nombre total,suma,sumas,total general,suma total,en total,totales,total parcial,importe total,precio total"],
  [true, "totale,totali,somma,totale generale,subtotale,sub totale,totale parziale,totale complessivo,somma totale"],
  [
    true,
    "importo totale,prezzo totale,soma,total geral,totaal,subtotaal,eindtotaal,razem,итого,合计,总计,합계,총계,소계",
  ],
  [true, "合計,小計,総計,総合計,計,累計,総数,総額,合計数,合計額,合計金額,トータル,σ"],
]);

/** What is counted, and in what: `Total: 11 amiibo`, `合計11点`. */
const UNITS = new Set(
  "x,amiibo,amiibos,items,pcs,pieces,copies,copy,figures,figuren,figurines,figuras,statuine,exemplare,stuck,stk,st,exemplaires,piezas,ejemplares,pezzi,esemplari,eur,euro,usd,gbp,jpy,cad,chf,体,点,個,枚,件,円".split(
    ",",
  ),
);

/** Whether a text names a sum and nothing else, but for its figures: `Summe:`, `Total (11)`. `Summer` is none. */
export const namesSum = (text: string): boolean =>
  sumWord(
    plain(text)
      .replace(/\p{N}+/gu, " ")
      .split(" ")
      .filter((word) => word !== "" && !UNITS.has(word))
      .join(" "),
  ) === true;
