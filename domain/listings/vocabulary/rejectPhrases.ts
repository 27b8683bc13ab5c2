import type { LocalizedTerms } from "./terms";

/** Phrases that reject a listing unless the context denies them, by reject reason. Longer phrases take precedence. */
export const PHRASES_BY_REJECT_REASON = {
  choose: {
    en:
      "choose,choose your,choice of,your choice,you choose,u choose,you pick,u pick,pick your,pick one,pick from,pick a,pick the," +
      "take your pick,take your choice,select your,select from,select one,multi listing,multilisting,multi variation,variations," +
      "variation listing,drop down,dropdown,drop down menu,various,assorted,assortment,random,mystery,many characters,all characters," +
      "multiple characters,multiple available",
    de: "auswahl,zur auswahl,aussuchen,freie auswahl,auswählen,wählen,wähle,verschiedene,verschiedenen,diverse",
    fr: "au choix,choix,choisir,choisissez,plusieurs modèles,différents modèles",
    es: "elegir,elige,escoger,escoge,a elegir,varios,varias",
    it: "scegli,scegliere,a scelta,scelta,vari,varie",
    ja: "選択,選べる,各種",
  },
  lot: {
    en:
      "lot,lots,job lot,joblot,bulk,wholesale,collection of,complete collection,full collection,entire collection,whole collection,huge collection," +
      "amiibo collection lot,complete set,full set,entire set,whole set,complete series,set of,sets of,multi pack,multipack,twin pack," +
      "twinpack,twin set,double set,duo set,double pack,triple pack,duo pack,dual pack,party pack,two pack,three pack,four pack," +
      "two pack set,pack of,pair of,pair,both amiibo,both figures,all amiibo,all figures,all three,all four,all five,all six," +
      "collectors lot,mixed,mix,and more,and others,and many more,and other amiibo",
    de:
      "konvolut,amiibo sammlung,sammlung amiibo,figuren sammlung,amiibo figuren sammlung,große sammlung,komplettset,komplett set," +
      "komplette sammlung,komplettes set,vollständige sammlung,paar amiibo,doppelpack,doppelpackung,dreierpack,2er,3er,4er,5er,6er," +
      "und mehr,und andere",
    fr: "série complète,collection complète,lot de,ensemble de,pack de,et plus,et autres,lot",
    es: "set completo,serie completa,colección completa,lote,lote de,lotes,y más,y otros,pack de",
    it: "collezione completa,lotto,e altri,coppia,serie completa",
    ja: "まとめ売り,まとめ,セット,ダブルセット",
  },
  bundle: { en: "bundle,bundles,bundled,package deal,combo,combo pack,starter pack,starter kit", de: "bundel,paket" },
  game: {
    en:
      "console,handheld,with console,with game,with the game,game included,game and amiibo,game with amiibo,with amiibo,plus amiibo,and amiibo," +
      "game plus,game disc,game case,cartridge,steelbook,includes amiibo,including amiibo,incl amiibo,amiibo included,w amiibo",
    de: "konsole,spiel und amiibo,mit spiel,inkl spiel,inklusive spiel,spiel mit amiibo,spiel inkl,mit amiibo,inkl amiibo",
    fr: "avec le jeu,avec jeu,jeu et amiibo,jeu avec amiibo,avec amiibo,amiibo inclus",
    es: "consola,con juego,con el juego,juego y amiibo,juego con amiibo,con amiibo,amiibo incluido",
    it: "con gioco,gioco e amiibo,gioco con amiibo,amiibo incluso",
    ja: "ゲームソフト,ソフト,本体セット",
  },
  "empty-box": {
    en: "empty,empty box,empty case,empty package,empty packaging,box is empty",
    de: "leer,leere,leerer,leerverpackung,leerkarton,leerbox",
    fr: "vide,vides",
    es: "vacía,vacío,vacías",
    it: "vuota,vuoto,vuote",
    ja: "空箱,空き箱",
  },
  "box-only": { en: "box and insert,box and inlay,box and insert only", de: "ersatzbox" },
  deposit: {
    en: "deposit,preorder deposit,pre order deposit,deposit only,down payment,reservation fee,reservation",
    de: "anzahlung,vorbestellgebühr",
    fr: "acompte,arrhes",
    es: "depósito,señal de reserva,anticipo",
    it: "acconto,caparra,deposito",
    ja: "予約金,手付金,内金",
  },
  graded: {
    en:
      "graded,grading,grade 10,slab,slabbed,slabs,encapsulated,gem mint,gem mt,gem mint 10,beckett,graded card,professionally graded," +
      "population 1,pop 1",
    de: "gradiert,gegradet,gradierte,bewertet psa",
    fr: "gradé,gradée,gradées",
    es: "graduado,graduada,gradeado,gradeada",
    it: "gradato,gradata",
    ja: "鑑定済み,鑑定済,鑑定品",
  },
  signed: {
    en:
      "signed,signed by,hand signed,autograph,autographs,autographed,autographed by,signature,signatures,auto d,coa,jsa,psa dna,certificate,certificate of authenticity," +
      "certified autograph,sketch by,remarked",
    de: "signiert,signierte,signierter,handsigniert,unterschrift,unterschrieben,autogramm,autogramme,zertifikat,echtheitszertifikat",
    fr: "signé,signée,signé par,dédicacé,dédicacée,dédicace,autographe,autographié,certificat,certificat d'authenticité",
    es: "firmado,firmada,firma,autógrafo,autografiado,autografiada,certificado,certificado de autenticidad",
    it: "firmato,firmata,autografo,autografato,autografata,firma,certificato,certificato di autenticità",
    ja: "サイン入り,サイン,直筆サイン,直筆",
  },
  fake: {
    en:
      "fake,fakes,fakemiibo,aftermarket,generic,unbranded,copycat,proxy,proxys,proxies,replica,replicas,repro,reproduction,reproductions,bootleg,bootlegs,knockoff,knock off," +
      "counterfeit,unofficial,not original,non original,not official,non official,unlicensed,third party,3rd party,not genuine," +
      "non genuine,not authentic,not nintendo,non nintendo,not by nintendo,imitation,clone,dupe,amiibo compatible,amiibo compatible with,compatible amiibo," +
      "works like amiibo,same as amiibo,amiibo alternative,alternative to amiibo,pvc",
    de: "eigenbau,kopie,fälschung,gefälscht,nachbau,nachgemacht,nachdruck,replik,replikat,kein original,nicht original,keine originale,inoffiziell,amiibo kompatibel,kompatible amiibo",
    fr: "contrefaçon,faux,fausse,copie,réplique,pas original,pas officiel,non officiel,non officielle",
    es: "imitación,clon,copia,casero,artesanal,no original,no oficial,falso,falsa,réplica",
    it: "falso,falsi,tarocco,imitazione,non originale,non ufficiale,compatibile amiibo,amiibo compatibile",
    ja: "海外製,偽物,非公式,コピー品,レプリカ",
  },
  custom: {
    en:
      "custom,customised,customized,custom made,custom painted,hand painted,handpainted,hand paint,repaint,repainted,re painted," +
      "painted by,handmade,hand made,ooak,one of a kind,modded,modified,kitbash,fan made,fanmade,fan art,homemade,home made,3d printed," +
      "3d print,3d model,stl,garage kit,resin,resin kit,self made,selfmade,holographic,holo",
    de: "3d druck,handbemalt,bemalt,umbau,selbstgemacht,personalisiert",
    fr: "peint à la main,fait main,repeint,personnalisé,personnalisée",
    es: "pintado a mano,hecho a mano,personalizado,personalizada,repintado",
    it: "dipinto a mano,fatto a mano,personalizzato,personalizzata",
    ja: "自作,カスタム,リペイント,改造",
  },
  tag: {
    en:
      "nfc,nfc coin,nfc coins,nfc card,nfc cards,nfc tag,nfc tags,nfc chip,nfc chips,nfc sticker,nfc stickers,nfc token,coin,coins," +
      "token,tokens,ntag215,ntag 215,ntag,amiibo tag,amiibo tags,tag card,tag cards,mini card,mini cards,mini amiibo card," +
      "mini amiibo cards,rewritable,rewriteable,re writable,emulator,amiiqo,powersaves,power saves,allmiibo,allmibo,pixl," +
      "n2 elite,flipper,backup,bin file,bin files,digital,download,dlc,download code,digital code,skin code,key fob,keyfob",
    de: "nfc karte,nfc karten,mini karte,mini karten,münze,münzen,muenze,muenzen",
    fr: "carte nfc,cartes nfc,pièce nfc,pièces nfc,jeton,jetons,mini carte,mini cartes",
    es: "tarjeta nfc,tarjetas nfc,moneda,monedas,etiqueta nfc",
    it: "carta nfc,tag nfc,moneta,monete,gettone,gettoni,etichetta nfc",
    ja: "コイン,タグ,シール",
  },
  /** Terms for packs. Except `card pack`, they reject only listings of cards. */
  pack: {
    en:
      "pack,packs,booster,boosters,booster pack,booster packs,boosterpack,boosterpacks,packet,packets,card pack,card packs,sealed pack," +
      "blister pack,full box,booster box,box of,bundle pack,starter set,sealed box",
    de: "päckchen,packung,packungen,tüte,tuete",
    fr: "paquet,paquets,pochette,pochettes",
    es: "sobre,sobres",
    it: "bustina,bustine",
    ja: "パック",
  },
} satisfies Readonly<Record<string, LocalizedTerms>>;

/** Products of other makers, and merchandise of a character that is no amiibo. */
const OTHER_GOODS: LocalizedTerms = {
  en:
    "nendoroid,figma,figuarts,funko,funko pop,jakks,jakks pacific,banpresto,bandai,lego,hot wheels,monopoly,build a bear,knex,mattel,first 4 figures,gashapon,capsule toy,mcdonalds,happy meal,bobblehead,takara tomy,kotobukiya,good smile,world of nintendo," +
    "not an amiibo,not amiibo,soft toy,stuffed toy,plush toy,plush,plushie,keychain,keychains,keyring,key ring,key chain,t shirt," +
    "tshirt,shirt,hoodie,poster,pin,pins,badge,magnet,magnets,mug,lamp,skin,decal,decals,stickers,sticker sheet,sticker set,vinyl sticker," +
    "sticker decal,wallet,lanyard,mousepad,mouse pad,coaster,coasters,patch,socks,blanket,pillow,cushion,backpack,puzzle,comic,art print,canvas,wall art,cutout,cut out," +
    "portal,cup,bottle,watch face,phone case,keycap,keycaps,cookie cutter,cookie cutters,cake topper,ornament,checklist,brochure,standee,display standee,promo display,shop display,store display,display sign,sign,banner,advert," +
    "advertisement,guide book,guidebook,strategy guide,soundtrack,dvd,art book,artbook,manga,magazine,pdf",
  de: "kein amiibo figur,plüsch,pluesch,plüschtier,plüschfigur,stofftier,kuscheltier,schlüsselanhänger,aufkleber,aufsteller,mauspad,tasse,staubschutz,haube",
  fr: "peluche,peluches,porte clés,affiche",
  es: "peluche,felpa,llavero",
  it: "portachiavi",
  ja: "ぬいぐるみ,ストラップ,キーホルダー",
};

/** Things that hold, protect, read or replace a part of an amiibo, and vehicles that came with a figure. */
const FITTINGS: LocalizedTerms = {
  en:
    "case,cases,casing,protector,protectors,box protector,box protectors,protective case,protective cases,display case,display cases,acrylic case," +
    "acrylic box,acrylic,acryl,display stand,display stands,display box,display shelf,display riser,riser,risers,stand for,stands for,stand holder,figure stand,replacement stand,amiibo stand," +
    "amiibo stands,holder,holders,card holder,sleeves,binder,binders,album,albums,folder,wall mount,shelf for,shelves,storage box,storage case," +
    "organizer,organiser,carry case,carrying case,travel case,bag,pouch,reader,nfc reader,amiibo reader,adapter,protective cover," +
    "dust cover,spare part,spare parts,replacement part,replacement parts,backing card,card backing,card back,cardback,backer card,manual,leaflet," +
    "instruction leaflet,instructions,vehicle,vehicles,clown cruiser,barrel blaster,racing pack",
  de:
    "schutzhülle,schutzhüllen,schutzbox,schutzboxen,schutzcase,acrylbox,acrylcase,vitrine,halter,halterung,sammelalbum,sammelordner,ordner,etui," +
    "etuis,amiibo ständer,ständer für,ersatzteil,ersatzteile,ersatzsockel,ersatzständer,ersatzschwert,ersatzarm,ersatzkarton,ersatzverpackung,ersatzkarte",
  fr: "boîtier,boîtiers,boîtier de protection,présentoir,présentoirs,classeur,porte carte,porte cartes,étui,housse,pièce détachée",
  es: "funda,fundas,estuche,expositor,expositores,soporte,soportes,archivador,vitrina,recambio,repuesto",
  it: "custodia,custodie,espositore,espositori,supporto,supporti,raccoglitore,teca,ricambio",
  ja: "ケース,スリーブ,保護,カバー",
};

/** Sellers' terms for accessories of an amiibo, which may be included with an item, but alone are no item. */
export const ACCESSORY_TERMS: readonly LocalizedTerms[] = [OTHER_GOODS, FITTINGS];
