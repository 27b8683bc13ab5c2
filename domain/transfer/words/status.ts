import { flagOf } from "./flag";
import { type Lexicon, lexicon } from "./plain";

/** What somebody has to do with an item, as a sheet tells it. */
export type Status = "owned" | "wishlist" | "watchlist" | "nothing";

/** Whoever sold it has owned it: no yes beside it counts. */
const SOLD =
  "sold,traded,traded away,given away,verkauft,getauscht,vendu,vendue,echange,vendido,vendida,cambiado,venduto,venduta,scambiato,売却,売却済,売却済み";
const soldWord = lexicon<true>([[true, SOLD]]);
/** `Sold on eBay`, `Verkauft an Peter` */
const OF_SALE = /^(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|売却)(?!\p{L})/iu;

/** It says nothing but that. */
export const isSoldAlone = (text: string): boolean => soldWord(text) === true;
export const isSold = (text: string): boolean => isSoldAlone(text) || OF_SALE.test(text.trim());

const wordOf = lexicon<Status>([
  ["nothing", SOLD],
  ["owned", "owned,own,own it,i own it,i own this,have,have it,i have it,got,got it,in collection,in my collection"],
  ["owned", "collected,obtained,acquired,bought,purchased,mine,collection,complete,completed,done,unlocked"],
  ["owned", "besitze,besitze ich,besitzt,im besitz,vorhanden,habe,habe ich,hab,hab ich,gekauft,gesammelt,in sammlung"],
  ["owned", "possede,possedee,possedé,je l'ai,j'ai,acquis,acquise,obtenu,obtenue,achete,achetee,dans ma collection"],
  ["owned", "tengo,lo tengo,la tengo,comprado,comprada,conseguido,conseguida,obtenido,en coleccion,en mi coleccion"],
  ["owned", "posseduto,posseduta,ce l'ho,ho,preso,presa,comprato,comprata,acquistato,ottenuto,in collezione"],
  [
    "owned",
    "所持,所持済,所持済み,所有,所有済,所有済み,持ってる,持っている,購入済,購入済み,入手済,入手済み,取得済,取得済み",
  ],

  ["wishlist", "wish,wished,wishes,wishlist,wish list,on wishlist,on my wishlist,want,wanted,want it,i want it,wants"],
  ["wishlist", "need,needed,need it,looking for,look for,searching,iso,to buy,buy,hunting,grail,to get"],
  ["wishlist", "still need,still needed,want to get,want to buy,will haben,noch kaufen,zu kaufen,da comprare"],
  [
    "wishlist",
    "wunsch,wunschliste,auf wunschliste,gewunscht,gesucht,suche,suche ich,will ich,will ich haben,mochte ich",
  ],
  [
    "wishlist",
    "souhait,souhaits,souhaite,souhaitee,liste de souhaits,liste d'envies,envie,voulu,je veux,recherche,a acheter",
  ],
  ["wishlist", "deseo,deseos,deseado,deseada,lista de deseos,quiero,lo quiero,la quiero,buscado,busco,por comprar"],
  [
    "wishlist",
    "desiderio,desideri,desiderato,desiderata,lista dei desideri,lista desideri,voglio,lo voglio,cerco,cercato",
  ],
  [
    "wishlist",
    "欲しい,ほしい,欲しい物,欲しいもの,ほしいもの,欲しいものリスト,ほしい物リスト,ウィッシュリスト,希望,探し中,探している",
  ],

  ["watchlist", "watch,watched,watching,watchlist,watch list,tracking,tracked,follow,following"],
  ["watchlist", "beobachten,beobachte,beobachtet,beobachtungsliste,merkliste,gemerkt"],
  ["watchlist", "suivi,suivie,a surveiller,surveille,surveillance,liste de suivi"],
  ["watchlist", "seguimiento,en seguimiento,siguiendo,vigilado,lista de seguimiento"],
  ["watchlist", "osservato,osservati,osservo,seguito,lista di osservazione"],
  ["watchlist", "ウォッチ,ウォッチリスト,ウォッチ中"],

  ["nothing", "not owned,do not own,don't own,dont own,unowned,not collected,uncollected,missing,don't have,dont have"],
  ["nothing", "do not have,haven't,not yet,not got,lost,gone,returned,n/a,na"],
  ["nothing", "not obtained,unobtained,not acquired,not bought,not in collection,besitze ich nicht,nicht im besitz"],
  ["nothing", "je ne l'ai pas,je l'ai pas,non obtenu,no conseguido,no obtenido,pendiente,non ottenuto,non preso"],
  ["nothing", "ordered,on order,preordered,pre-ordered,preorder,pre-order,on the way,in transit,backordered"],
  [
    "nothing",
    "fehlt,fehlt noch,fehlt mir,fehlend,nicht vorhanden,noch nicht,habe ich nicht,hab ich nicht,bestellt,vorbestellt",
  ],
  ["nothing", "manquant,manquante,manque,pas encore,non possede,commande,commandee,precommande"],
  ["nothing", "falta,me falta,no tengo,no lo tengo,aun no,todavia no,pedido,reservado"],
  ["nothing", "manca,mi manca,mancante,non posseduto,non ho,non ce l'ho,non ancora,ordinato"],
  ["nothing", "未所持,未所有,持ってない,持っていない,未購入,未入手,未取得,予約,予約済,予約済み,注文済,注文済み"],
]);

/** `Yes` in a column of what is owned is `owned`, `No` is `nothing`. */
export const statusOf: Lexicon<Status> = (text) => {
  const flag = flagOf(text);
  return wordOf(text) ?? (flag === undefined ? undefined : flag ? "owned" : "nothing");
};
