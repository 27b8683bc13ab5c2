/** Terms in listing titles, by language. Each value is a list separated by commas. */
export type LocalizedTerms = Readonly<Partial<Record<"en" | "de" | "fr" | "es" | "it" | "ja", string>>>;

export const listLocalizedPhrases = (terms: LocalizedTerms): readonly string[] =>
  Object.values(terms).flatMap((texts) => texts.split(","));

export const CARD_WORDS: LocalizedTerms = {
  en: "card,cards,amiibo card,amiibo cards,amiibocard,amiibocards,trading card,tcg",
  de: "karte,karten,amiibo karte,amiibo karten,amiibokarte,amiibokarten,sammelkarte,sammelkarten",
  fr: "carte,cartes,carte amiibo,cartes amiibo",
  es: "tarjeta,tarjetas,tarjeta amiibo,tarjetas amiibo,cartas",
  it: "carta,carta amiibo",
  ja: "カード,amiiboカード,アミーボカード",
};

export const FIGURE_WORDS: LocalizedTerms = {
  en: "figure,figures,figurine,figurines,statue,toy",
  de: "figur,figuren,spielfigur,sammelfigur,amiibofigur",
  es: "figura,figuras,figurita",
  it: "figurina,statuetta,statuina",
  ja: "フィギュア",
};

export const PLATFORM_WORDS: LocalizedTerms = {
  en:
    "switch,nintendo switch,switch 2,nintendo switch 2,switch lite,switch oled,wii u,wiiu,nintendo wii u,3ds," +
    "2ds,new 3ds,new 3ds xl,nintendo 3ds,ds,ns,wii",
  ja: "スイッチ,ニンテンドースイッチ",
};

/** Phrases before games or consoles that the item is compatible with: `works with`, `compatible with`. */
export const COMPATIBILITY_PHRASES: LocalizedTerms = {
  en:
    "works with,works in,work with,working with,use with,used with,use in,usable with,usable in,for use with,for use in,compatible with," +
    "compatible,compatible in,amiibo compatible with,unlocks,unlock,also works,supports",
  de: "kompatibel mit,kompatibel,funktioniert mit,nutzbar in,nutzbar mit",
  fr: "compatible avec,utilisable avec,fonctionne avec",
  es: "compatible con,funciona con",
  it: "compatibile con,funziona con",
  ja: "対応",
};

const createSeriesTerms = (number: number, cardinal: string, ...ordinals: readonly string[]): LocalizedTerms => ({
  en: [
    ...["series ", "serie ", "series", "s", "wave ", "vol "].map((prefix) => prefix + number),
    `series ${cardinal}`,
    ...ordinals.map((ordinal) => `${ordinal} series`),
  ].join(),
  de: `reihe ${number}`,
  fr: `série ${number}`,
  ja: `第${number}弾`,
});

/** Sellers' terms for each series of Animal Crossing cards, by its slug. A number within a term is no card number. */
export const CARD_SERIES_TERMS: Readonly<Record<string, LocalizedTerms>> = {
  "series-1": createSeriesTerms(1, "one", "1st", "first"),
  "series-2": createSeriesTerms(2, "two", "2nd", "second"),
  "series-3": createSeriesTerms(3, "three", "3rd", "third"),
  "series-4": createSeriesTerms(4, "four", "4th", "fourth"),
  "series-5": createSeriesTerms(5, "five", "5th", "fifth"),
  "new-leaf": { en: "new leaf,welcome amiibo,new leaf welcome amiibo,acnl", ja: "とびだせ" },
  sanrio: {
    en: "sanrio,sanrio collection,sanrio characters,sanrio crossover,hello kitty,hello kitty sanrio",
    ja: "サンリオ,サンリオキャラクターズ",
  },
  "promo-cards": { en: "promo,promo card,promo cards,promotional,promotion", de: "promokarte" },
};

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(","));

/** Words that mark the number after them as a card number: `card 12`. */
export const CARD_NUMBER_PREFIXES = toWordSet(
  "no,nr,n,num,number,nummer,numero,numer,card,karte,carte,carta,tarjeta,nb",
);

/** Words before a number that is no card number: `wave 2`, `player 1`. */
export const OTHER_NUMBER_PREFIXES = toWordSet(
  "series,serie,wave,vol,volume,part,player,switch,gen,generation,version,ver,v,lot,qty,quantity,only," +
    "level,x,over,top,of,reihe,staffel",
);

/** Words after a number that is no card number: `3 left`, `10 cm`. */
export const NON_CARD_UNITS = toWordSet(
  "left,available,sold,in,x,pcs,pc,pieces,piece,stuck,stk,cm,mm,inch,inches,years,year,day,days,hour,hours," +
    "st,nd,rd,th,cards,pack,packs,amiibos,restants,verfugbar,p,g,oz,euro,eur,usd,gbp,off,percent,stock,more," +
    "total,anniversary,bit",
);

export const WRITTEN_NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    ["two", "zwei", "deux", "dos", "due", "both", "beide"],
    ["three", "drei", "trois", "tre"],
    ["four", "vier", "quatre", "cuatro", "quattro"],
    ["five", "funf", "cinq", "cinco", "cinque"],
    ["six", "sechs", "seis", "sei"],
  ].flatMap((texts, at) => texts.map((text) => [text, at + 2] as const)),
);

/** Words that make the number before them a quantity: `3 figures`. */
export const QUANTITY_UNITS = toWordSet(
  "amiibo,amiibos,copies,copy,exemplare,exemplaires,copias,copie,figure,figures,figurine,figurines,figuren,figuras,figurinas,statuette,statuine,pcs,pc," +
    "piece,pieces,stuck,stk,stucke,piezas,pezzi,unidades,unites,units,characters,toys,count,ct,cards,karten," +
    "cartes,tarjetas,pack,packs,pk,set,sets,er,different,x,個,体,枚",
);

/** Words that make a number a quantity even if a name stands between: `3 Sheik amiibo figures`. */
export const PLURAL_UNITS = toWordSet(
  "amiibos,figures,figuren,figurines,figuras,figurinas,statuette,statuine,cards,karten,cartes,tarjetas",
);

/** Words that make even a number above 60 a quantity. Without such a word, it is a card number. */
export const UNITS_THAT_ALWAYS_MEAN_QUANTITY = toWordSet(
  "cards,pcs,pieces,karten,cartes,tarjetas,stuck,stk,pezzi,piezas,個,体,枚",
);

/** Units after a number that count cards or packs of cards: `5 cards`, `2 packs`. */
export const CARD_UNITS = toWordSet("cards,karten,cartes,carte,tarjetas,cartas,pack,packs,pk,枚");

/**
 * Characters' names that are also ordinary words in some language. Another name in the title takes precedence. The name
 * of a character with cards only is ignored unless the title mentions a card or the character's series.
 */
export const CHARACTER_NAMES_THAT_ARE_COMMON_WORDS = new Set(
  // English names of Animal Crossing villagers
  (
    "mint,apple,coach,static,cube,doc,chief,ace,rocket,buck,cookie,lucky,tank,spike,chip,jack,pave,zipper," +
    "copper,label,admiral,rodeo,boots,sly,rex,opal,prince,diva,clay,bubbles,ruby,peanut,poppy,cherry,sandy," +
    "sterling,buzz,frank,phil,hopper,wade,gala,june,violet,hazel,olive,maple,tom,bill,bob,rod,al,ed,del,vic," +
    "moe,stu,tad,flip,drift,puck,kitty,punchy,stinky,merry,bones,dizzy,pinky,big top,walker," +
    "bud,jay,goose,pudge,rio,faith,don,pete,dom,bam,tex,flo,ava,nan,nana,fang,chops,curly,boomer," +
    "shep,biff,peaches,snooty,freckles,goldie,bluebear,willow,cole,ricky,sally,jingle,franklin,pascal,booker," +
    "porter,grams,phineas,nat,redd,leif,luna,henry,harry,kevin,elvis,leonardo,victoria," +
    "savannah,sydney,alice,julia,julian,benjamin,bruce,coco,candi,celia,kid cat,agent s,daisy mae,bella,teddy,stella," +
    "soleil,deli,moose,pate,beau,bea,olivia,zoe,sherb,audie,quinn,sasha,judy,petri,marlo,rosie,roald,rolf,portia," +
    // English character names that are also common words or abbreviations
    "hero,villager,jp,nail,mai,leon,grace,simon belmont,honda,bison,viper,banjo,terry,marina,koopa,mio,ena,rudy,ed,lily,luke," +
    "diana,troopa,falcon,donkey,diddy,dk,piranha,kawasaki,rathalos,ratha,roa,dan," +
    // Characters' names in languages other than English
    "harmonie,estela,rosetta,melinda,canela,keke,mar,tina,limone,alga,nori,perla,perle,coralie,ayo,aioli,oly,hime,morena,raimi," +
    "held,heros,heroe,eroe,catherine,lucine,corin,mantaro,fuka,ddd"
  ).split(","),
);

/** Sellers' short names of characters by `characterKey`, in addition to the tables of aliases. */
export const SHORT_NAMES_BY_CHARACTER_KEY: Readonly<Record<string, string>> = {
  mario: "スーパーマリオ",
  "detective-pikachu": "det pikachu,det pika",
  "wii-fit-trainer": "wii fit,wft,wf trainer,fit trainer",
  "mr-game-watch": "gnw,game n watch,mr gnw",
  "captain-falcon": "cap falcon",
  "duck-hunt": "duckhunt",
};

/** Short names of qualities, games and series that usually mean something else: `la boîte`, `re-sealed`. */
export const AMBIGUOUS_SHORT_TERMS = new Set("la,or,pull,big,re,bio,retro,nes,homme,femme".split(","));

/** Common words in listing titles that name no item. They are never corrected as a misspelt name. */
export const COMMON_LISTING_WORDS =
  "nintendo,switch,wii,3ds,figure,figures,figurine,figurines,brand,new,sealed,used,boxed,unboxed,loose," +
  "mint,condition,box,boxes,rare,very,great,good,excellent,official,genuine,authentic,original,opened," +
  "unopened,free,shipping,postage,delivery,fast,dispatch,ships,today,japan,japanese,import,imported," +
  "version,edition,limited,exclusive,collectible,collectable,collector,collectors,character,characters," +
  "game,games,gaming,toy,toys,video,interactive,tested,working,works,look,super,brothers,wave,hand,stock," +
  "worldwide,combined,discontinued,retired,vintage,complete,packaging,package,please,read,description," +
  "photos,pictures,images,minor,damage,damaged,wear,scratches,creased,crease,corner,tear,light,slight," +
  "plastic,window,faded,yellowed,smoke,pet,home,house,seller,trusted,price,reduced,sale,offer,offers,best," +
  "deal,cheap,clearance,bargain,gift,christmas,birthday,present,kids,children,perfect,with,without,from," +
  "this,that,only,just,more,most,over,under,compatible,region,europe,european,american,english,french," +
  "german,italian,spanish,international,north,america,australia,united,kingdom,royal,mail,tracked,signed," +
  "next,day,same,week,first,class,second,single,one,item,items,number,brand-new,factory,display,displayed," +
  "shelf,stored,never,scanned,unscanned,unused,played,touched,once,clean,nice,cool,awesome,cute,beautiful," +
  "amazing,wow,hot,htf,oop,nib,misb,mib,bnib,nisb,bnwt,vgc,euc,nm,lp,ex,ovp,neu,neuwertig,gebraucht," +
  "versiegelt,sehr,selten,guter,gut,zustand,mit,ohne,aus,fur,von,und,der,die,das,figur,figuren,sammelfigur," +
  "spielfigur,sammlerstuck,karte,karten,sammelkarte,originalverpackt,originalverpackung,verpackung,versand," +
  "kostenlos,kostenloser,schnell,schneller,deutsch,deutsche,unbenutzt,ungeoffnet,bespielt,neuf,neuve," +
  "occasion,scelle,scellee,blister,sous,tres,bon,etat,livraison,gratuite,envoi,rapide,boite,avec,sans," +
  "carte,cartes,jeu,jeux,nuevo,nueva,usado,usada,precintado,precintada,sellado,envio,gratis,figura,figuras," +
  "buen,estado,muy,raro,rara,caja,tarjeta,tarjetas,juego,nuovo,nuova,usato,usata,sigillato,sigillata," +
  "spedizione,gratuita,veloce,statuetta,statuina,ottime,ottimo,condizioni,scatola,carta,gioco,case,cases," +
  "cover,color,colors,colour,colours,style,daily,shake,browser,clouds,cloudy,beach,reach,teach,maria," +
  "marine,marina,roller,poker,chrome,table,stable,handy,candy,staple,couch,sleeve,sleeves,toploader,binder," +
  "protector,custom,customs,bundle,series,serie,serien,collection,sammlung,coleccion,collezione,special," +
  "value,store,shop,retail,target,walmart,gamestop,bestbuy,amazon,pokemon,points,stand,base,bases,marks," +
  "mario,paint,painted,detail,details,quality,high,top,rated,plus,mini,small,large,medium,size,inch,inches," +
  "tall,approx,weight,year,years,adult,smoke-free,ready,ship,shipped,express,postal,post,returns,accepted," +
  "returned,policy,insured,tracking,include,included,includes,including,missing,broken,repair,repaired," +
  "restored,bent,scuffs,scuffed,stain,stained,sun,fade,dust,dusty,storage,closed,wrap,shrink,hanger,intact," +
  "tab,unpunched,punched,proof,purchase,receipt,cash,trade,swap,wanted,wants,see,pics,pic,photo,picture," +
  "actual,exact,listing,list,listed,relisted,sold,available,left,last,chance,quick,hurry,ending,soon," +
  "auction,starting,bid,bidding,reserve,buy,now,each,pro,lite,oled,console,consoles,gamecube,wiiu,dlc," +
  "unlock,unlocks,content,reward,rewards,costume,outfit,skin,mode,make,maker,guide,part,parts,order,orders," +
  "older,oldest,started,would,world,change,apply,rather,lines,links,sharp,shirt,draft,studio,mean,stores," +
  "batch,rating,spot,plan,month,micro,mouse,books,teams,risky,greek,bird,bonus,fighters,gastos,grade," +
  "graded,minty,normal,parfaite,pipe,players,sheep,village,warriors,multiplayer,controller,controllers," +
  "handheld";
