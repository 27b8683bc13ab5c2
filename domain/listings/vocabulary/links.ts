const words = (text: string): ReadonlySet<string> => new Set(text.split(","));

/** Right before a trap they take it back: `not a lot`, `kein Fake`. */
export const NEGATIONS = words(
  "not,no,non,never,nor,isnt,arent,kein,keine,keinen,keiner,nicht,nie,pas,sin,senza,ohne,sans,without," +
    "nessun,nessuna,ni,zero,unlike,beware,against",
);
export const ARTICLES = words("any,a,an,the,or,of,ein,eine,einen,un,une,uno,una,de,ou,o,oder,and,is,its,100,real,my");

/** What follows comes with the item, or is where it was kept. */
export const JOINERS = words(
  "with,w,in,inside,into,incl,inkl,including,includes,include,included,inc,inklusive,mit,samt,avec,con," +
    "comes,and,plus,free,gratis,gratuit,gratuite,dans,im,kept,stored,displayed,from,has,sous,dentro,nel," +
    "nella,en,within,via,der,aus",
);
/** The same said after it. */
export const INCLUDED = words(
  "included,incl,inclusive,inklusive,inclus,incluse,incluso,incluida,compris,dabei,inside,free",
);
/** A thing for something is sold as that thing. */
export const FOR = words("for,fur,fuer,pour,para,per");

export const GAME_WORDS = words("game,spiel,jeu,juego,gioco,videospiel,videogame,videogioco");
/** A game of these is none. */
export const GAME_THINGS = words(
  "figure,figures,figur,figurine,character,characters,toy,toys,card,cards,series,support,compatible,ready," +
    "accessory,accessories,boy,cube,only,collection,data,content,guide",
);

export const BUNDLE_MEANS_MORE = words(
  "save,saves,savings,saving,discount,discounts,discounted,shipping,postage,deals,off",
);
export const MAY = words("will,can,could,to,happy,please,you,multi,or,and,may");
