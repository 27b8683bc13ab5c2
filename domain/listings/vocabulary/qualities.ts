/** What sellers say for what tells two items of one character apart, beside the lexicon of names. By the catalogue's own words. */
export const QUALITIES_SAID: Readonly<Record<string, string>> = {
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
 * Words that only describe: a green Yoshi of Smash is that Yoshi. They tell items of one series apart, but never speak
 * against a series that is named. Of the newest game sellers say that older figures work with it.
 */
export const DESCRIPTIVE = new Set(
  (
    "green,pink,blue,purple,orange,yellow,lime green,neon pink,neon green," +
    "neon purple,light blue,girl,boy,male,female,aran,luma,lumas,classic,modern,tears of the kingdom"
  ).split(","),
);

/** Words of a name that tell nothing apart. */
export const TELLS_NOTHING = new Set("edition,color,outfit,card,and".split(","));

export const COLOURS = new Set("green,pink,blue,purple,orange,yellow".split(","));

/** A surname tells nothing where no series is named: every Samus is an Aran. */
export const PART_OF_THE_NAME = new Set(["aran"]);
