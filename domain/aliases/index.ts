import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { getNameTokens } from "../catalogue/searchTokens";
import { createLazyValue } from "../lazyValue";
import { type AliasTable, parseAliases } from "./aliasTable";
import {
  ANIMAL_CROSSING_TOWNSFOLK_ALIASES,
  NINTENDO_CHARACTER_ALIASES,
  THIRD_PARTY_CHARACTER_ALIASES,
} from "./characters";
import { GAME_ALIASES } from "./games";
import { VILLAGER_ALIASES_A_TO_F, VILLAGER_ALIASES_G_TO_M, VILLAGER_ALIASES_N_TO_Z } from "./villagers";

const parseAliasTables = (...tables: readonly AliasTable[]): ReadonlyMap<string, readonly string[]> =>
  new Map(tables.flatMap((table) => Object.entries(table).map(([key, names]) => [key, parseAliases(names)] as const)));

/** Returns the alternative names of all characters, by `Item.characterKey`. Two characters may share a name. */
export const getCharacterAliases = createLazyValue(() =>
  parseAliasTables(
    NINTENDO_CHARACTER_ALIASES,
    THIRD_PARTY_CHARACTER_ALIASES,
    ANIMAL_CROSSING_TOWNSFOLK_ALIASES,
    VILLAGER_ALIASES_A_TO_F,
    VILLAGER_ALIASES_G_TO_M,
    VILLAGER_ALIASES_N_TO_Z,
  ),
);

export const getSeriesAliases = createLazyValue(() => parseAliasTables(SERIES_ALIASES));

export const getVariantAliases = createLazyValue(() => parseAliasTables(VARIANT_ALIASES));

/** Names that shops and collectors use for amiibo series and game series, by the series' name in the catalogue. */
const SERIES_ALIASES: AliasTable = {
  "Super Smash Bros.":
    "大乱闘スマッシュブラザーズ, スマッシュブラザーズ, スマブラ, Smash, Smash Bros, Super Smash, Super Smash Brothers, Smash Brothers, Smash Ultimate, Super Smash Bros. Ultimate, SSB, SSBU, SSB4, Sm4sh, 스매시브라더스, 대난투 스매시브라더스, 스매시",
  "Super Mario Bros.":
    "スーパーマリオブラザーズ, スーパーマリオ, Super Mario, Super Mario Brothers, Mario Bros, Mario Brothers, SMB, Mario, Mario Party, Mario Party 10, マリオパーティ, 슈퍼 마리오",
  "Super Mario": "슈퍼 마리오",
  "8-bit Mario":
    "スーパーマリオ30周年, 30th Anniversary, Super Mario 30th, Super Mario 30th Anniversary, Super Mario Bros. 30th Anniversary, 30. Jubiläum, 30e anniversaire, 30 aniversario, 30 anniversario",
  "Yoshi's Woolly World":
    "ヨッシー ウールワールド, ウールワールド, あみぐるみ, Yoshi, Woolly World, Wooly World, Yarn Yoshi, YWW",
  "Legend Of Zelda":
    "ゼルダの伝説, ゼルダ, Zelda, The Legend of Zelda, La Leyenda de Zelda, La Légende de Zelda, La Leggenda di Zelda, LoZ, TLoZ, 젤다의 전설",
  "The Legend of Zelda": "젤다의 전설",
  "Breath of the Wild": "ブレスオブザワイルド, ブレス オブ ザ ワイルド, ブレワイ, BotW",
  "Animal Crossing":
    "どうぶつの森, どう森, あつ森, とび森, あつまれどうぶつの森, とびだせどうぶつの森, Tierkreuzung, AC, ACNH, ACNL, New Horizons, Animal Crossing New Horizons, Animal Crossing New Leaf, AnimalCrossing, 동물의 숲, 동숲, 모동숲",
  "Star Fox": "スターフォックス, Starfox, Star Wing, Starwing, 스타폭스",
  Metroid: "メトロイド, Metroid Prime, 메트로이드",
  "F-Zero": "エフゼロ, FZero",
  Pikmin: "ピクミン, 피크민",
  "Punch Out": "パンチアウト, Punch-Out!!",
  "Kid Icarus": "パルテナの鏡, 新・光神話 パルテナの鏡, Kid Icarus Uprising",
  Splatoon: "スプラトゥーン, スプラ, Splatoon 2, Splatoon 3, 스플래툰",
  "Mario Sports Superstars": "マリオスポーツ スーパースターズ, マリオスポーツスーパースターズ, Mario Sports, MSS",
  Pokemon: "ポケモン, ポケットモンスター, ポッ拳, Pokémon, Pokkén, Pokkén Tournament, PKMN, 포켓몬, 포켓몬스터",
  Kirby: "星のカービィ, カービィ, 별의 커비",
  "Kirby Air Riders": "カービィのエアライダー, Air Riders, Air Ride, Kirby Air Ride",
  "BoxBoy!": "ハコボーイ!, ハコボーイ, Box Boy",
  "Fire Emblem": "ファイアーエムブレム, FE, 파이어 엠블렘",
  Xenoblade: "ゼノブレイド, Xenoblade Chronicles, XC, 제노블레이드",
  "Xenoblade Chronicles 3": "ゼノブレイド3, Xenoblade 3, Xenoblade Chronicles, XC3",
  Earthbound: "マザー, Mother",
  Sonic: "ソニック, Sonic the Hedgehog",
  "Chibi-Robo!": "ちびロボ, ちびロボ!, Chibi Robo, Zip Lash",
  "Chibi Robo": "ちびロボ, Chibi-Robo",
  Bayonetta: "ベヨネッタ",
  "Pac-man": "パックマン, Pacman",
  "Dark Souls": "ダークソウル",
  "Mega Man": "ロックマン, Megaman, Rockman, Mega Man 11",
  Megaman: "ロックマン, Mega Man, Rockman",
  "Street fighter": "ストリートファイター, SF",
  "Street Fighter 6": "ストリートファイター6, スト6, SF6, Street Fighter VI, 스트리트 파이터 6",
  "Monster Hunter":
    "モンスターハンター, モンハン, Monster Hunter Rise, Monster Hunter Stories, Monster Hunter Stories 2, Monster Hunter Stories 3, MH, MHR, MHS, MHST, 몬스터 헌터",
  "Shovel Knight": "ショベルナイト, Treasure Trove, Shovel Knight Treasure Trove",
  "Final Fantasy": "ファイナルファンタジー, FF, FF7, FFVII, 파이널 판타지",
  Kellogs: "ケロッグ, Kellogg's",
  "Metal Gear Solid": "メタルギアソリッド, Metal Gear, MGS",
  Castlevania: "悪魔城ドラキュラ",
  "Power Pros": "パワプロ, 実況パワフルプロ野球, Jikkyou Powerful Pro, Powerful Pro, eBaseball",
  Diablo: "ディアブロ, Diablo 3, Diablo III, D3",
  "Donkey Kong": "ドンキーコング, Donkey Kong Bananza, ドンキーコング バナンザ, Bananza",
  "Dragon Quest": "ドラゴンクエスト, ドラクエ, Dragon Quest XI, DQ",
  Persona: "ペルソナ, ペルソナ5, Persona 5",
  "Banjo & Kazooie": "バンジョーとカズーイの大冒険, Banjo-Kazooie, Banjo and Kazooie",
  "Fatal Fury": "餓狼伝説",
  "Super Nintendo World":
    "スーパー・ニンテンドー・ワールド, スーパーニンテンドーワールド, パワーアップバンド, SNW, Universal Studios, Nintendo World, Power Up Band, Power-Up Bands",
  "Yu-Gi-Oh": "遊戯王, Yugioh, Yu-Gi-Oh!, Rush Duel",
  "Yu-Gi-Oh! Rush Duel Saikyo Battle Royale": "遊戯王ラッシュデュエル, 遊戯王, Yugioh, Yu-Gi-Oh, Rush Duel",
  ARMS: "アームズ",
  Minecraft: "マインクラフト, マイクラ",
  Tekken: "鉄拳",
  "Kingdom Hearts": "キングダムハーツ, KH",
  Pragmata: "プラグマタ",
  "Resident Evil": "バイオハザード, バイオ, Biohazard, RE, Resident Evil Requiem",
  Skylanders: "スカイランダーズ, Skylanders SuperChargers, Superchargers",
  "My Mario Wooden Blocks": "つみき, 積み木, マイマリオ, My Mario, Wooden Blocks, Tsumiki, Holzklötze",
  "Wii Fit": "WiiFit",
  "Classic Nintendo": "NES, Famicom, ファミコン, Retro",
  Mii: "",
  Others: "",
};

/** Alternative names of a character's variants, by words of item names in the catalogue. */
const VARIANT_ALIASES: AliasTable = {
  // Variants that are another role, species or companion of the character
  "Dr. Mario": "ドクターマリオ, Doktor Mario, Docteur Mario, Dottor Mario, Doctor Mario, Doc Mario",
  "Zero Suit Samus":
    "Samus sans armure, Samus Zero, Samus Tuta Zero, ゼロスーツサムス, ゼロスーツ サムス, Zerosuit Samus, ZSS",
  Sheik: "シーク, Shiek",
  "Toon Link": "Cartoon-Link, Link cartoon, トゥーンリンク",
  "Young Link": "Junger Link, Link enfant, Link niño, Link bambino, こどもリンク, 子供リンク, Kid Link",
  "Wolf Link": "Wolf-Link, Link loup, Link lobo, Link lupo, ウルフリンク",
  Loftwing: "Wolkenvogel, Célestrier, Pelícaro, Solcanide, ロフトバード",
  Luma: "チコ",
  "Captain Toad": "Capitaine Toad, Capitán Toad, Capitan Toad, キノピオ隊長",
  "Inkling Girl": "Inkling-Mädchen, Fille Inkling, Chica Inkling, Ragazza Inkling, ガール",
  "Inkling Boy": "Inkling-Junge, Garçon Inkling, Chico Inkling, Ragazzo Inkling, ボーイ",
  "Inkling Squid": "Inkling-Tintenfisch, Calamar Inkling, Inkling calamar, Calamaro Inkling, イカ",
  "Octoling Girl": "Oktoling-Mädchen, Fille Octaling, Chica Octoling, Ragazza Octoling, タコガール",
  "Octoling Boy": "Oktoling-Junge, Garçon Octaling, Chico Octoling, Ragazzo Octoling, タコボーイ",
  "Octoling Octopus": "Oktoling-Krake, Poulpe Octaling, Pulpo Octoling, Polpo Octoling, タコ",
  "Mii Brawler": "Mii-Boxer, Boxeur Mii, Karateka Mii, Lottatore Mii, 格闘Mii",
  "Mii Swordfighter": "Mii-Schwertkämpfer, Épéiste Mii, Espadachín Mii, Spadaccino Mii, 剣術Mii",
  "Mii Gunner": "Mii-Schütze, Tireur Mii, Tirador Mii, Fuciliere Mii, 射撃Mii",
  "Prince Florian": "Prinz Florian, Príncipe Florian, Principe Florian, フロリアン王子",
  "Talking Flower": "おしゃべりフラワー",
  Pauline: "ポリーン",
  "One-Eyed": "Einäugiger, 隻眼",

  "Bandana Waddle Dee": "Waddle Dee Bandana, バンダナワドルディ, Bandana Dee",

  // Variants in another material or colour
  Gold: "Golden, Goldene, Goldener, Dorée, Doré, Or, Dorado, Oro, Dorato, ゴールド, 金",
  Silver: "Silber, Silberne, Argent, Argenté, Plata, Plateado, Argento, Argentato, シルバー, 銀",
  Yarn: "Woll, Wolle, Laine, Lana, あみぐるみ, Wool, Woolly, Knitted, Knit",
  Mega: "Big, ビッグあみぐるみ, ビッグ, Jumbo",
  Green: "Grün, Grüner, Vert, Verte, Verde, みどり, 緑",
  Pink: "Rosa, Rose, もも, ピンク",
  "Light Blue": "Hellblau, Bleu clair, Azul claro, Azzurro, みず",
  Blue: "Blau, Bleu, Bleue, Azul, Blu, ブルー",
  Yellow: "Gelb, Jaune, Amarillo, Giallo, イエロー",
  Purple: "Lila, Violett, Violet, Violette, Morado, Viola, パープル",
  Orange: "Naranja, Arancione, オレンジ",
  "Lime Green": "Limette, Limettengrün, Citron vert, Lima, Lime, ライムグリーン",

  // Variants with other clothes, equipment or actions
  Wedding: "Hochzeit, Hochzeitsoutfit, Mariage, Boda, Matrimonio, ウェディング, ウエディング, Bride, Groom",
  Cat: "Katze, Katzen, Chat, Gato, Felino, Gatto, ネコ, Cat Suit",
  Elephant: "Elefant, Elefanten, Éléphant, Elefante, ゾウ",
  "8-Bit": "8Bit, Pixel, ドット, ドット絵",
  Classic: "Klassisch, Classique, Clásico, Classico, クラシック",
  Modern: "Moderne, Moderno, モダン",
  Archer: "Bogenschütze, Bogen, Arquero, Arciere, 弓, 弓騎, Bow, Archery",
  Rider: "Reiter, Cavalier, Jinete, Cavaliere, 騎馬, ライダー, Horse, Epona",
  Summer: "Sommer, Sommeroutfit, Été, Tenue d'été, Verano, Estate, 夏, 夏服",
  Winter: "Winteroutfit, Hiver, Tenue d'hiver, Invierno, Inverno, 冬, 冬服",
  Sweater: "Pullover, Pull, Jersey, Maglione",
  Dress: "Kleid, Robe, Vestido, Vestito",
  Kimono: "着物, はれぎ",
  "Player 2": "2P, P2, Player Two, Joueur 2, Spieler 2, Jugador 2, Giocatore 2, 2Pカラー, Second Player",
  Famicom: "ファミコン, ファミコンカラー",
  NES: "NESカラー",
  Soccer: "Fußball, Football, Fútbol, Calcio, Foot, サッカー",
  Baseball: "Béisbol, 野球",
  Tennis: "Tenis, テニス",
  Golf: "ゴルフ",
  "Horse Racing": "Pferderennen, Reiten, Équitation, Course hippique, Hípica, Equitazione, 乗馬, Horse Riding",
  "Wooden Blocks": "Holzklotz, Holzblock, Bloc en bois, Bloques de madera, つみき, Wooden Block, Wood Block",
  "Power Up Band": "パワーアップバンド, Power-Up-Armband, Armband, Wristband, Power Band",
  "Side Order": "Splatoon 3 Side Order, サイド・オーダー",
  Alterna: "オルタナ",
  "Splatoon Raiders": "スプラトゥーン レイダース, Raiders",
  Male: "Männlich, Homme, Masculino, Maschio, 男の子",
  Female: "Weiblich, Femme, Femenino, Femmina, 女の子",
  "Amiibo Festival": "Festival, amiiboフェスティバル",
};

/** Lists games with all names, title first. Their items are in the table or have the title in their name. */
export const listAliasedGames = (catalogue: Catalogue) =>
  Object.entries(GAME_ALIASES).map(([title, { aliases, series, items }]) => {
    const titleWords = toPaddedWords(title);
    const hasItem = (item: Item): boolean =>
      catalogue.getAmiiboSeries(item).name === series &&
      (items.includes(item.name) || toPaddedWords(item.name).includes(titleWords));
    return { names: [title, ...parseAliases(aliases)], series, hasItem };
  });

/** Returns the words of a name with a space before and after each word, so that `includes` finds whole words only. */
export const toPaddedWords = (name: string): string =>
  ` ${getNameTokens(name)
    .words.map(({ text }) => text)
    .join(" ")} `;
