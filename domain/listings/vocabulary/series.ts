/** Groups of amiibo series and game series that sellers treat as one series. */
export const SERIES_GROUPS_TREATED_AS_ONE: readonly (readonly string[])[] = [
  ["Super Mario Bros.", "Super Mario"],
  ["Legend Of Zelda", "The Legend of Zelda", "Breath of the Wild"],
  ["Chibi-Robo!", "Chibi Robo"],
  ["Mega Man", "Megaman"],
  ["Yu-Gi-Oh", "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale"],
  ["Xenoblade Chronicles 3", "Xenoblade"],
];

/** Sellers' names for a series, separated by commas, besides the tables of aliases. Keyed by catalogue name. */
export const SELLER_TERMS_BY_SERIES: Readonly<Record<string, string>> = {
  "Super Smash Bros.": "smash bro,super smash bro,smash bros ultimate,ssbb,super smash bros 4",
  "Super Mario Bros.": "super mario bro,super mario party,super mario maker",
  "8-bit Mario": "30 anniversary,mario 30th anniversary,super mario bros 30th",
  "Yoshi's Woolly World": "yoshi woolly world,yoshi wooly world,yoshis wooly world",
  "Legend Of Zelda": "hyrule,hyrule warriors",
  "Mario Sports Superstars": "mario sport superstars,sports superstars",
  Pokemon: "pokken tournament dx",
  Kirby:
    "kirby planet robobot,planet robobot,kirby star allies,kirby battle royale,kirby and the forgotten land,kirby and the rainbow curse," +
    "kirby and the rainbow paintbrush",
  "Fire Emblem":
    "fire emblem echoes,fire emblem warriors,fire emblem fates,fire emblem engage,fire emblem three houses,fire emblem shadows of valentia",
  "Star Fox": "star fox zero,star fox guard",
  "Mega Man": "megaman 11",
  "Monster Hunter": "mh stories,mh rise",
  "Power Pros": "power pro,jikkyo powerful pro",
  Pikmin: "pikmin 3,pikmin 4,hey pikmin,pikmin 3 deluxe",
};

/** Series that sellers call by a character's name. The name alone may mean the character or the series. */
export const SERIES_BY_CHARACTER_NAME: Readonly<Record<string, string>> = {
  zelda: "Legend Of Zelda",
  mario: "Super Mario Bros.",
  yoshi: "Yoshi's Woolly World",
  ゼルダ: "Legend Of Zelda",
  マリオ: "Super Mario Bros.",
  ヨッシー: "Yoshi's Woolly World",
};

/** Words after a character's name that make it the name of a series: `Zelda series`. */
export const WORDS_AFTER_SERIES_NAME = [
  "series",
  "serie",
  "reihe",
  "collection",
  "line",
  "wave",
  "franchise",
  "シリーズ",
];

/** Series in which every figure differs from all other figures of its character. */
export const SERIES_WITH_UNIQUE_FIGURES = new Set(["Skylanders"]);
