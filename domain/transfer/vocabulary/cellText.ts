import { getItemTypeId, type Item } from "../../catalogue/item";
import { normalizeSpelling } from "../../catalogue/searchTokens";
import { createLazyValue } from "../../lazyValue";

/** Pattern of a number of copies: `2`, `2x`, `x 2`, `2.0`, `2 pcs`, `２個`. */
const COUNT =
  /^(?:x|×)?\s*(\d{1,6})(?:[.,]0+)?\s*(?:x|×|pcs?\.?|pieces?|copies|copy|stk\.?|stuck|st\.?|pezzi|个|個|体|点|枚)?$/;

/** Maximum length of a number of copies with its unit. Longer texts, whose normalization is costly, are no numbers. */
const MAX_QUANTITY_LENGTH = 30;

/** Parses a number of copies such as `2x`. Returns `undefined` if the text is not a whole number. */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_QUANTITY_LENGTH) return undefined;
  const [, count] = COUNT.exec(trimmed.normalize("NFKC").trim().toLowerCase().replace("ü", "u")) ?? [];
  return count === undefined ? undefined : Number(count);
}

const BOX = /^\s*(?:[-*+•]\s+)?(\[[ x✓✔_-]?\]|\([ x✓✔]?\)|[☐☑✅✔✓❌✗✘])\s*(?=[^\s,])(.+)$/isu;

/** Splits a text into check box and name: `[ ] Ridley`, `- [x] Fox`, `☑ Sheik`. `parseYesNo` reads the tick. */
export function splitCheckBoxFromName(text: string): { readonly text: string; readonly tick: string | undefined } {
  const [, tick, rest = text] = BOX.exec(text) ?? [];
  return { tick, text: rest };
}

const TITLE = /^(?:#{1,6}\s+(?<marked>.+)|(?<mark>[=*~-]+)\s*(?<framed>.+?)\s*\k<mark>|(?<led>.+?)\s*:)$/u;

/** Maximum length of a text to compare with known words and titles. Longer texts are cut, or are no title. */
const MAX_TEXT_LENGTH = 120;

/** Returns the title in a line such as `== Zelda ==`, `## Zelda` or `Zelda:`, or `undefined` if there is none. */
export function parseTitleLine(line: string): string | undefined {
  const text = line.trim();
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const { marked, framed, led } = TITLE.exec(text)?.groups ?? {};
  return marked ?? framed ?? led;
}

export const isUpperCase = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

/** Text of printable ASCII characters only. Most texts are, and can be normalized ten times faster. */
const SIMPLE = /^[\x20-\x7e]*$/;

const cutText = (text: string): string => (text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text);

/** Removes case, accents, full-width forms and punctuation: `"  Größe (EUR)?"` becomes `grosse eur`. */
export function normalizeCellText(text: string): string {
  const short = cutText(text);
  if (SIMPLE.test(short))
    return short
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return normalizeSpelling(short.normalize("NFKC"))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the key of a phrase in a lookup. Symbols such as ✓ are kept, which `normalizeCellText` would remove. */
const keyForPhrase = (text: string): string => normalizeCellText(text) || normalizeSpelling(cutText(text)).trim();

export type PhraseLookup<Meaning> = (text: string) => Meaning | undefined;

/** Creates a function that finds the meaning of a phrase. An entry is a meaning with phrases, separated by commas. */
export function createPhraseLookup<Meaning>(entries: readonly (readonly [Meaning, string])[]): PhraseLookup<Meaning> {
  const meanings = createLazyValue(
    () =>
      new Map(entries.flatMap(([meaning, words]) => words.split(/,\s*/).map((word) => [keyForPhrase(word), meaning]))),
  );
  return (text) => meanings().get(keyForPhrase(text));
}

export function createPhrasePredicate(phrases: string): (text: string) => boolean {
  const findPhrase = createPhraseLookup<true>([[true, phrases]]);
  return (text) => findPhrase(text) === true;
}

const DASH = /^(?:[-–—?]+|n\/?a|none|unknown)?$/i;
/** Returns true if a cell is empty or holds a placeholder such as `-` or `n/a`. */
export const isPlaceholder = (text: string): boolean => DASH.test(text.trim());

export const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

/** Maximum number of names in one cell. A cell with more is treated as a single name, which is then unknown. */
export const MAX_NAMES_PER_CELL = 100;

/** Splits a cell with several names, such as `Fox, Sheik`, at commas, semicolons and line breaks. */
export const splitNameList = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(hasText);

/** Parses "yes" and "no" in many languages, and ticks such as ✓ and ✗. */
export const parseYesNo = createPhraseLookup<boolean>([
  [
    true,
    `yes,y,true,t,1,x,ok,✓,✔,☑,✅,√,●,■,👍,🟢,🟩,[✓],[✔],(✓),(✔),ja,j,jawohl,wahr,oui,o,vrai,sí,s,verdadero,cierto,
    sì,vero,sim,tak,да,네,예,はい,○,◯,〇,◎,有,有り,あり,ある,済,済み`,
  ],
  [
    false,
    `no,n,false,f,0,none,not,never,-,–,—,✗,✘,✕,✖,×,❌,☐,□,👎,🔴,🟥,[ ],[],[_],[-],( ),(),nein,falsch,nicht,kein,
    keine,non,faux,aucun,aucune,pas,falso,ninguno,ninguna,nessuno,nessuna,nee,nao,nie,нет,아니요,아니오,いいえ,無,無し,なし,ない,未`,
  ],
]);

const findForm = createPhraseLookup<"figure" | "yarn" | "card" | "band" | "block">([
  [
    "figure",
    `figure,figures,figurine,figurines,amiibo figure,toy,statue,figur,figuren,figura,figuras,statuetta,
    statuette,statuina,フィギュア,人形`,
  ],
  ["yarn", `yarn,yarn figure,plush,wool,wolle,woll,wollfigur,laine,lana,毛糸,あみぐるみ`],
  ["card", `card,cards,amiibo card,karte,karten,carte,cartes,carta,tarjeta,tarjetas,カード`],
  [
    "band",
    `band,power-up band,power up band,powerup band,armband,bracelet,bracciale,pulsera,バンド,パワーアップバンド`,
  ],
  ["block", `block,wooden block,wood,holzblock,bloc,bloque,blocco,積み木`],
]);

/** Creates a filter for items of the form that a text names, such as `card`; `undefined` if it names no form. */
export function createItemFormFilter(text: string): ((item: Item) => boolean) | undefined {
  const namedForm = findForm(text);
  switch (namedForm) {
    case undefined:
      return undefined;
    case "card":
      return ({ form }) => getItemTypeId(form) === 3;
    case "figure":
      // Include yarn figures, because many people simply call them figures.
      return ({ form }) => form === "figure" || form === "yarn";
    default:
      return ({ form }) => form === namedForm;
  }
}

const isTotalPhrase =
  createPhrasePredicate(`total,totals,grand total,sub total,subtotal,subtotals,sum,sums,sum total,total sum,running total,in total,
    total amount,total value,total cost,total price,total paid,total spent,total owned,total number,total count,summe,
    summen,gesamt,gesamtsumme,zwischensumme,endsumme,teilsumme,insgesamt,zusammen,in summe,summe gesamt,gesamtzahl,
    gesamtanzahl,gesamtwert,gesamtpreis,gesamtbetrag,gesamtkosten,gesamt summe,somme,sommes,total général,sous-total,
    sous total,totaux,somme totale,total partiel,montant total,prix total,nombre total,suma,sumas,total general,
    suma total,en total,totales,total parcial,importe total,precio total,totale,totali,somma,totale generale,
    subtotale,sub totale,totale parziale,totale complessivo,somma totale,importo totale,prezzo totale,soma,
    total geral,totaal,subtotaal,eindtotaal,razem,итого,合计,总计,합계,총계,소계,合計,小計,総計,総合計,計,累計,総数,総額,合計数,合計額,合計金額,トータル,σ`);

/** Units and currencies that may follow a total: `Total: 11 amiibo`, `合計11点`. */
const UNITS = new Set(
  "x,amiibo,amiibos,items,pcs,pieces,copies,copy,figures,figuren,figurines,figuras,statuine,exemplare,stuck,stk,st,exemplaires,piezas,ejemplares,pezzi,esemplari,eur,euro,usd,gbp,jpy,cad,chf,体,点,個,枚,件,円".split(
    ",",
  ),
);

/** Returns true if a cell only labels a total. `Summe:` and `Total (11)` are labels, `Summer` is not. */
export const isTotalLabel = (text: string): boolean =>
  isTotalPhrase(
    normalizeCellText(text)
      .replace(/\p{N}+/gu, " ")
      .split(" ")
      .filter((word) => word !== "" && !UNITS.has(word))
      .join(" "),
  );
