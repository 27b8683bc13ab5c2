import { JAPANESE_NAME_TRANSLATIONS } from "./japaneseNames";
import type { SellerLanguage } from "./sellerLanguage";

export const JAPANESE_SELLER_LANGUAGE: SellerLanguage = {
  honestTitles: {
    figure: [
      "任天堂 amiibo アミーボ {name} {series} {state}",
      "{amiibo} {name} {series} フィギュア {state} {fluff}",
      "{amiibo} {name} ({series}) {state}",
      "{state} {amiibo} {name} {series}",
      "{series} {name} amiibo {state} {fluff}",
      "{name} {amiibo} Japan {series} {state}",
    ],
    card: [
      "{amiibo} カード {no} {name} {series} {state}",
      "{series} amiiboカード {name} {no} {state} {fluff}",
      "{series} amiibo card カード {no} {name} {state}",
    ],
  },
  conditionTexts: {
    new: ["新品", "新品"],
    used: ["中古", "美品", "中古 美品", "良品"],
    sealed: ["未開封", "新品 未開封", "新品未開封", "【未開封】"],
    opened: ["開封済み 箱あり", "箱付き 開封品", "開封済 箱付"],
    loose: ["箱なし", "箱無し", "開封済み 箱なし", "本体のみ", "裸"],
    mint: ["未使用", "未スキャン", "極美品", "未使用品"],
    played: ["使用済み", "キズあり", "やや傷あり", "スレあり"],
  },
  extras: ["", "", "日本版", "送料無料", "希少", "正規品"],
  trapTitles: {
    lot: {
      figure: ["amiibo {name} {others} まとめ売り", "amiibo {n}体セット {series} {name}"],
      card: ["{series} amiiboカード {n}枚 まとめ売り {name}"],
    },
    joined: {
      figure: [
        "amiibo {name} と {other} {series}",
        "amiibo {name}・{other} {series} {state}",
        "amiibo {name} + {other}",
      ],
      card: ["{series} amiiboカード {name} と {other}", "amiiboカード {name}・{other}"],
    },
    choose: {
      figure: ["amiibo {series} 各種 選択 {name} {others}"],
      card: ["{series} amiiboカード ばら売り 選べる {name}"],
    },
    "empty-box": { figure: ["amiibo {name} {series} 空箱", "【空箱】amiibo {name}"] },
    "box-only": { figure: ["amiibo {name} {series} 箱のみ", "amiibo {name} 外箱のみ {series}"] },
    nfc: { figure: ["{series} {name} NFCカード amiibo互換", "NFCタグ {name} {series} amiibo対応"] },
    custom: { figure: ["amiibo {name} {series} リペイント カスタム", "amiibo {name} 改造 {series}"] },
    plush: { figure: ["{name} ぬいぐるみ {series} amiiboではありません"] },
    mention: { figure: ["{series} Switch ソフト {name} amiibo対応", "{series} ゲームソフトのみ amiibo {name} なし"] },
    several: { figure: ["amiibo {name} {series} 2個セット", "amiibo {name} 2体 {series}"] },
    set: { figure: ["amiibo {series} コンプリートセット {name}"], card: ["{series} amiiboカード フルコンプ"] },
    damaged: {
      figure: [
        "【ジャンク】amiibo {name} {series}",
        "amiibo {name} {series} ジャンク品",
        "amiibo {name} {series} 破損あり",
        "amiibo {name} {series} {part}折れ",
        "amiibo {name} {series} {part}欠品",
        "amiibo {name} {series} 黄ばみあり",
        "amiibo {name} {series} 読み込み不可",
      ],
      card: [
        "{series} amiiboカード {no} {name} 折れあり",
        "{series} amiiboカード {no} {name} 破れ",
        "amiiboカード {no} {name} {series} ジャンク",
      ],
    },
    graded: {
      figure: ["amiibo {name} {series} 鑑定品 {grader} {score}"],
      card: ["{grader} {score} {series} amiiboカード {no} {name} 鑑定済"],
    },
    signed: { figure: ["amiibo {name} {series} 直筆サイン入り", "サイン入り amiibo {name} {series}"] },
  },
  figureParts: ["台座", "腕", "足", "剣", "帽子", "しっぽ"],
  nameTranslations: JAPANESE_NAME_TRANSLATIONS,
};
