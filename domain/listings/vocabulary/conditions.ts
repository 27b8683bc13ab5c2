import type { LocalizedTerms } from "./terms";

export type TitleCondition = "sealed" | "opened" | "boxed" | "loose" | "used" | "as-new" | "mint";

/** Sellers' terms for an item's condition. They override the condition that the seller selected. */
export const CONDITION_TERMS: Readonly<Record<TitleCondition, LocalizedTerms>> = {
  sealed: {
    en:
      "sealed,factory sealed,still sealed,unopened,un opened,unopend,new in box,new in the box,new in original box,new in package," +
      "new in packaging,new in original packaging,brand new,brandnew,bnib,bnisb,nib,nisb,misb,misp,nip,nrfb,bnip,bnwb,mosc,moc,noc,mint on card," +
      "mint on sealed card,new old stock,deadstock,still in box,still in packaging,still in its box,seal intact,seals intact,unbroken seal,tape intact,mint in package,mip,new on card,shrink wrapped,shrinkwrapped,factory fresh",
    de:
      "versiegelt,versiegelte,versiegelter,originalversiegelt,verschweißt,originalverschweißt,eingeschweißt,ungeöffnet,ungeöffnete," +
      "ungeöffneter,ungeoeffnet,neu ovp,neu und ovp,neu in ovp,nagelneu,brandneu,fabrikneu,noch verpackt,noch originalverpackt,noch ovp",
    fr: "scellé,scellée,sous scellé,neuf sous blister,sous blister,sous cellophane,neuf en boîte,neuf dans sa boîte",
    es: "precintado,precintada,sellado,sellada,sin abrir,sin estrenar,nuevo en caja,por abrir,a estrenar",
    it: "sigillato,sigillata,incellofanato,incellofanata,nuovo in scatola,imballato",
    ja: "未開封,未開封品,新品未開封,新品,未開封新品",
  },
  /** Terms for an opened item with its box. */
  opened: {
    en: "opened,open,cib,complete in box,openbox,open boxed,resealed,re sealed,retaped,unsealed,seal broken,broken seal,seal is broken,no longer sealed",
    de: "geöffnet,geöffnete,geöffneter,geöffnetes,geoeffnet,offen,offene,aufgemacht",
    fr: "ouvert,ouverte,boîte ouverte,déballé,déballée",
    es: "abierto,abierta,desprecintado,desprecintada",
    it: "aperto,aperta,dissigillato",
    ja: "開封済み,開封済,開封品,開封",
  },
  /** Terms for an item in its box, new or opened. */
  boxed: {
    en: "boxed,mib,mint in box,mint boxed",
    de: "ovp,originalverpackt,originalverpackung",
    fr: "en boîte",
    es: "en caja,en su caja",
    it: "inscatolato,in scatola",
    ja: "箱付き,箱付,箱あり,箱有り,箱入り,外箱あり",
  },
  loose: {
    en:
      "loose,oob,unboxed,un boxed,deboxed,unpackaged,unpacked,boxless,out of box,out of the box,out of its box,out of package,out of the package,out of packaging," +
      "out of the packaging,out of original packaging,removed from box,removed from the box,removed from package,removed from packaging," +
      "removed from original packaging,removed from its box,taken out of box,taken out of packaging",
    de: "lose,unverpackt,ausgepackt",
    fr: "en loose,en vrac,hors boîte,hors emballage,hors de sa boîte",
    es: "suelto,suelta,fuera de caja,desempaquetado",
    it: "sfuso,sfusa,sciolto,fuori scatola",
    ja: "ルース,裸,箱ありません,外箱ありません",
  },
  used: {
    en:
      "used,preowned,pre owned,second hand,secondhand,2nd hand,preloved,pre loved,gently used,lightly used,well loved,played with," +
      "played,lightly played,moderately played,heavily played,light play,lp,scanned",
    de: "gebraucht,gebrauchte,gebrauchter,benutzt,bespielt,gescannt",
    fr: "occasion,usagé,usagée,utilisé,utilisée,déjà scanné",
    es: "usado,usada,segunda mano,seminuevo,seminueva",
    it: "usato,usata,seconda mano",
    ja: "中古,中古品,使用済み",
  },
  /** Terms for an item that is used but like new. A card with such a term counts as new. */
  "as-new": {
    en: "like new,as new,like brand new,almost new,practically new",
    de: "neuwertig,neuwertiger,wie neu",
    fr: "comme neuf,comme neuve,quasi neuf,quasi neuve,état neuf",
    es: "como nuevo,como nueva",
    it: "come nuovo,come nuova,pari al nuovo",
    ja: "美品,極美品,中古美品,新品同様",
  },
  /** Terms for a card in near-mint or mint condition. */
  mint: {
    en:
      "mint,near mint,nm,nmm,nm m,nm mint,mint nm,mint condition,mint cond,near mint condition,like mint,almost mint,excellent mint,mint shape," +
      "absolute mint,top mint,100 mint,mint unscanned,mint unused,mint never,mint sealed,mint new,mint unopened,pack fresh," +
      "pack fresh mint,packfresh,unscanned,unused,fresh from pack,straight from pack,ungraded mint,box mint,mint box,mint card,card mint",
    de: "boosterfrisch,packfrisch,mint zustand,unbenutzt,ungescannt",
    fr: "état mint,jamais scannée",
    es: "sin usar,sin escanear",
    it: "mai usata,mai scansionata",
    ja: "未使用,未使用品,新品未使用",
  },
};

/** Parts of an item that a listing title may call included, missing, damaged or sold alone. */
export type ItemPartKind = "box" | "wrapping" | "paper" | "part" | "content";

export const ITEM_PART_TERMS: Readonly<Record<ItemPartKind, LocalizedTerms>> = {
  box: {
    en: "box,boxes,packaging,package,packing,packet,outer box,box and packaging,blister,blister pack",
    de: "ovp,originalverpackung,verpackung,umverpackung,karton,originalkarton,schachtel,box,blister",
    fr: "boîte,boite d'origine,emballage,emballage d'origine,packaging,carton,blister",
    es: "caja,embalaje,empaque,caja original,blíster",
    it: "scatola,confezione,imballo,imballaggio,scatolo,blister",
    ja: "箱,外箱,元箱,パッケージ,化粧箱,ブリスター",
  },
  /** Terms for packaging. Damage to it is no damage to the figure. */
  wrapping: {
    en:
      "bubble,window,plastic,cellophane,wrap,shrink wrap,wrapper,seal,tray,hanger,hanger tab,hang tab,corner,corners," +
      "edge,edges,flap,tab,lid,sleeve,toploader,on card,carded,card front,euro card,european card,us card,na card,jp card",
    de: "folie,siegel,ecke,ecken,kante,kanten,plastik,sichtfenster,lasche,hülle",
    fr: "plastique,coin,coins,film,fenêtre,sceau",
    es: "plástico,precinto,esquina,esquinas,ventana",
    it: "plastica,sigillo,angolo,angoli,pellicola,finestra",
    ja: "フィルム,角スレ",
  },
  /** Terms for paper in the box, which is worth little alone. */
  paper: {
    en:
      "backing card,card backing,card back,cardback,backing,backer card,insert,inlay,inner tray,manual,instructions,instruction," +
      "leaflet,booklet,instruction leaflet,cardboard,artwork,cover art,sticker,base sticker,receipt",
    de: "anleitung,beipackzettel,pappe,papprücken,rückkarte,einleger,inlay,handbuch",
    fr: "notice,mode d'emploi,livret,carton de fond,insert",
    es: "manual,instrucciones,cartón,folleto,inserto",
    it: "manuale,istruzioni,cartoncino,foglietto,libretto,inserto",
    ja: "台紙,説明書,中箱",
  },
  /** Terms for parts of the figure itself: limbs, equipment, base, chip. */
  part: {
    en:
      "arm,arms,hand,hands,finger,fingers,leg,legs,foot,feet,head,heads,ear,ears,eye,eyes,tail,tails,wing,wings,horn,horns,nose," +
      "hair,neck,limb,limbs,claw,claws,sword,swords,shield,weapon,weapons,bow,arrow,arrows,bow string,string,hammer,axe,spear," +
      "lance,staff,wand,rod,fishing rod,shovel,racket,paintbrush,gun,cannon,blaster,blade,knife,bat,helmet,cap,crown,cape,cloak,scarf,mask,glove,antenna,antennae," +
      "base,bases,stand,stands,pedestal,peg,support stick,horse,saddle,pokeball,accessory,accessories,piece,pieces,part," +
      "parts,component,components,umbrella,parasol,paint,nfc chip,chip",
    de:
      "arm,arme,hand,hände,finger,bein,beine,fuß,füße,kopf,ohr,ohren,auge,augen,schwanz,schweif,flügel,horn,hörner,nase,haare," +
      "schwert,schild,waffe,bogen,pfeil,sehne,bogensehne,hammer,axt,speer,lanze,stab,zepter,helm,hut,mütze,krone,umhang,maske," +
      "fühler,sockel,ständer,standfuß,podest,bodenplatte,pferd,zubehör,teil,teile,einzelteile,keule,netz,farbe,nfc chip",
    fr:
      "bras,main,mains,doigt,jambe,jambes,pied,pieds,tête,oreille,oreilles,oeil,queue,aile,ailes,corne,cornes,nez,cheveux,épée," +
      "bouclier,arme,arc,flèche,corde,marteau,hache,lance,bâton,sceptre,casque,chapeau,casquette,couronne,cape,masque,antenne," +
      "socle,pied de socle,cheval,accessoire,accessoires,pièce,pièces,partie,morceau,peinture,puce,puce nfc",
    es:
      "brazo,brazos,mano,manos,dedo,pierna,piernas,pie,pies,cabeza,oreja,orejas,ojo,cola,ala,alas,cuerno,cuernos,nariz,espada," +
      "escudo,arma,arco,flecha,cuerda,martillo,hacha,lanza,bastón,vara,casco,sombrero,gorra,corona,capa,máscara,antena,base,peana," +
      "pedestal,caballo,accesorio,accesorios,pieza,piezas,parte,partes,pintura,chip",
    it:
      "braccio,braccia,mano,mani,dito,gamba,gambe,piede,piedi,testa,orecchio,orecchie,occhio,coda,ali,corno,corna,naso,capelli," +
      "spada,scudo,arma,arco,freccia,corda,martello,ascia,lancia,bastone,scettro,elmo,cappello,berretto,corona,mantello,maschera," +
      "antenna,base,basetta,piedistallo,cavallo,accessorio,accessori,pezzo,pezzi,parte,parti,vernice,chip",
    ja: "腕,右腕,左腕,手,足,脚,頭,首,耳,尻尾,羽,翼,角,剣,盾,武器,弓,矢,ハンマー,杖,帽子,冠,マント,台座,スタンド,馬,パーツ,部品,付属品,アンテナ,チップ",
  },
  /** Terms for the content of the box. Words for figure and amiibo count as content, too. */
  content: {
    en: "toy,toys,contents,content,character,item,figure inside",
    de: "inhalt,spielzeug",
    fr: "jouet,contenu",
    es: "contenido,muñeco,juguete",
    it: "contenuto,giocattolo,pupazzo",
    ja: "本体,中身,人形",
  },
};

/** Sellers' terms for words that distinguish items, besides the tables of aliases. Keyed by the catalogue's words. */
export const SELLER_TERMS_BY_DISTINGUISHING_WORD: Readonly<Record<string, string>> = {
  gold: "gold edition,goldfarben,or edition,dorada,edicion oro,edition or,edition dorée",
  silver: "silver edition,silberner,édition argent",
  wedding: "wedding outfit,wedding style,wedding dress,hochzeits,mariee,sposa,sposo,ウェディングスタイル",
  cat: "katzenanzug,gata",
  "8 bit": "8 bits,pixelated",
  classic: "classic color,classic colors,classic colours,klassische,klassische farben,couleurs classiques",
  modern: "modern color,modern colors,modern colours,moderne farben,couleurs modernes",
  dr: "doctor,doktor,docteur,dottor",
  young: "junger,jeune,joven,giovane",
  toon: "cartoon,cel shaded,トゥーン",
  "wind waker": "windwaker,wind waker hd,the wind waker hd",
  "ocarina of time": "ocarina,oot 3d",
  "majoras mask": "majora,majoras,majora mask,majoras mask 3d",
  "twilight princess": "twilight princess hd",
  "skyward sword": "skyward,skyward sword hd",
  "links awakening": "link awakening,awakening,la switch",
  "tears of the kingdom": "tears of kingdom,tear of the kingdom",
  "breath of the wild": "breath of wild",
  "metroid prime 4": "prime 4 beyond,metroid prime beyond",
  "super mario 3d world": "super mario 3d world bowsers fury",
  "super mario wonder": "mario bros wonder,super mario brothers wonder",
  archer: "archere,with bow",
  rider: "reitend,horseback,on horse,riding,zu pferd,a cheval,a caballo,a cavallo,berittener,montado,騎乗",
  loftwing: "solcanide,célestrier",
  luma: "baby luma,destello,sfavillotto",
  "zero suit": "sans armure",
  "vi o la": "viola,motorcycle,bike",
  summer: "summer outfit,sommer outfit,tenue d été,estivo",
  winter: "winter outfit,winteroutfit,tenue d hiver,invernale,冬服",
  "player 2": "2nd player,alt color,alternate color,alternate",
  famicom: "famicom colors,famicom color,famicom colours,famicom version",
  nes: "nes colors,nes color,nes colours,nes version",
  brawler: "boxer,boxeur,karateka,kampfer,boxeador,lottatore,格闘,格闘タイプ",
  swordfighter: "sword fighter,sword,swordsman,schwertkampfer,epeiste,espadachin,spadaccino,剣術,剣術タイプ",
  gunner: "gunman,schutze,tireur,tirador,fuciliere,射撃,射撃タイプ",
  girl: "madchen,fille,chica,ragazza,female",
  boy: "junge,garcon,chico,ragazzo,male",
  squid: "tintenfisch,calamar,calamaro,kalmar",
  octopus: "oktopus,poulpe,pulpo,polpo",
  green: "grune,gruen",
  blue: "blauer,light blue,hellblau,bleu clair,azul claro,azzurro",
  yellow: "gelber,amarilla,gialla",
  lime: "limette,lime green",
  mega: "mega yarn,giant,xl,gigant,geante",
  yarn: "woolen,garn",
  "power up band": "powerup band,power up bands",
  "my mario wooden blocks": "wooden block,wooden blocks,wood block,holzblock,holzklotz,bloc en bois",
  soccer: "fuball",
  golf: "golfen",
  "horse racing": "horse,equestrian,pferd,horseracing",
  "starter set": "starterset,starter pack,starter,starter set card,set de depart",
  "booster pack": "booster,boosterpack,booster card",
  male: "boy rider,male rider",
  female: "girl rider,female rider",
  alterna: "splatoon alterna",
  "side order": "splatoon side order",
  sunbreak: "monster hunter rise sunbreak,mhr sunbreak",
  elephant: "elephant form",
  captain: "capitaine,capitan,capitano,kapitan",
  "without hat": "no hat,ohne hut,sans chapeau,sin sombrero,senza cappello",
};

/**
 * Distinguishing words that only describe an item and never contradict its series: `Green Yoshi` of Smash is the Yoshi
 * of Smash. Includes the newest game, which sellers mention as compatible with older figures.
 */
export const DESCRIPTIVE_ITEM_WORDS = new Set(
  (
    "green,pink,blue,purple,orange,yellow,lime green,neon pink,neon green," +
    "neon purple,light blue,girl,boy,male,female,aran,luma,lumas,classic,modern,tears of the kingdom"
  ).split(","),
);

/** Words in item names that do not tell items apart. */
export const NON_DISTINGUISHING_ITEM_NAME_WORDS = new Set("edition,color,outfit,card,and".split(","));

export const COLOUR_ITEM_WORDS = new Set("green,pink,blue,purple,orange,yellow".split(","));

/** Surnames of characters. They do not distinguish items, because every Samus is an Aran. */
export const CHARACTER_SURNAMES = new Set(["aran"]);
