import {
  createPhraseLookup,
  createPhrasePredicate,
  normalizeCellText,
  type PhraseLookup,
  parseYesNo,
} from "./cellText";

/** Order of dates such as `03/04/2026`: whether they start with the day or the month. */
export const DATE_ORDERS = ["day", "month"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:[t\s].*)?$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:\s.*)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er)? (?:de |of )?(\p{L}+) (?:de |del )?(\d{4})$/u;
const MONTH_FIRST = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/u;

/** First letters of month names in the languages of most imported lists, from January to December. */
const MONTHS: readonly string[] = [
  "jan,ene,gen",
  "feb,fev",
  "mar",
  "apr,avr,abr",
  "may,mai,mag",
  "jun,juin,giu",
  "jul,juil,lug",
  "aug,aou,ago",
  "sep,set",
  "oct,okt,ott",
  "nov",
  "dec,dez,dic",
];

const parseMonth = (name: string): number =>
  MONTHS.findIndex((starts) => starts.split(",").some((start) => name.startsWith(start))) + 1;

/** Formats a date as `YYYY-MM-DD`. Does not check if the day exists: `parseCopyForm` later rejects `2026-02-31`. */
const formatIsoDate = (year: string, month: string | number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Parses a date to `YYYY-MM-DD`. `"unclear"` if the day could be the month, `undefined` if it is not a date. */
export function parseImportDate(text: string, order: DateOrder | undefined): string | undefined {
  const date = text.slice(0, MAX_TEXT_LENGTH).normalize("NFKC").trim().toLowerCase();
  const [, year = "", month = "", day = ""] = ISO.exec(date) ?? [];
  if (year) return formatIsoDate(year, month, day);
  const [, first = "", sign = "", second = "", ofYear = ""] = NUMERIC.exec(date) ?? [];
  if (sign) {
    const known = detectPairOrder(first, second, sign) ?? order;
    if (known === undefined)
      return first.padStart(2, "0") === second.padStart(2, "0") ? formatIsoDate(ofYear, first, second) : "unclear";
    return known === "day" ? formatIsoDate(ofYear, second, first) : formatIsoDate(ofYear, first, second);
  }
  return parseNamedMonth(normalizeCellText(date));
}

const MAX_TEXT_LENGTH = 60;

function parseNamedMonth(date: string): string | undefined {
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(date) ?? [];
  if (day) return parseMonth(month) ? formatIsoDate(year, parseMonth(month), day) : undefined;
  const [, name = "", ofMonth = "", ofYear = ""] = MONTH_FIRST.exec(date) ?? [];
  return name && parseMonth(name) ? formatIsoDate(ofYear, parseMonth(name), ofMonth) : undefined;
}

/** Detects whether a date starts with the day or the month: with the day if it has full stops. */
const detectPairOrder = (first: string, second: string, sign: string): DateOrder | undefined =>
  sign === "." || Number(first) > 12 ? "day" : Number(second) > 12 ? "month" : undefined;

/** Detects whether a column's dates start with the day or the month. `undefined` if no date shows it or they disagree. */
export function detectDateOrder(texts: Iterable<string>): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const [, first = "", sign = "", second = ""] =
      NUMERIC.exec(text.slice(0, MAX_TEXT_LENGTH).normalize("NFKC").trim()) ?? [];
    const order = sign ? detectPairOrder(first, second, sign) : undefined;
    if (order) orders.add(order);
  }
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}

/** Status of an item in a person's collection, as an imported list states it. */
export type CollectionStatus = "owned" | "wishlist" | "watchlist" | "nothing";

/** Phrases which mean that the item was sold or given away. They override a yes in another column. */
const SOLD_PHRASES =
  "sold,traded,traded away,given away,verkauft,getauscht,vendu,vendue,echange,vendido,vendida,cambiado,venduto,venduta,scambiato,売却,売却済,売却済み";
export const isSoldPhrase = createPhrasePredicate(SOLD_PHRASES);
/** Beginning of a longer text about a sale: `Sold on eBay`, `Verkauft an Peter`. */
const SOLD_PREFIX = /^(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|売却)(?!\p{L})/iu;

export const isSoldText = (text: string): boolean => isSoldPhrase(text) || SOLD_PREFIX.test(text.trim());

const findStatusPhrase = createPhraseLookup<CollectionStatus>([
  [
    "nothing",
    `${SOLD_PHRASES},not owned,do not own,don't own,dont own,unowned,not collected,uncollected,missing,don't have,dont have,
    do not have,haven't,not yet,not got,lost,gone,returned,n/a,na,not obtained,unobtained,not acquired,not bought,
    not in collection,besitze ich nicht,nicht im besitz,je ne l'ai pas,je l'ai pas,non obtenu,no conseguido,
    no obtenido,pendiente,non ottenuto,non preso,ordered,on order,preordered,pre-ordered,preorder,pre-order,
    on the way,in transit,backordered,fehlt,fehlt noch,fehlt mir,fehlend,nicht vorhanden,noch nicht,habe ich nicht,
    hab ich nicht,bestellt,vorbestellt,manquant,manquante,manque,pas encore,non possede,commande,commandee,
    precommande,falta,me falta,no tengo,no lo tengo,aun no,todavia no,pedido,reservado,manca,mi manca,mancante,
    non posseduto,non ho,non ce l'ho,non ancora,ordinato,未所持,未所有,持ってない,持っていない,未購入,未入手,未取得,予約,予約済,予約済み,注文済,注文済み`,
  ],
  [
    "owned",
    `owned,own,own it,i own it,i own this,have,have it,i have it,got,got it,in collection,in my collection,
    collected,obtained,acquired,bought,purchased,mine,collection,complete,completed,done,unlocked,besitze,besitze ich,
    besitzt,im besitz,vorhanden,habe,habe ich,hab,hab ich,gekauft,gesammelt,in sammlung,possede,possedee,possedé,
    je l'ai,j'ai,acquis,acquise,obtenu,obtenue,achete,achetee,dans ma collection,tengo,lo tengo,la tengo,comprado,
    comprada,conseguido,conseguida,obtenido,en coleccion,en mi coleccion,posseduto,posseduta,ce l'ho,ho,preso,presa,
    comprato,comprata,acquistato,ottenuto,in collezione,所持,所持済,所持済み,所有,所有済,所有済み,持ってる,持っている,購入済,購入済み,入手済,入手済み,取得済,取得済み`,
  ],
  [
    "wishlist",
    `wish,wished,wishes,wishlist,wishlisted,wish list,on wishlist,on my wishlist,want,wanted,want it,
    i want it,wants,need,needed,need it,looking for,look for,searching,iso,to buy,buy,hunting,grail,to get,still need,
    still needed,want to get,want to buy,will haben,noch kaufen,zu kaufen,da comprare,wunsch,wunschliste,
    auf wunschliste,gewunscht,gesucht,suche,suche ich,will ich,will ich haben,mochte ich,souhait,souhaits,souhaite,
    souhaitee,liste de souhaits,liste d'envies,envie,voulu,je veux,recherche,a acheter,deseo,deseos,deseado,deseada,
    lista de deseos,quiero,lo quiero,la quiero,buscado,busco,por comprar,desiderio,desideri,desiderato,desiderata,
    lo desidero,lista dei desideri,lista desideri,voglio,lo voglio,cerco,cercato,欲しい,ほしい,欲しい物,欲しいもの,ほしいもの,ほしいものリスト,
    欲しいものリスト,ほしい物リスト,ウィッシュリスト,希望,探し中,探している`,
  ],
  [
    "watchlist",
    `watch,watched,watching,watchlist,watch list,tracking,tracked,follow,following,beobachten,beobachte,
    beobachtet,beobachtungsliste,merkliste,gemerkt,suivi,suivie,suivre,a surveiller,surveille,surveillance,
    liste de suivi,seguir,seguimiento,en seguimiento,siguiendo,vigilado,lista de seguimiento,osservato,osservati,
    osservo,seguito,seguiti,segui,prezzi seguiti,lista di osservazione,ウォッチ,ウォッチリスト,ウォッチ中,価格ウォッチ`,
  ],
]);

/** Parses the status of an item. `Yes` means `owned` and `No` means `nothing`, as in an ownership column. */
export const parseCollectionStatus: PhraseLookup<CollectionStatus> = (text) => {
  const flag = parseYesNo(text);
  return findStatusPhrase(text) ?? (flag === undefined ? undefined : flag ? "owned" : "nothing");
};
