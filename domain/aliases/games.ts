interface GameAliasEntry {
  readonly aliases: string;
  /** Name of the amiibo series that the game's items belong to. */
  readonly series: string;
  /** Names of the game's items in that series. Items whose names contain the game's title need not be listed. */
  readonly items: readonly string[];
}

/** Games that collectors name instead of a series, such as `Zelda BotW`. The key is the game's title. */
export const GAME_ALIASES: Readonly<Record<string, GameAliasEntry>> = {
  "Breath of the Wild": {
    aliases: "BotW, ブレスオブザワイルド, ブレス オブ ザ ワイルド, ブレワイ",
    series: "Legend Of Zelda",
    items: ["Link - Archer", "Link - Rider", "Zelda", "Guardian", "Bokoblin", "Daruk", "Urbosa", "Mipha", "Revali"],
  },
  "Tears of the Kingdom": {
    aliases: "TotK, ティアーズオブザキングダム, ティアーズ オブ ザ キングダム, ティアキン",
    series: "Legend Of Zelda",
    items: ["Riju", "Sidon", "Tulin", "Yunobo", "Mineru's Construct"],
  },
  "Twilight Princess": {
    aliases: "TP, TPHD, トワイライトプリンセス, トワプリ",
    series: "Legend Of Zelda",
    items: ["Midna & Wolf Link"],
  },
  "Skyward Sword": {
    aliases: "SSHD, スカイウォードソード, スカウォ",
    series: "Legend Of Zelda",
    items: ["Zelda and Loftwing"],
  },
  "Ocarina of Time": { aliases: "OoT, OoT3D, 時のオカリナ", series: "Legend Of Zelda", items: [] },
  "Majora's Mask": { aliases: "MM, MM3D, ムジュラの仮面, ムジュラ", series: "Legend Of Zelda", items: [] },
  "The Wind Waker": { aliases: "WW, WWHD, 風のタクト", series: "Legend Of Zelda", items: [] },
  "Link's Awakening": { aliases: "夢をみる島, 夢を見る島", series: "Legend Of Zelda", items: [] },
  "Samus Returns": {
    aliases: "Metroid Samus Returns, サムスリターンズ, サムス リターンズ",
    series: "Metroid",
    items: ["Samus Aran", "Metroid"],
  },
  "Metroid Dread": {
    aliases: "Dread, メトロイド ドレッド, メトロイドドレッド",
    series: "Metroid",
    items: ["E.M.M.I."],
  },
  "Metroid Prime 4": {
    aliases: "Prime 4, Metroid Prime, Metroid Prime 4 Beyond, メトロイドプライム4",
    series: "Metroid",
    items: ["Samus", "Samus & Vi-O-La", "Sylux"],
  },
  "Super Mario Odyssey": {
    aliases: "Mario Odyssey, Odyssey, スーパーマリオ オデッセイ, マリオオデッセイ, オデッセイ",
    series: "Super Mario Bros.",
    items: ["Mario - Wedding", "Peach - Wedding", "Bowser - Wedding"],
  },
  "Super Mario 3D World": {
    aliases: "3D World, Bowser's Fury, スーパーマリオ 3Dワールド, フューリーワールド",
    series: "Super Mario Bros.",
    items: ["Mario - Cat", "Peach - Cat"],
  },
  "Super Mario Wonder": {
    aliases: "Super Mario Bros. Wonder, Mario Wonder, Wonder, スーパーマリオブラザーズ ワンダー, マリオワンダー",
    series: "Super Mario Bros.",
    items: ["Elephant Mario", "Captain Toad & Talking Flower", "Poplin & Prince Florian"],
  },
  "Super Mario Galaxy": {
    aliases: "Mario Galaxy, Galaxy, スーパーマリオギャラクシー, マリオギャラクシー",
    series: "Super Mario Bros.",
    items: ["Mario and Luma", "Rosalina and Lumas"],
  },
  "Monster Hunter Stories 2": {
    aliases: "MHS2, MHST2, Wings of Ruin, モンスターハンターストーリーズ2, モンハンストーリーズ2",
    series: "Monster Hunter",
    items: ["Razewing Ratha", "Ena", "Tsukino"],
  },
  "Monster Hunter Rise": {
    aliases: "MHR, MHRise, モンスターハンターライズ, モンハンライズ",
    series: "Monster Hunter",
    items: ["Magnamalo", "Palico", "Palamute", "Malzeno"],
  },
};
