import type { LocalizedTerms } from "./terms";

/** Phrases about postage and customs, in which `custom` and `signed` mean no defect of the item. */
const POSTAGE_PHRASES: LocalizedTerms = {
  en:
    "customs sealed,customs duty,customs duties,customs fee,customs fees,customs charges,customs charge,customs tax,customs taxes,customs paid," +
    "customs cleared,customs free,customs included,customs form,customs clearance,no customs,customs opened,customs inspected," +
    "customs declaration,customs declared,custom duty,custom duties,custom fee,custom fees,custom charges,custom tax,custom clearance,custom free," +
    "signed for,signed for delivery,tracked and signed,tracked signed,signed delivery,signed post,signed postage,signature required," +
    "signature confirmation,signature on delivery,first class,next day signed,price label,shipping label,damage protection,fixed price",
  de: "im paket,als paket,versichertes paket,dhl paket,per paket,hermes paket",
};

/** Phrases saying that a single card came from a pack. The pack is not for sale. */
const PACK_PHRASES: LocalizedTerms = {
  en: "pack pulled,pulled from pack,pulled from,pack opened,opened pack,opened from pack,out of pack,out of the pack,pack to sleeve,pack to binder,top loader,gradable,psa ready,psa worthy,grade ready,ready to grade,ready for grading,for grading,grading ready,grading candidate,psa candidate,psa contender,potential psa 10,psa 10 candidate,psa 10 contender,gem mint candidate,ungraded,un graded,not graded,unsigned",
  de: "ungradiert",
};

/** Phrases that invite buyers to combine purchases, or contain `lot` and `missing` in another sense. */
const BUNDLE_OFFER_PHRASES: LocalizedTerms = {
  en:
    "bundle and save,bundle to save,bundle save,bundle for discount,bundle for discounts,bundle discount,bundle discounts,bundle deals," +
    "bundles available,bundle available,will bundle,can bundle,happy to bundle,bundle up,bundle with others,bundle with other,bundle with my," +
    "bundle your,bundle more,bundle multiple,bundle items,open to bundles,ask about bundles,ask for bundle,bundle welcome,bundles welcome," +
    "bundle n save,bundle offers welcome,combine lots,combined lots,multiple lots,other lots,my other lots,see other lots," +
    "more lots,lots of love,lots of fun,lots more,lots of others,lots available,lot of fun,a lot,missing from your,missing from your collection",
};

/** Phrases that mention a case, bag or console which is not for sale. */
const STORAGE_PHRASES: LocalizedTerms = {
  en:
    "case fresh,fresh case,sealed case fresh,fresh from case,case opened,case cut,case kept,just in case,phone case,price stickers,game cube," +
    "all consoles,nintendo console,nintendo consoles,console version,with amiibo chip,with amiibo box,digital stamp",
};

/** Phrases that look like a character's name or a part of an item, but mean something else. */
const LOOKALIKE_PHRASES: LocalizedTerms = {
  en: "hello kitty,lucky dip,tank top,hero of time,hero of the wild,ace condition,flip side,in tank,shelf wear,stand alone,handle with care,first hand,second to none,in hand,head start,part of,parts of,a piece of,nose to tail,body only,free hand,on hand,base game",
};

/** Phrases that contain a word which usually rejects a listing, but not in this phrase. */
export const PHRASES_EXEMPT_FROM_REJECTION: readonly LocalizedTerms[] = [
  POSTAGE_PHRASES,
  PACK_PHRASES,
  BUNDLE_OFFER_PHRASES,
  STORAGE_PHRASES,
  LOOKALIKE_PHRASES,
];

/** Phrases in which the word amiibo does not mean that an amiibo is for sale. */
export const AMIIBO_COMPATIBILITY_PHRASES: LocalizedTerms = {
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

/** Names of games that have no amiibo series, although the names contain characters. */
const OTHER_TITLES: LocalizedTerms = {
  en:
    "captain toad treasure tracker,treasure tracker,luigis mansion,luigis mansion 2,luigis mansion 3,mario kart,mario kart 7,mario kart 8," +
    "mario kart 8 deluxe,mario kart world,mario tennis aces,mario tennis ultra smash,mario golf super rush,mario strikers,mario and rabbids," +
    "mario rabbids,mario and sonic,mario and luigi brothership,mario and luigi paper jam,paper jam,yoshis crafted world," +
    "kirby and the amazing mirror,diddy kong racing,donkey kong country,code name steam,detective pikachu returns," +
    "princess peach showtime,super mario 3d all stars,new super mario bros u,warioware,wario ware,dark souls remastered," +
    "amiibo festival game,animal crossing amiibo festival game",
};

/** Names of game editions that include extras, such as a steelbook. */
const EDITION_PHRASES: LocalizedTerms = {
  en:
    "special edition,limited edition,collectors edition,deluxe edition,legendary edition,premium edition,day one edition,launch edition," +
    "hunter edition,jurassic edition",
  de: "limitierte edition,sammleredition,sonderedition",
  fr: "édition limitée,édition collector,édition spéciale",
  es: "edición limitada,edición especial,edición coleccionista",
  it: "edizione limitata,edizione speciale,edizione da collezione",
  ja: "限定版",
};

export const TERMS_FOR_UNRELATED_GAMES: readonly LocalizedTerms[] = [OTHER_TITLES, EDITION_PHRASES];

/** Prefixes that turn the following name into a character without amiibo: `dry` in `Dry Bowser`. */
export const PREFIXES_OF_CHARACTERS_WITHOUT_AMIIBO: LocalizedTerms = {
  en: "dark,dark edition,dry,shadow,paper,tanooki,fire,ice,baby,metal,evil,giga,mecha,zombie,skeleton,rainbow,invisible,statue",
};

/** Names of characters without amiibo. Beside another name, they show that a title is about several characters. */
export const CHARACTERS_WITHOUT_AMIIBO =
  "toadette,dry bones,kamek,lakitu,shy guy,king boo,toadsworth,nabbit,dixie kong,cranky kong,funky kong,impa,navi,skull kid,tingle," +
  "fierce deity,fierce deity link,dark link,ganon beast,groose,purah,fi,demise,vaati,knuckles,miles tails,tails the fox,shadow the hedgehog,krystal,slippy toad," +
  "peppy hare,judd,lil judd,marx,magolor,galacta knight,eevee,mew,bulbasaur,charmander,gengar,snorlax,lugia,sylveon,umbreon,meowth," +
  "pikachu libre,dry bowser,paper mario,shadow mario,geno,waluigi wario,master chief,spyro,stealth elf,crash bandicoot,trap team,skylanders giants,skylanders imaginators,skylanders swap force,skylanders trap team,mario tanooki," +
  "raccoon mario,bee mario,cappy";

export const DAMAGE_NOUNS: LocalizedTerms = {
  en:
    "damage,damages,dmg,crack,cracks,cracking,fracture,paint chip,paint chips,paint chipping,peeling,paint loss," +
    "stain,stains,bite marks,teeth marks,fading,discoloration,discolouration,yellowing,writing on,pen marks," +
    "repair,repairs,restoration,glue,defect,defects,flaw,flaws,error,errors,factory error,factory defect," +
    "manufacturing error,factory mistake,misprint,water damage",
  de:
    "beschädigung,beschädigungen,schaden,schäden,bruch,bruchstelle,bruchstellen,lackschaden,riss,risse,vergilbung,verfärbung,verfärbungen," +
    "fleck,flecken,mangel,mängel,produktionsfehler,fabrikfehler,wasserschaden,macke,macken",
  fr:
    "cassure,casse,dommage,dommages,dégât,dégâts,défaut,défauts,jaunissement,tache,taches,fissure,erreur d'usine," +
    "défaut d'usine,défaut de fabrication",
  es:
    "rotura,roturas,daño,daños,desperfecto,desperfectos,defecto,defectos,mancha,manchas,grieta,grietas," +
    "error de fábrica,defecto de fábrica,tara,con tara",
  it:
    "rottura,danno,danni,difetto,difetti,macchia,macchie,crepa,crepe,errore di fabbrica,difetto di fabbrica," +
    "difetto di produzione",
};

export const DAMAGE_ADJECTIVES: LocalizedTerms = {
  en:
    "broken,broke,cannot be scanned,cant be scanned,cannot be read,cant be read,unable to scan,not scannable," +
    "unscannable,not recognized,not recognised,not detected,broke off,broken off,snapped,snapped off,came off," +
    "come off,fell off,fallen off,falls off,torn off,detached,severed,headless,armless,legless,one arm,one leg," +
    "one armed,one legged,damaged,cracked,fractured,chipped,chipped off,paint peeling,bent,bend,warped,crooked," +
    "misshapen,melted,burnt,burned,chewed,chewed up,bitten,stained,faded,sun faded,discolored,discoloured," +
    "yellowed,yellowish,turned yellow,written on,marker on,repaired,reparied,needs repair,restored,glued,reglued," +
    "re glued,superglued,super glued,epoxied,touched up,defective,faulty,flawed,misprinted,miscut,mis cut," +
    "misassembled,two left hands,two right hands,two left arms,two right arms,two left feet,two right feet," +
    "dual cannon,dual cannons,double cannon,double cannons,two cannons,incomplete,not complete,for parts," +
    "for parts only,parts only,parts or repair,parts and repair,for repair,spares,spares or repair," +
    "spares or repairs,spares repair,spares repairs,spare or repair,spares and repairs,spares and repair," +
    "for spares,not working condition,not functional,nonfunctional,non functional,non working,nonworking," +
    "not working,unreadable,dead,dead chip,junk,poor condition,bad condition,water damaged,wrecked,wobbly," +
    "flaking,worn off,rubbed off,beat up,beaten up,rough shape,rough condition,fodder,custom fodder,fixer upper," +
    "frayed,fraying,unraveled,unravelled,loose from base,off base,off its base,sticky,smashed,shattered,split," +
    "ruined,destroyed,mangled,severe wear,as is,sold as is",
  de:
    "defekt,defekte,defekter,defektes,kaputt,kaputte,kaputter,kaputtes,beschädigt,beschädigte,beschädigter," +
    "beschädigtes,gebrochen,gebrochene,gebrochener,gebrochenes,abgebrochen,abgebrochene,abgebrochener," +
    "abgebrochenes,angebrochen,zerbrochen,abgeplatzt,abgefallen,abgerissen,rissig,verbogen,verbogene,verbogener," +
    "verbogenes,krumm,vergilbt,vergilbte,verfärbt,ausgeblichen,angeknabbert,angebissen,lädiert,ramponiert," +
    "geklebt,geklebte,geklebter,repariert,reparierte,restauriert,mangelhaft,fehlerhaft,fehlproduktion,fehldruck," +
    "unvollständig,nicht komplett,nicht vollständig,bastler,an bastler,für bastler,bastlerware,als ersatzteil," +
    "ersatzteilspender,teilespender,zum ausschlachten,funktionslos,wackelt,wackelig,locker,lose vom sockel," +
    "abgeblättert,abgeplatzte,farbabplatzer,verschmutzt,eingerissene,verbrannt,angeschlagen",
  fr:
    "cassé,cassée,cassés,brisé,brisée,abîmé,abîmée,abimes,endommagé,endommagée,défectueux,défectueuse,hs," +
    "hors service,en panne,tordu,tordue,plié,pliée,jauni,jaunie,décoloré,décolorée,délavé,taché,tachée,recollé," +
    "recollée,collé,collée,réparé,réparée,restauré,restaurée,fissuré,fissurée,fêlé,fêlée,ébréché,ébréchée,mordu," +
    "mordillé,arraché,arrachée,décollé,décollée,incomplet,incomplète,pas complet,pour pièces," +
    "pour pieces détachées,à réparer,abîmés,mauvais état,écaillé,écaillée,peinture écaillée,craquelé,craquelée," +
    "à bricoler,en mauvais état,décapité,amputé",
  es:
    "roto,rota,rotos,rotas,quebrado,quebrada,partido,partida,dañado,dañada,defectuoso,defectuosa,averiado," +
    "averiada,estropeado,estropeada,doblado,doblada,torcido,torcida,amarillento,amarillenta,amarilleado," +
    "amarilleada,descolorido,descolorida,manchado,manchada,pegado,pegada,reparado,reparada,restaurado,restaurada," +
    "agrietado,agrietada,desconchado,mordido,mordida,despegado,despegada,incompleto,incompleta,no completo," +
    "para piezas,para repuestos,para reparar,para despiece,mal estado,descascarillado,descascarillada,despintado," +
    "despintada,saltado,saltada,con fallo,con falla,en mal estado",
  it:
    "rotto,rotta,rotti,rotte,spezzato,spezzata,danneggiato,danneggiata,danneggiati,difettoso,difettosa,guasto," +
    "guasta,piegato,piegata,storto,storta,ingiallito,ingiallita,scolorito,scolorita,sbiadito,macchiato,macchiata," +
    "incollato,incollata,riparato,riparata,restaurato,restaurata,crepato,crepata,scheggiato,scheggiata,morso," +
    "staccato,staccata,rovinato,rovinata,incompleto,incompleta,non completo,per ricambi,per pezzi," +
    "per pezzi di ricambio,pezzi di ricambio,da riparare,pessime condizioni,scrostato,scrostata,sverniciato," +
    "sverniciata,scollato,scollata,lesionato,lesionata,incrinato,incrinata",
  ja:
    "破損,壊れ,壊れた,割れ,ひび割れ,ヒビ,亀裂,折れ,折れた,欠け,欠損,曲がり,曲がった,歪み,黄ばみ,黄変,日焼け,変色,色あせ,色褪せ,退色,補修,修理,接着,ジャンク,ジャンク品,訳あり,難あり,不良," +
    "不良品,部品取り,部品取,動作不良,読み取り不可,読み込み不可,不動,不完全,塗装剥げ,塗装はげ,汚れ,シミ,エラー品,取れ,剥がれ,ハゲ,劣化,経年劣化,ヤケ,ベタつき,ぐらつき,外れ",
};

/** Nouns for damage that only paper can have: the box of a figure, or a card itself. */
export const PAPER_DAMAGE_NOUNS: LocalizedTerms = {
  en: "whitening,white edges,edge whitening,dog ear,dog ears,surface damage,indent,indents,crease,creases,creasing,dent,dents,tear,tears,rip,rips,ding,dings,fold,hole",
  de: "eselsohr,eselsohren,knickfalte,knickspur,weißbruch,knick,knicke,knicks,delle,dellen",
  fr: "blanchiment,marque de pli,enfoncement,déchirure,pli,plis,accroc",
  es: "doblez,dobleces,marcas de doblez,arruga,arrugas,rasguño,golpe,golpes,pliegue",
  it: "piegatura,piegature,orecchie,strappo,ammaccatura,piega,pieghe",
};

export const PAPER_DAMAGE_ADJECTIVES: LocalizedTerms = {
  en:
    "dog eared,off center,miscut,creased,dented,crush,crushed,torn,ripped,dinged,crinkled,wrinkled,folded,bent corner,bent corners,bent edge," +
    "scuffed,punctured,squashed",
  de:
    "geknickt,eingedrückt,eingedellt,eingerissen,gerissen,zerrissen,zerdrückt,gequetscht,verknickt,gefaltet," +
    "zerknittert",
  fr: "écornée,écorné,enfoncé,enfoncée,écrasé,écrasée,déchiré,déchirée,froissé,froissée,corné,cornée",
  es: "arrugado,arrugada,rasgado,rasgada,aplastado,aplastada,golpeado,golpeada,abollado,abollada",
  it: "strappato,strappata,ammaccato,ammaccata,schiacciato,schiacciata,stropicciato,stropicciata",
  ja: "折れ跡,白かけ,白欠け,傷み,いたみ,イタミ,ダメージ,へこみ,凹み,潰れ,つぶれ,破れ,折れ目,シワ",
};

/** Terms for a working item. If denied, they mean damage: `does not scan`, `funktioniert nicht`. */
export const TERMS_FOR_WORKING_ITEM: LocalizedTerms = {
  en: "work,works,working,function,functions,functioning,scan,scans,scanning,read,reads,reading,register,registers",
  de: "funktioniert,funktionieren,funktionsfähig,lesbar",
  fr: "fonctionne,fonctionnel,fonctionnelle,fonctionnent,marche",
  es: "funciona,funcionan,funcional,lee",
  it: "funziona,funzionano,funzionante,legge",
  ja: "動作,作動,読み取り,読み込み",
};

/** Terms that call a part of the item missing. The part is the neighbouring word, or not named. */
export const TERMS_FOR_MISSING_PART: LocalizedTerms = {
  en: "missing,lacking,lacks,lack,needs,sold separately,not present",
  de: "fehlt,fehlen,fehlend,fehlende,fehlendes,fehlender,separat erhältlich,separat verkauft",
  fr: "manque,manquent,manquant,manquante,manquants,manquantes,il manque,vendu séparément,vendue séparément",
  es: "falta,faltan,le falta,le faltan,faltante,se vende por separado,vendido por separado",
  it: "manca,mancano,mancante,mancanti,venduto separatamente,venduta separatamente",
  ja: "欠品,別売り,別売",
};
