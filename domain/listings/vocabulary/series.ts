/** What sellers call a series, beside its own names in the catalogue (which stand before it, of amiibo and games). */
export const SERIES_SAID: readonly (readonly [names: readonly string[], said: string])[] = [
  [
    ["Super Smash Bros."],
    "smash,smash bros,smash bro,smash brothers,super smash,super smash bro,super smash brothers," +
      "super smash bros ultimate,super smash bros collection,smash ultimate,smash bros ultimate," +
      "smash collection,smash series,ssb,ssbu,ssb4,sm4sh,ssbb,super smash bros 4",
  ],
  [
    ["Super Mario Bros.", "Super Mario"],
    "super mario,super mario brothers,super mario bro,super mario collection,super mario series," +
      "super mario bros series,mario series,mario collection,mario bros,mario brothers,mario party," +
      "super mario party,mario party 10,smb,mario kart,mario kart 8,super mario maker",
  ],
  [
    ["8-bit Mario"],
    "30th anniversary,30 anniversary,mario 30th anniversary,super mario 30th anniversary," +
      "super mario bros 30th anniversary,30th anniversary series,super mario bros 30th",
  ],
  [["Yoshi's Woolly World"], "woolly world,wooly world,yoshi woolly world,yoshi wooly world,yoshis wooly world,yww"],
  [
    ["Legend Of Zelda", "The Legend of Zelda", "Breath of the Wild"],
    "legend of zelda,zelda series,zelda collection,legend of zelda series,legend of zelda collection,loz," +
      "tloz,la leyenda de zelda,hyrule",
  ],
  [["Animal Crossing"], "acnh,acnl,ac,animal crossing series,animal crossing collection,animalcrossing"],
  [["Splatoon"], "splatoon 2,splatoon 3,splatoon series,splatoon collection"],
  [["Mario Sports Superstars"], "mss,mario sports,mario sport superstars,sports superstars"],
  [["Pokemon"], "pokken,pokken tournament,pokken tournament dx,pokemon series"],
  [["Kirby"], "kirby series,kirby collection,kirby planet robobot,planet robobot"],
  [["Fire Emblem"], "fire emblem series,fire emblem echoes,fire emblem warriors,fe"],
  [["Chibi-Robo!", "Chibi Robo"], "zip lash"],
  [["Mega Man", "Megaman"], "mega man series,mega man 11,megaman 11"],
  [
    ["Monster Hunter"],
    "monster hunter stories,monster hunter stories 2,monster hunter stories 3,monster hunter rise," +
      "monster hunter series,mhr,mhs,mh stories,mh rise",
  ],
  [["Super Nintendo World"], "universal studios,snw"],
  [["Donkey Kong"], "donkey kong bananza,donkey kong series"],
  [["Yu-Gi-Oh", "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale"], "yu gi oh,yugioh,rush duel,yu gi oh rush duel"],
  [["Xenoblade Chronicles 3", "Xenoblade"], "xenoblade chronicles,xenoblade 3,xc3"],
  [["Street Fighter 6"], "sf6,street fighter vi"],
  [["Power Pros"], "powerful pro,jikkyou powerful pro,power pro,jikkyo powerful pro"],
  [["My Mario Wooden Blocks"], "my mario"],
  [["Metroid"], "metroid series,metroid collection"],
  [["Shovel Knight"], "shovel knight series,treasure trove,shovel knight treasure trove"],
  [["Pikmin"], "pikmin series,pikmin 3,pikmin 4,hey pikmin"],
  [["Diablo"], "diablo 3,diablo iii,diablo series"],
];

/** The names of characters that a series goes by as well: alone they may mean either. */
export const SERIES_CALLED: Readonly<Record<string, string>> = {
  zelda: "Legend Of Zelda",
  mario: "Super Mario Bros.",
  yoshi: "Yoshi's Woolly World",
};

/** A character's name before one of these is a series' name. */
export const SERIES_WORDS = ["series", "serie", "reihe", "collection", "line", "wave", "franchise", "edition"];

interface Game {
  readonly said: string;
  /** The amiibo series that it says. */
  readonly series: string;
  /** The items that came with it though their names do not say so. */
  readonly items: readonly string[];
}

export const GAMES: Readonly<Record<string, Game>> = {
  "breath of the wild": {
    said: "botw,breath of wild",
    series: "Legend Of Zelda",
    items: ["Link - Archer", "Link - Rider", "Zelda", "Guardian", "Bokoblin", "Daruk", "Urbosa", "Mipha", "Revali"],
  },
  "twilight princess": { said: "", series: "Legend Of Zelda", items: ["Midna & Wolf Link"] },
  "skyward sword": { said: "", series: "Legend Of Zelda", items: ["Zelda and Loftwing"] },
  "tears of the kingdom": { said: "", series: "Legend Of Zelda", items: ["Riju", "Sidon", "Tulin", "Yunobo"] },
  "samus returns": { said: "metroid samus returns", series: "Metroid", items: ["Samus Aran", "Metroid"] },
  "metroid dread": { said: "", series: "Metroid", items: ["E.M.M.I."] },
  "metroid prime 4": {
    said: "prime 4,prime 4 beyond,metroid prime 4 beyond,metroid prime,metroid prime beyond",
    series: "Metroid",
    items: ["Samus", "Samus & Vi-O-La", "Sylux"],
  },
  "super mario odyssey": {
    said: "mario odyssey,odyssey",
    series: "Super Mario Bros.",
    items: ["Mario - Wedding", "Peach - Wedding", "Bowser - Wedding"],
  },
  "super mario 3d world": {
    said: "3d world,bowsers fury,super mario 3d world bowsers fury",
    series: "Super Mario Bros.",
    items: ["Mario - Cat", "Peach - Cat"],
  },
  "super mario wonder": {
    said: "super mario bros wonder,mario wonder,mario bros wonder,super mario brothers wonder",
    series: "Super Mario Bros.",
    items: ["Elephant Mario", "Captain Toad & Talking Flower", "Poplin & Prince Florian"],
  },
  "super mario galaxy": {
    said: "mario galaxy,galaxy",
    series: "Super Mario Bros.",
    items: ["Mario and Luma", "Rosalina and Lumas"],
  },
};
