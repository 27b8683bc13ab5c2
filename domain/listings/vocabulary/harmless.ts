import type { Said } from "./tongue";

/** Of letters and parcels: nothing is made to somebody's wish, signed by a star or sold as a parcel. */
const POST: Said = {
  en:
    "customs sealed,customs duty,customs duties,customs fee,customs fees,customs charges,customs charge,customs tax,customs taxes,customs paid," +
    "customs cleared,customs free,customs included,customs form,customs clearance,no customs,customs opened,customs inspected," +
    "customs declaration,customs declared,custom duty,custom duties,custom fee,custom fees,custom charges,custom tax,custom clearance,custom free," +
    "signed for,signed for delivery,tracked and signed,tracked signed,signed delivery,signed post,signed postage,signature required," +
    "signature confirmation,signature on delivery,first class,next day signed,price label,shipping label,damage protection,fixed price",
  de: "im paket,als paket,versichertes paket,dhl paket,per paket,hermes paket",
};

/** Of single cards, which somebody took out of a pack. */
const PACKS: Said = {
  en: "pack pulled,pulled from pack,pulled from,pack opened,opened pack,opened from pack,out of pack,out of the pack,pack to sleeve,pack to binder,top loader,gradable,psa ready,psa worthy,grade ready,ready to grade,ready for grading,for grading,grading ready,grading candidate,psa candidate,psa contender,potential psa 10,psa 10 candidate,psa 10 contender,gem mint candidate,ungraded,un graded,not graded,unsigned",
  de: "ungradiert",
};

/** What comes on top, or is what the sale is called. */
const OFFERS: Said = {
  en:
    "bundle and save,bundle to save,bundle save,bundle for discount,bundle for discounts,bundle discount,bundle discounts,bundle deals," +
    "bundles available,bundle available,will bundle,can bundle,happy to bundle,bundle up,bundle with others,bundle with other,bundle with my," +
    "bundle your,bundle more,bundle multiple,bundle items,open to bundles,ask about bundles,ask for bundle,bundle welcome,bundles welcome," +
    "bundle n save,bundle offers welcome,combine lots,combined lots,multiple lots,other lots,my other lots,see other lots," +
    "more lots,lots of love,lots of fun,lots more,lots of others,lots available,lot of fun,a lot,missing from your,missing from your collection",
};

/** A case, a bag or a console that is not sold. */
const KEPT: Said = {
  en:
    "case fresh,fresh case,sealed case fresh,fresh from case,case opened,case cut,case kept,just in case,phone case,price stickers,game cube," +
    "all consoles,nintendo console,nintendo consoles,console version,with amiibo chip,with amiibo box,digital stamp",
};

/** Words that are somebody's name or something's part elsewhere. */
const LOOKALIKES: Said = {
  en: "hello kitty,lucky dip,tank top,hero of time,hero of the wild,ace condition,flip side,in tank,shelf wear,stand alone,handle with care,first hand,second to none,in hand,head start,part of,parts of,a piece of,nose to tail,body only,free hand,on hand,base game",
};

/** Longer phrases that hold a word which speaks against a listing, and mean no harm. */
export const HARMLESS: readonly Said[] = [POST, PACKS, OFFERS, KEPT, LOOKALIKES];

/** An amiibo is only spoken of: what is sold goes with one, or is like one. */
export const MENTIONS: Said = {
  en:
    "amiibo supported,amiibo support,amiibo compatible,amiibo ready,amiibo functionality,amiibo function,amiibo enabled," +
    "amiibo required,amiibo not required,supports amiibo,compatible with amiibo,works with amiibo,use with amiibo,for use with amiibo,compatible amiibo," +
    "with amiibo support,with amiibo functionality,with amiibo function,amiibo compatibility,not an amiibo,not amiibo,like amiibo,similar to amiibo,amiibo size,amiibo sized,amiibo style",
  de: "amiibo kompatibel,kompatibel mit amiibo,amiibo unterstützung,unterstützt amiibo,mit amiibo funktion,mit amiibo unterstützung,amiibo funktion,kein amiibo",
  fr: "compatible avec amiibo,compatible avec les amiibo,compatibles amiibo",
  es: "compatible con amiibo,compatible con los amiibo,amiibo compatible",
  it: "compatibile con amiibo,compatibile amiibo,compatibile con gli amiibo",
  ja: "amiibo対応,アミーボ対応",
};

/** Games that no line of amiibo is called by, though characters are in their names. */
const OTHER_TITLES: Said = {
  en:
    "captain toad treasure tracker,treasure tracker,luigis mansion,luigis mansion 2,luigis mansion 3,mario kart,mario kart 7,mario kart 8," +
    "mario kart 8 deluxe,mario kart world,mario tennis aces,mario tennis ultra smash,mario golf super rush,mario strikers,mario and rabbids," +
    "mario rabbids,mario and sonic,mario and luigi brothership,mario and luigi paper jam,paper jam,yoshis crafted world," +
    "kirby and the amazing mirror,diddy kong racing,donkey kong country,code name steam,detective pikachu returns," +
    "princess peach showtime,super mario 3d all stars,new super mario bros u,warioware,wario ware,dark souls remastered," +
    "amiibo festival game,animal crossing amiibo festival game",
};

/** How games are sold that come with more than themselves. */
const EDITIONS: Said = {
  en:
    "special edition,limited edition,collectors edition,deluxe edition,legendary edition,premium edition,day one edition,launch edition," +
    "hunter edition,jurassic edition",
  de: "limitierte edition,sammleredition,sonderedition",
  fr: "édition limitée,édition collector,édition spéciale",
  es: "edición limitada,edición especial,edición coleccionista",
  it: "edizione limitata,edizione speciale,edizione da collezione",
  ja: "限定版",
};

export const OTHER_GAMES: readonly Said[] = [OTHER_TITLES, EDITIONS];

/** Right before a name they make somebody else of whom there is no amiibo. */
export const SOMEBODY_ELSE: Said = {
  en: "dark,dark edition,dry,shadow,paper,tanooki,fire,ice,baby,metal,evil,giga,mecha,zombie,skeleton,rainbow,invisible,statue",
};

/** Somebody of whom there is no amiibo: whoever is named beside them is not alone. */
export const STRANGERS =
  "toadette,dry bones,kamek,lakitu,shy guy,king boo,toadsworth,nabbit,dixie kong,cranky kong,funky kong,impa,navi,skull kid,tingle," +
  "fierce deity,fierce deity link,dark link,ganon beast,groose,purah,fi,demise,vaati,knuckles,miles tails,tails the fox,shadow the hedgehog,krystal,slippy toad," +
  "peppy hare,judd,lil judd,marx,magolor,galacta knight,eevee,mew,bulbasaur,charmander,gengar,snorlax,lugia,sylveon,umbreon,meowth," +
  "pikachu libre,dry bowser,paper mario,shadow mario,geno,waluigi wario,master chief,spyro,stealth elf,crash bandicoot,trap team,skylanders giants,skylanders imaginators,skylanders swap force,skylanders trap team,mario tanooki," +
  "raccoon mario,bee mario,cappy";
