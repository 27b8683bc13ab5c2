import { findCurrencyInHeading } from "../money/parsePriceText";
import { IMPORT_COLUMN_MEANINGS, type ImportColumnMeaning } from "./columns";
import { createPhraseLookup, createPhrasePredicate, normalizeCellText } from "./vocabulary/cellText";
import { type ImportedCopyState, parseImportedCopyState } from "./vocabulary/copyState";

const findPhraseMeaning = createPhraseLookup<ImportColumnMeaning>([
  ...IMPORT_COLUMN_MEANINGS.map((meaning) => [meaning, meaning] as const),
  ["head", `amiibo head,character id,model head`],
  ["tail", `amiibo tail,model tail`],
  ["amiibo_id", `plinth id,nfc id,nfc,amiibo nfc id,chip id,tag id`],
  [
    "name",
    `amiibo,figure,figure name,item,item name,character,title,amiibo name,product,description,what,naam,figur,
    figurname,artikel,bezeichnung,titel,charakter,charaktername,beschreibung,produkt,nom,figurine,nom de la figurine,
    personnage,titre,article,nombre,figura,personaje,titulo,articulo,nome,statuetta,statuina,personaggio,titolo,
    articolo,名前,名称,なまえ,キャラ,キャラクター,キャラクター名,商品名,アミーボ,品名,タイトル`,
  ],
  [
    "series",
    `amiibo series,game series,game,franchise,line,set,wave,range,collection name,series name,product line,
    serie,spielserie,reihe,spiel,spielereihe,serien,jeu,gamme,licence,saga,juego,linea,franquicia,gioco,collana,シリーズ,
    シリーズ名,ゲーム,作品,ゲームシリーズ,タイトルシリーズ`,
  ],
  [
    "type",
    `kind,category,form,format,product type,item type,typ,art,kategorie,genre,categorie,tipo,categoria,種類,種別,
    タイプ,カテゴリ,カテゴリー,区分,分類`,
  ],
  [
    "owned",
    `own,own it,have,have it,got,got it,collected,obtained,acquired,received,arrived,in collection,status,
    ownership,owned status,collection status,collected status,purchased,bought,in my collection,i own,i have,
    owned yes no,have got,check,checked,besitz,besitze,besitze ich,im besitz,vorhanden,habe,habe ich,hab ich,gekauft,
    gesammelt,in sammlung,besitzstatus,possede,possedee,possession,en possession,acquis,obtenu,achete,j'ai,je l'ai,
    statut,etat de collection,dans ma collection,tengo,lo tengo,la tengo,poseido,poseo,en posesion,conseguido,
    comprado,obtenido,adquirido,estado de coleccion,en coleccion,posseduto,posseduta,possesso,in possesso,ce l'ho,ho,
    ottenuto,comprato,acquistato,in collezione,stato,所持,所持状況,所持状態,所有,所有状況,持ってる,持っている,入手,入手状況,購入済み,取得,ステータス,保有`,
  ],
  [
    "sold",
    `sold,sold on,date sold,sold date,sale date,sold for,sold to,sold price,price sold,sold at,traded,
    traded away,gone,given away,verkauft,verkauft am,verkauft fur,verkauft an,vendu,vendu le,vendus,vendido,vendida,
    vendido el,venduto,venduta,venduto il,売却,売却済,売却済み,売却日`,
  ],
  [
    "wished",
    `wish,wishlist,wish list,wished,want,wanted,want it,on wishlist,need,needed,looking for,wunsch,
    wunschliste,wunschzettel,gewunscht,gesucht,will ich,suche,souhait,souhaits,liste de souhaits,souhaite,envie,
    je veux,recherche,deseo,deseos,deseado,lista de deseos,quiero,lo quiero,buscado,busco,desiderio,desideri,
    lista dei desideri,lista desideri,desiderato,voglio,cerco,ほしいもの,ほしいものリスト,ほしいものリストにある,欲しい,ほしい,欲しいもの,欲しいものリスト,
    ほしい物リスト,ウィッシュリスト,on the wishlist,auf der wunschliste,sur la liste de souhaits,en la lista de deseos,
    nella lista dei desideri`,
  ],
  [
    "watched",
    `watch,watchlist,watch list,watching,watched,tracking,beobachtungsliste,beobachten,merkliste,suivi,
    a surveiller,seguimiento,osservati,ウォッチ,ウォッチリスト,on watchlist,on the watchlist,auf der beobachtungsliste,
    sur la liste de suivi,en la lista de seguimiento,tra i seguiti,suivre,liste de suivi,seguir,lista de seguimiento,
    segui,seguiti,prezzi seguiti,ウォッチリストにある`,
  ],
  [
    "boxed",
    `in its box,dans sa boite,en su caja,nella sua scatola,箱に入っている,box,in box,new in box,boxed yes no,
    with box,in the box,packaging,package,packaged,nib,sealed,sealed in box,complete in box,cib,unopened,ovp,
    originalverpackt,originalverpackung,verpackt,verpackung,mit box,mit ovp,ungeoffnet,versiegelt,boite,en boite,
    avec boite,emballe,emballage,scelle,sous blister,caja,en caja,con caja,precintado,sellado,embalaje,scatola,
    in scatola,con scatola,inscatolato,confezionato,sigillato,confezione,箱,箱あり,箱付き,箱の有無,未開封,箱有無,パッケージ,doos,in doos,
    caixa,na caixa,com caixa,lacrado`,
  ],
  [
    "opened",
    `out of its box,hors de sa boite,fuera de su caja,fuori dalla scatola,箱から出してある,open,unboxed,loose,
    out of box,oob,no box,geoffnet,ausgepackt,lose,ohne box,ohne ovp,ouvert,deballe,sans boite,zonder doos,sem caixa,
    abierto,sin caja,suelto,aperto,senza scatola,sfuso,開封,開封済み,開封済,箱なし`,
  ],
  [
    "quantity",
    `qty,total,aantal,quantidade,total owned,on hand,in stock,amount,amount owned,quantity owned,count,
    copies,number of copies,number owned,how many,how many owned,qty owned,owned qty,pieces,pcs,no of copies,anzahl,
    menge,stuck,stuckzahl,exemplare,wie viele,quantite,qte,nombre d'exemplaires,exemplaires,cantidad,cant,unidades,
    ejemplares,quantita,esemplari,qta,pezzi,copie,numero copie,合計,数量,個数,所持数,所有数,数,枚数`,
  ],
  [
    "condition",
    `state,item condition,figure condition,quality,grade,zustand,erhaltungszustand,qualitat,etat,
    condicion,estado,condizione,condizioni,状態,コンディション`,
  ],
  [
    "for_sale",
    `sale,selling,to sell,for trade,trade,trading,on sale,sell,zu verkaufen,verkauf,verkaufen,verkauflich,
    a vendre,en vente,vente,en venta,a la venta,vendo,venta,in vendita,da vendere,vendita,販売,販売中,売却予定,出品,出品中`,
  ],
  [
    "asking_price",
    `asking,ask price,price asked,asking for,selling price,sell for,verkaufspreis,preisvorstellung,
    prix de vente,prix demande,precio de venta,precio pedido,prezzo di vendita,prezzo richiesto,販売価格,希望価格,売値`,
  ],
  [
    "asking_currency",
    `sale currency,selling currency,asking in,verkaufswährung,devise demandée,
    moneda del precio pedido,valuta richiesta,売値の通貨`,
  ],
  [
    "notes",
    `note,comment,comments,remark,remarks,details,info,memo,notiz,notizen,bemerkung,bemerkungen,kommentar,
    anmerkung,anmerkungen,remarque,remarques,commentaire,commentaires,nota,notas,comentario,comentarios,observaciones,
    commento,commenti,osservazioni,annotazioni,備考,メモ,コメント,ノート`,
  ],
  [
    "price_paid",
    `price,paid,cost,price paid,purchase price,amount paid,price paid each,price each,bought for,
    paid price,i paid,price bought,preis,bezahlt,kaufpreis,kosten,bezahlter preis,gezahlt,einkaufspreis,prijs,betaald,
    preco,preco pago,prix,prix paye,paye,cout,prix d'achat,precio,precio pagado,pagado,coste,costo,precio de compra,
    prezzo,prezzo pagato,pagato,prezzo d'acquisto,prezzo di acquisto,価格,値段,購入価格,購入額,購入金額,支払額,金額,買値`,
  ],
  [
    "bought_from",
    `shop,store,retailer,seller,bought at,purchased from,purchased at,got from,source,geschaft,handler,
    gekauft bei,gekauft von,verkaufer,magasin,boutique,vendeur,achete chez,tienda,vendedor,comprado en,negozio,
    venditore,comprato da,winkel,gekocht bij,loja,comprado a,店,店舗,購入先,購入店`,
  ],
  [
    "gift",
    `is gift,a gift,present,was a gift,geschenk,geschenkt,cadeau,regalo,presente,cadeautje,プレゼント,もらい物,もらいもの`,
  ],
  [
    "reserved",
    `is reserved,reserved for somebody,on hold,promised,reserviert,für jemanden reserviert,zuruckgelegt,
    reserve,réservé à quelqu’un,reservado,reservado para alguien,riservato,riservato a qualcuno,gereserveerd,予約,取り置き,
    取り置き中`,
  ],
  ["currency", `currency code,price currency,wahrung,devise,monnaie,moneda,divisa,valuta,通貨`],
  [
    "acquired_on",
    `date,date acquired,acquired date,acquisition date,purchase date,date purchased,date bought,
    bought on,purchased on,date obtained,acquired at,date added,got on,when,datum,kaufdatum,erworben am,gekauft am,
    erhalten am,anschaffungsdatum,date d'achat,date d'acquisition,achete le,acquis le,fecha,fecha de compra,
    fecha de adquisicion,comprado el,adquirido el,data,data di acquisto,data acquisto,acquistato il,tuo dal,購入日,入手日,
    取得日,日付`,
  ],
]);

/** Words in a heading which mean that the column counts something: `Qty`, `Anzahl`. */
const COUNTING_WORDS = new Set(
  "qty,quantity,quantities,count,counts,amount,number,copies,how,many,pieces,pcs,total,aantal,davon,dont,anzahl,menge,stuck,quantite,qte,nombre,cantidad,cant,unidades,quantita,qta,pezzi,numero,数量,個数,数".split(
    ",",
  ),
);
/** Words for ownership in the heading of a column that counts copies. They add no meaning: `Owned (boxed)`. */
const OWNING_WORDS = new Set("owned,own,have,i,got,collected,of,de,di,im,besitz,possedes,tengo".split(","));

/** Removes words such as `Qty` and `Owned`: `Loose Qty` becomes `loose`. `isOfOwned` is true for `Qty Owned`. */
function removeCountWords(heading: string) {
  const allWords = normalizeCellText(heading)
    .replace(/(?<=\p{L})(?:所持数|個数|数)$/u, " 数")
    .split(" ");
  const withoutCountWords = allWords.filter((word) => !COUNTING_WORDS.has(word));
  const words = withoutCountWords.filter((word) => !OWNING_WORDS.has(word));
  const isCount = withoutCountWords.length < allWords.length || heading.includes("#");
  return { words: words.join(" "), isCount, isOfOwned: isCount && words.length === 0 && withoutCountWords.length > 0 };
}

/** Meanings of columns that may hold numbers of items. Columns of names and prices are never counts. */
const COUNTABLE_MEANINGS: ReadonlySet<ImportColumnMeaning> = new Set(["wished", "watched", "sold"]);

/** Words that a heading may contain without changing its meaning: `Do I own it?`, `My amiibo name`. */
const FILLERS = new Set(
  "my,your,the,this,is,it,i,do,did,you,a,an,amiibo,of,in,me,mein,meine,meiner,ich,der,die,das,den,es,le,la,les,mon,ma,mes,de,du,el,los,las,mi,mis,il,lo,gli,mio,mia".split(
    ",",
  ),
);
const CODES = /\b(?:usd|gbp|eur|jpy|cad|aud|nzd|chf|sek|nok|dkk|pln|brl|mxn|krw|euros?|dollars?|pounds?|yen|in)\b/g;

/** Words at the end of a heading which mean that its cells are yes or no: `Sealed (Y/N)`. */
const YES_NO = / (?:y n|yes no|true false|j n|ja nein|oui non|o n|si no|s n)$/;

export function parseColumnHeading(heading: string): ImportColumnMeaning | undefined {
  const words = normalizeCellText(heading).replace(YES_NO, "");
  const removeFillers = (text: string) =>
    text
      .split(" ")
      .filter((word) => !FILLERS.has(word))
      .join(" ");
  const known = findPhraseMeaning(words) ?? findPhraseMeaning(removeFillers(words));
  if (known) return known;
  const { words: withoutCountWords, isCount, isOfOwned } = removeCountWords(heading);
  if (isOfOwned) return "quantity";
  const countedMeaning = isCount ? findPhraseMeaning(withoutCountWords) : undefined;
  if (countedMeaning !== undefined && COUNTABLE_MEANINGS.has(countedMeaning)) return countedMeaning;
  if (findCurrencyInHeading(heading) === undefined) return undefined;
  const price = words.replace(CODES, " ").replace(/\s+/g, " ").trim();
  return price === "" ? "price_paid" : (findPhraseMeaning(price) ?? findPhraseMeaning(removeFillers(price)));
}

/** Parsed heading of a column that counts one kind of copy: `Loose Qty`, `OVP` (German for boxed), `EU`. */
export interface CopyCountHeading {
  readonly copyState: ImportedCopyState;
  /** True if the heading contains a word such as `Qty` or `number`. */
  readonly saysCount: boolean;
}

const isRegion = createPhrasePredicate("na,ntsc,us,usa,eu,europe,pal,uk,jp,jpn,japan,au,aus,australia,欧州,北米,日本");

/** Returns true for headings such as `Box`, which may mean a storage box unless a word such as `Qty` is added. */
const isBoxHeading = createPhrasePredicate("box,boite,caja,scatola,箱,karton,schachtel,package,verpackung");

/** Parses the heading of a column that counts one kind of copy. Returns `undefined` for any other heading. */
export function parseCopyCountHeading(heading: string): CopyCountHeading | undefined {
  const { words, isCount } = removeCountWords(heading);
  const whole = isBoxHeading(heading) ? undefined : parseImportedCopyState(heading);
  if (whole) return { copyState: whole, saysCount: isCount };
  if (isRegion(words)) return { copyState: {}, saysCount: isCount };
  if (isBoxHeading(words) && !isCount) return undefined;
  const copyState = parseImportedCopyState(words) ?? parseBoxState(words);
  return copyState && { copyState, saysCount: isCount };
}

function parseBoxState(words: string): ImportedCopyState | undefined {
  const meaning = parseColumnHeading(words);
  return meaning === "boxed" || meaning === "opened" ? { isBoxed: meaning === "boxed" } : undefined;
}
