import { hasJapaneseCharacters, listNormalizedWords } from "../text/tokens";
import { type LocalizedTerms, listLocalizedPhrases } from "./terms";

const AND_IN_JAPANESE = ["ト", "ヤ"];

/** Returns the set of single words in the terms of all languages. */
const toWordSet = (terms: LocalizedTerms): ReadonlySet<string> =>
  new Set(listLocalizedPhrases(terms).flatMap(listNormalizedWords));

/** Words that deny the phrase after them: `not a lot`, `kein Fake`. */
export const NEGATIONS_BEFORE_PHRASE = toWordSet({
  en:
    "not,no,non,never,nor,none,nothing,isnt,arent,wasnt,werent,dont,doesnt,didnt,hasnt,havent,cant,cannot,wont,without,zero,unlike," +
    "beware,against,minus",
  de: "kein,keine,keinen,keiner,keinerlei,nicht,nichts,nie,niemals,ohne,weder",
  fr: "pas,jamais,aucun,aucune,sans,ni,rien",
  es: "no,sin,ni,ningún,ninguna,nunca,jamás,nada",
  it: "non,senza,mai,nessun,nessuno,nessuna,niente,nulla",
});
/** Words that deny the phrase before them: `破損なし`. */
export const NEGATIONS_AFTER_PHRASE = toWordSet({
  ja: "なし,無し,無,ない,無い,ありません,していません,していない,してない",
});
/** Words that deny the damage named before them: `damage free`. In `free postage` they deny nothing. */
export const DAMAGE_DENYING_WORDS_AFTER_NOUN = toWordSet({ en: "free", de: "frei" });
export const POSTAGE_WORDS = toWordSet({
  en: "shipping,ship,ships,shipped,postage,post,p,delivery,uk,us,usa,fast,returns,gift,next,tracked,priority,local,pick,pickup,combined,economy",
  de: "versand,haus",
});
/** Words after `free` that make it deny the damage named after them: `free of damage`. */
export const PREPOSITIONS_AFTER_FREE = toWordSet({ en: "of,from" });
export const VERB_NEGATIONS = toWordSet({ de: "nicht", fr: "pas,plus", ja: "しない,しません,不可,不良" });
/** Words that call the part after them missing: `no box`, `sans boîte`. */
export const ABSENCE_WORDS_BEFORE_PART = toWordSet({
  en: "no,without,minus,zero",
  de: "kein,keine,keinen,keiner,ohne",
  fr: "sans,pas,aucun,aucune",
  es: "no,sin,ningún,ninguna",
  it: "senza,nessun,nessuna",
});
export const ABSENCE_WORDS_AFTER_PART = toWordSet({ ja: "なし,無し,無,ない,無い,ありません" });
export const FORMS_OF_BE = toWordSet({
  en: "is,are,was,also",
  de: "ist,sind",
  fr: "est,sont",
  es: "es,está,son",
  it: "è,sono",
});
/** Words that may stand between a negation and the phrase it denies: `not a replica`, `no está roto`. */
export const FILLER_WORDS_AFTER_NEGATION = toWordSet({
  en:
    "any,a,an,the,or,of,and,is,are,was,has,have,had,been,be,its,it,100,real,my,this,such,other,all,at,single,sign,signs,major,minor,visible,obvious," +
    "noticeable,apparent,slight,small,big,serious,actual,physical,paint,from,to,ever,been",
  de: "ein,eine,einen,der,die,das,oder,und,ist,sind,wurde,sichtbare,sichtbaren,große,größeren,erkennbare,irgendwelche",
  fr: "un,une,de,d,du,le,la,les,ou,est,et,a,été,ete,nest,sa,son,aucun,gros,grosse,visible",
  es: "un,una,el,la,lo,los,las,o,y,de,está,esta,es,ha,sido,ningún,ningun,tiene,su",
  it: "un,uno,una,il,lo,la,le,o,e,è,di,stato,stata,mai,alcun,alcuna,sua,suo",
});

/** Words that may stand between a part and its description: `box has minor damage`, `damage to the box`. */
export const WORDS_BETWEEN_PART_AND_DESCRIPTION = toWordSet({
  en:
    "to,on,in,at,of,the,a,an,is,are,was,has,have,had,with,and,or,some,slight,slightly,lightly,light,minor,small,little,bit,very,tiny,heavy,heavily,a few,few," +
    "its,outer,original,clear,front,back,top,bottom,left,right,side,retail,there,got,been,bad,badly,only,also,display,inner,due,as,well,shows,see,please,note",
  de: "an,am,auf,der,die,das,dem,ist,sind,hat,mit,und,leicht,leichte,leichter,etwas,kleine,kleiner,minimal,minimale,oben,unten,hinten,vorne,nur,etwas,ein,bisschen",
  fr: "à,au,aux,sur,de,du,la,le,les,est,a,avec,et,un,une,peu,légèrement,léger,légère,petit,petite,légers,très,d,origine",
  es: "en,la,el,los,las,de,del,está,es,tiene,con,y,un,una,poco,ligeramente,leve,leves,algo,algun,algún,pequeño,pequeña",
  it: "su,sul,sulla,alla,al,della,del,la,il,è,ha,con,e,un,una,po,leggermente,lieve,piccolo,piccola,lievi",
  ja: "に,が,は,の,も,を,で,へ,少し,やや,若干,有り,あり,小",
});

/** Words for "only" directly after a noun: `box only`, `nur OVP`. */
export const WORDS_FOR_ONLY_AFTER_NOUN = toWordSet({
  en: "only,alone",
  de: "allein",
  fr: "seul,seule,seulement,uniquement",
  es: "sola,solo,solamente,únicamente",
  it: "sola,solo,soltanto,solamente",
  ja: "のみ,だけ",
});
/** Words for "only" after a noun and its qualifiers: `boîte amiibo Sheik seule`. */
export const WORDS_FOR_ONLY_AFTER_PHRASE = toWordSet({ fr: "seul,seule", es: "sola,solo", it: "sola,solo" });
export const WORDS_FOR_ONLY_BEFORE_NOUN = toWordSet({
  en: "only,just",
  de: "nur,lediglich,bloß",
  fr: "juste,uniquement,seulement",
  es: "solo,solamente,únicamente",
  it: "solo,soltanto,solamente",
});

/** Words after `only` that begin a description, so that no part is sold alone: `only slightly creased`. */
export const QUALIFIERS_AFTER_WORD_FOR_ONLY = toWordSet({
  en: "slight,slightly,light,lightly,minor,minimal,small,little,tiny,a,has,had,shows,very,some,bit",
  de: "leicht,leichte,kleine,minimal,etwas,hat",
  fr: "légèrement,un,a,peu",
  es: "ligeramente,un,tiene,algo",
  it: "leggermente,un,ha,poco",
});
/** Words for normal wear, which is no damage. */
export const WORDS_FOR_NORMAL_WEAR = toWordSet({
  en: "wear,scratch,scratches,scuff,scuffs,mark,marks,issues,issue,problems,problem,smell,odor,dust,residue,needed,required",
  de: "kratzer,gebrauchsspuren,abnutzung,spuren,probleme",
  fr: "rayure,rayures,trace,traces,usure,problème",
  es: "arañazos,marcas,desgaste,problemas",
  it: "graffi,segni,usura,problemi",
  ja: "傷,スレ,擦れ",
});
/** Words after `used` that state a use instead of a condition: `used with a Switch`. */
export const WORDS_AFTER_USED_NOT_AS_CONDITION = toWordSet({ en: "in,with,on,by,to,as" });

export const WORDS_AFTER_OPEN_NOT_AS_CONDITION = toWordSet({ en: "to,for,world,edition" });

/** Prepositions before something that is included with the item, or that contains it: `with box`, `in box`. */
export const INCLUSION_PREPOSITIONS = toWordSet({
  en:
    "with,w,in,inside,into,incl,including,includes,include,included,inc,comes,and,plus,free,kept,stored,displayed,from,has,within,via," +
    "on,has,still",
  de: "inkl,inklusive,mit,samt,gratis,im,in,aus,der,auf,originale,originaler",
  fr: "avec,dans,sous,en,gratuit,gratuite",
  es: "con,dentro,en,incluye",
  it: "con,nel,nella,in",
});
/** Words after a part that call the part included: `box included`. */
export const WORDS_FOR_INCLUDED_AFTER_PART = toWordSet({
  en: "included,incl,inclusive,inside,free,supplied,provided",
  de: "inklusive,dabei,enthalten,vorhanden,inbegriffen",
  fr: "inclus,incluse,compris,comprise,fournie,fourni,présente",
  es: "incluso,incluida,incluido,incluidas",
  it: "incluso,inclusa,compreso,compresa",
});
/** Verbs before a part that call the part included: `does not include the figure` denies that. */
export const VERBS_FOR_INCLUDES_BEFORE_PART = toWordSet({
  en: "include,includes,contain,contains,have,has,come,comes",
  de: "enthält,beinhaltet",
  fr: "comprend,contient",
  es: "incluye,contiene,trae",
  it: "include,contiene",
});
/** Words for "for". Listing titles such as `case for Link amiibo` offer only the accessory. */
export const PURPOSE_PREPOSITIONS = toWordSet({
  en: "for",
  de: "für,fuer,zu",
  fr: "pour",
  es: "para",
  it: "per",
  ja: "用",
});
/** Words for "from", before the place or thing that an item comes from. */
export const ORIGIN_PREPOSITIONS = toWordSet({
  en: "from,of,in,out,fresh",
  de: "aus,im",
  fr: "de,du,des,d",
  es: "de,del,desde",
  it: "da,dal,dalla,dallo,dai,del,della",
});
export const WORDS_FOR_REPLACEMENT_PART = toWordSet({
  en: "replacement,spare,repro,aftermarket",
  de: "ersatz",
  fr: "rechange",
  es: "repuesto",
  it: "ricambio",
});

export const WORDS_FOR_VIDEO_GAME = toWordSet({
  en: "game,videogame",
  de: "spiel,videospiel",
  fr: "jeu",
  es: "juego,videojuego",
  it: "gioco,videogioco",
});
/** Nouns that change the meaning of the word game before them: `game card`, `game series`. */
export const NON_GAME_NOUNS = toWordSet({
  en:
    "figure,figures,character,characters,toy,toys,card,cards,series,support,compatible,ready,accessory,accessories,boy,cube,only," +
    "collection,data,content,guide",
  de: "figur,figurine",
});

export const BUNDLE_OFFER_WORDS = toWordSet({
  en: "save,saves,savings,saving,discount,discounts,discounted,shipping,postage,deals,off",
});
export const BUNDLE_OFFER_VERBS = toWordSet({ en: "will,can,could,to,happy,please,you,multi,or,and,may" });

/** Words after a character's name that address buyers instead of naming a figure: `great for Link fans`. */
export const FAN_WORDS = toWordSet({ en: "fan,fans,lover,lovers", de: "fans", fr: "fans", es: "fans", it: "fan" });

/** Words that are searched for in Japanese listing titles, which have no spaces. */
export const JAPANESE_FUNCTION_WORDS: readonly string[] = [
  NEGATIONS_AFTER_PHRASE,
  ABSENCE_WORDS_AFTER_PART,
  VERB_NEGATIONS,
  WORDS_BETWEEN_PART_AND_DESCRIPTION,
  WORDS_FOR_ONLY_AFTER_NOUN,
  PURPOSE_PREPOSITIONS,
  WORDS_FOR_NORMAL_WEAR,
  AND_IN_JAPANESE,
]
  .flatMap((each) => [...each])
  .filter(hasJapaneseCharacters);
