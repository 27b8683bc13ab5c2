const words = (text: string): ReadonlySet<string> => new Set(text.split(","));

/** A number after one of these is a card's. */
export const NUMBER_WORDS = words("no,nr,n,num,number,nummer,numero,numer,card,karte,carte,carta,tarjeta,nb");

/** A number after one of these counts something else. */
export const OTHER_WORDS = words(
  "series,serie,wave,vol,volume,part,player,switch,gen,generation,version,ver,v,lot,qty,quantity,only," +
    "level,x,over,top,of,reihe,staffel",
);

/** A number before one of these counts them. */
export const OTHER_UNITS = words(
  "left,available,sold,in,x,pcs,pc,pieces,piece,stuck,stk,cm,mm,inch,inches,years,year,day,days,hour,hours," +
    "st,nd,rd,th,cards,pack,packs,amiibos,restants,verfugbar,p,g,oz,euro,eur,usd,gbp,off,percent,stock,more," +
    "total,anniversary,bit",
);

/** Numbers that are written out, where they count pieces. */
export const WRITTEN: ReadonlyMap<string, number> = new Map(
  [
    ["two", "zwei", "deux", "dos", "due", "both", "beide"],
    ["three", "drei", "trois", "tre"],
    ["four", "vier", "quatre", "cuatro", "quattro"],
    ["five", "funf", "cinq", "cinco", "cinque"],
    ["six", "sechs", "seis", "sei"],
  ].flatMap((texts, at) => texts.map((text) => [text, at + 2] as const)),
);

/** What several of make several pieces. */
export const UNITS = words(
  "amiibo,amiibos,copies,copy,exemplare,exemplaires,copias,copie,figure,figures,figurine,figurines,figuren,figuras,figurinas,statuette,statuine,pcs,pc," +
    "piece,pieces,stuck,stk,stucke,piezas,pezzi,unidades,unites,units,characters,toys,count,ct,cards,karten," +
    "cartes,tarjetas,pack,packs,pk,set,sets,er,different,x,個,体,枚",
);

/** The same where a name stands between: `3 Sheik amiibo figures`. */
export const PLURALS = words(
  "amiibos,figures,figuren,figurines,figuras,figurinas,statuette,statuine,cards,karten,cartes,tarjetas",
);

/** Even of a hundred, which else is the number of a card. */
export const CERTAIN_UNITS = words("cards,pcs,pieces,karten,cartes,tarjetas,stuck,stk,pezzi,piezas,個,体,枚");

/** What several packed together are called, whatever they are. */
export const CARD_UNITS = words("cards,karten,cartes,carte,tarjetas,cartas,pack,packs,pk,枚");
