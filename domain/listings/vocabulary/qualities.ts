/** What sellers say for what tells two items of one character apart; the key is as the catalogue says it. */
export const QUALITIES_SAID: Readonly<Record<string, string>> = {
  gold:
    "golden,gold edition,goldene,goldener,goldfarben,dore,doree,or edition,oro,dorado,dorada,dorato," +
    "edicion oro,edition or",
  silver: "silver edition,silber,silberne,silberner,argent,argente,plata,plateado,argento,argentato",
  wedding:
    "wedding outfit,wedding style,wedding dress,hochzeit,hochzeits,hochzeitsoutfit,mariage,mariee,boda," +
    "matrimonio,sposa,sposo,bride,groom",
  cat: "cat suit,katze,katzen,katzenanzug,chat,gato,gata,gatto,felino",
  "8 bit": "8bit,8 bits,pixel,pixelated",
  classic:
    "classic color,classic colors,classic colours,klassisch,klassische,klassische farben,classique,clasico," +
    "classico,couleurs classiques",
  modern: "modern color,modern colors,modern colours,moderne,moderne farben,moderno,couleurs modernes",
  dr: "doctor,doktor,docteur,doc mario,dottor",
  young: "junger,jeune,joven,giovane,link enfant",
  toon: "cartoon,cel shaded",
  "wind waker": "windwaker,ww,wwhd,wind waker hd,the wind waker hd",
  "ocarina of time": "ocarina,oot,oot 3d,oot3d",
  "majoras mask": "majora,majoras,mm3d,majora mask,majoras mask 3d",
  "twilight princess": "tp,tphd,twilight princess hd",
  "skyward sword": "skyward,skyward sword hd,sshd",
  "links awakening": "link awakening,awakening,la switch",
  "tears of the kingdom": "totk,tears of kingdom,tear of the kingdom",
  archer: "bogenschutze,bogen,archery,archere,arquero,arciere,bow,with bow",
  rider: "reiter,reitend,cavalier,jinete,cavaliere,horseback,on horse,riding,epona,zu pferd,a cheval",
  "wolf link": "wolfslink,link loup,link lobo,link lupo",
  loftwing: "wolkenvogel,celestrier,pelicaro",
  "zero suit": "zerosuit,zss,sans armure,anzug ohne",
  "metroid dread": "dread",
  "vi o la": "viola,motorcycle,bike",
  summer: "summer outfit,sommer,sommeroutfit,sommer outfit,ete,tenue d ete,verano,estate,estivo",
  winter: "winter outfit,winteroutfit,hiver,tenue d hiver,invierno,inverno,invernale",
  "player 2":
    "p2,2p,player two,2nd player,second player,joueur 2,spieler 2,jugador 2,giocatore 2,alt color," +
    "alternate color,alternate",
  famicom: "famicom colors,famicom color,famicom colours,famicom version",
  nes: "nes colors,nes color,nes colours,nes version",
  brawler: "boxer,boxeur,karateka,kampfer,boxeador,lottatore",
  swordfighter: "sword fighter,sword,swordsman,schwertkampfer,epeiste,espadachin,spadaccino",
  gunner: "gunman,schutze,tireur,tirador,fuciliere",
  girl: "madchen,fille,chica,ragazza,female",
  boy: "junge,garcon,chico,ragazzo,male",
  squid: "tintenfisch,calamar,calamaro,kalmar",
  octopus: "oktopus,poulpe,pulpo,polpo",
  green: "grun,gruner,grune,gruen,vert,verte,verde",
  pink: "rosa,rose",
  blue: "blau,blauer,bleu,bleue,azul,blu,light blue,hellblau,bleu clair,azul claro,azzurro",
  purple: "lila,violett,violet,morado,viola,violette",
  orange: "naranja,arancione",
  yellow: "gelb,gelber,jaune,amarillo,amarilla,giallo,gialla",
  lime: "limette,lime green",
  mega: "mega yarn,giant,jumbo,xl,gigant,geante",
  yarn: "woll,wolle,wollyoshi,woll yoshi,wool,woolen,knitted,laine,lana,knit,garn",
  "power up band": "power up armband,powerup band,power band,wristband,power up bands,power band",
  "my mario wooden blocks": "wooden block,wooden blocks,wood block,holzblock,holzklotz,bloc en bois",
  soccer: "football,fussball,fuball,futbol,calcio,foot",
  baseball: "beisbol",
  tennis: "tenis",
  golf: "golfen",
  "horse racing": "horse,horse riding,equestrian,reiten,pferderennen,pferd,equitation,hipica,equitazione,horseracing",
  "starter set": "starterset,starter pack,starter,starter set card,set de depart",
  "booster pack": "booster,boosterpack,booster card",
  male: "boy rider,mannlich,male rider",
  female: "girl rider,weiblich,female rider",
  alterna: "splatoon alterna",
  "side order": "splatoon 3 side order,splatoon side order",
  "splatoon raiders": "raiders",
  sunbreak: "monster hunter rise sunbreak,mhr sunbreak",
  "amiibo festival": "festival",
  elephant: "elefant,elefante,elephant form",
  luma: "baby luma",
  captain: "capitaine,capitan,capitano,kapitan",
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
