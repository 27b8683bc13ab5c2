import { ENGLISH_FLAWS, type SellerLanguage } from "./englishFlaws";

/** English templates for listings that are not exactly one of the item. */
export const ENGLISH_TRAPS: SellerLanguage["traps"] = {
  lot: {
    figure: [
      "Nintendo Amiibo Lot of {n} - {name}, {others}",
      "Amiibo Lot {name} {others}",
      "{n} Amiibo figures {name} {others}",
      "Amiibo Bundle - {name} {others} - {n} figures",
      "Amiibo job lot {name} {others}",
      "{series} amiibo joblot x{n} inc {name}",
      "{name} & {others} amiibo set of {n}",
      "Amiibo collection {n} figures incl. {name} {others}",
      "{name} + {others} amiibo {series} pair",
      "HUGE amiibo collection bundle {series} {others}",
    ],
    card: [
      "{series} amiibo cards lot of {n} {name} {others}",
      "{n} amiibo cards {name} {others}",
      "Amiibo card bundle {series} {name} + {others}",
      "{series} amiibo card job lot {n} cards inc {name}",
      "{name} {others} amiibo cards lot",
    ],
  },
  joined: {
    figure: [
      "{name} & {other} amiibo {series}",
      "{name} and {other} amiibo {series}",
      "{name} + {other} amiibo",
      "{name}, {others}, {other} amiibo {series}",
      "{name} / {other} amiibo {series} {state}",
      "{series} amiibo {name}, {others} & {other}",
      "{series} amiibo: {name}, {other}",
      "Nintendo amiibo {name} with {other} {state}",
      "{name} plus {other} {series} amiibo figures",
      "{name} amiibo and {other} amiibo {series}",
      "amiibo {name} | {others} | {other}",
    ],
    card: [
      "{name} & {other} {series} amiibo card",
      "{name} and {other} amiibo cards {series}",
      "{series} amiibo card {name}, {others} and {other}",
      "{series} {name} + {other} amiibo card",
      "{name} / {other} {series} amiibo card {state}",
    ],
  },
  choose: {
    figure: [
      "Nintendo Amiibo {series} - Choose Your Figure",
      "{series} amiibo Choose Your Character {name} {others}",
      "Amiibo Figures - Pick Your Own - {name} {others}",
      "Amiibo You Pick {series} {name} {others} Free Ship",
      "Select your amiibo: {name}, {others}",
      "Amiibo multi listing {series} take your pick",
      "{name} / {others} amiibo - choice of figure",
      "{series} amiibo {name} {others} - various available",
    ],
    card: [
      "{series} amiibo cards - Choose Your Card - {name} {others}",
      "{series} Amiibo Cards Pick Your Own",
      "{series} amiibo card You Choose {name} {others}",
      "Amiibo cards U Pick {series} all villagers {name}",
      "Singles! {series} amiibo card select from menu {name}",
    ],
  },
  "empty-box": {
    figure: [
      "EMPTY BOX {name} amiibo {series}",
      "{name} amiibo EMPTY BOX no figure",
      "Amiibo {name} {series} empty packaging",
      "{name} {series} Amiibo Empty Case Only - No Figure Included",
      "{name} amiibo {series} blister only",
    ],
  },
  "box-only": {
    figure: [
      "{name} amiibo {series} BOX ONLY",
      "Amiibo {name} Box & Insert Only {series}",
      "{series} {name} Amiibo packaging only (no figure)",
      "Amiibo {name} - just the box - {series}",
      "{name} amiibo replacement box only",
      "{name} amiibo backing card only {series}",
    ],
  },
  part: {
    figure: [
      "{name} amiibo base stand only {series}",
      "Replacement stand for {name} amiibo {series}",
      "{name} amiibo {series} {part} only replacement part",
      "{name} amiibo spare {part} {series}",
    ],
  },
  coin: {
    figure: [
      "{name} amiibo coin {series} NFC",
      "{name} NFC Coin {series} amiibo compatible",
      "{series} amiibo coins {name} {others}",
      "Amiibo Coin - {name} - {series} - works on Switch",
      "{n} {series} Amiibo Coins set with case {name}",
      "{name} {series} round token coin for amiibo",
    ],
  },
  nfc: {
    figure: [
      "{name} NFC Tag Card for amiibo {series}",
      "{series} NFC cards {name} {others} amiibo mini card",
      "amiibo NFC Card {name} {series} NTAG215",
      "{name} {series} amiibo tag card Switch compatible",
      "{n} PCS {series} NFC Amiibo Cards full {name}",
      "{series} {name} NFC tag amiibo compatible sticker",
    ],
    card: [
      "{name} {no} {series} NFC card amiibo compatible",
      "{series} amiibo NFC tag {name} {no} mini card",
      "{name} {series} amiibo NTAG215 NFC card {no}",
      "{series} NFC tag card {name} for amiibo Switch",
      "{name} NFC card works with amiibo {series}",
    ],
  },
  custom: {
    figure: [
      "Custom {name} amiibo {series} repaint",
      "{name} Amiibo Custom Painted OOAK {series}",
      "Custom amiibo {name} hand painted variant",
      "{name} amiibo customised {series} one of a kind",
      "Custom Made {name} 3D printed amiibo {series}",
    ],
    card: ["Custom {name} amiibo card {series}", "{name} custom made amiibo card {series} holo"],
  },
  proxy: {
    figure: [
      "{name} amiibo bootleg {series} unofficial",
      "{name} {series} amiibo fan made replica",
      "Fake {name} amiibo reproduction {series}",
    ],
    card: [
      "{name} {no} {series} amiibo proxy card",
      "{name} amiibo card reproduction {series}",
      "{name} Fan Made amiibo card {series} {no}",
      "{name} {series} unofficial amiibo card {no} 3rd party",
      "Replica amiibo card {name} {series}",
    ],
  },
  accessory: {
    figure: [
      "Protector Case for {name} amiibo {series}",
      "10 amiibo box protectors fits {name} {series}",
      "Acrylic display case amiibo {name}",
      "Display stand shelf for amiibo figures {series}",
      "amiibo {name} carrying case holder",
      "{series} {name} amiibo poster promo",
      "Plastic protective cases for amiibo {series} UV",
      "amiibo wall mount for {name} {series} box",
    ],
    card: [
      "{series} amiibo card album binder",
      "Amiibo card holder case {series} {name} cover",
      "100 sleeves for amiibo cards {series}",
      "Official amiibo card collectors album {series}",
    ],
  },
  plush: {
    figure: [
      '{name} plush 10" {series} Nintendo not amiibo',
      "{series} {name} plush toy + amiibo style tag",
      "{name} Plush Doll {series} Sanei amiibo friend",
    ],
  },
  keychain: {
    figure: [
      "{name} keychain {series} amiibo charm",
      "{name} {series} amiibo keyring metal",
      "{series} {name} amiibo pin badge",
    ],
  },
  "other-figure": {
    figure: [
      'World of Nintendo {name} 4" figure {series} like amiibo',
      "{name} Jakks Pacific figure {series} not an amiibo",
      "{name} figma {series} amiibo size",
      "{name} {series} PVC statue amiibo alternative",
      "{name} Nendoroid {series} amiibo interest",
      "Funko Pop {name} {series}, not amiibo",
    ],
  },
  game: {
    figure: [
      "{series} Nintendo Switch game + {name} amiibo",
      "{series} game with {name} amiibo bundle",
      "Nintendo 3DS game and {name} amiibo {series}",
      "{name} amiibo + {series} Limited Edition game Wii U",
      "{series} Collectors Edition with steelbook and {name} amiibo",
      "{series} Special Edition with {name} amiibo",
    ],
  },
  mention: {
    figure: [
      "{series} Nintendo Switch {name} amiibo supported",
      "{series} Wii U game (amiibo sold separately) {name}",
      "{series} Nintendo 3DS {name} amiibo compatible cartridge",
      "{series} {name} game, amiibo not included",
      "{name}: Treasure Tracker Nintendo Switch, amiibo compatible",
      "{name} amiibo PREORDER deposit {series}",
      "{name} amiibo {series} pre-order slot, deposit only",
      "{series} official guide book with amiibo section {name}",
      "{name} {series} T-shirt amiibo print size L",
      "{series} {name} amiibo store display sign",
      "amiibo scan service {name} {series}",
      "NFC reader writer for amiibo 3DS + {name} sticker",
    ],
    card: [
      "{series} 3DS game with {name} amiibo card slot, game only",
      "{series} Nintendo Switch {name} amiibo card compatible game",
      "{series} game, amiibo cards sold separately {name}",
      "{name} {series} art print, amiibo card size",
    ],
  },
  several: {
    figure: [
      "2x {name} amiibo {series}",
      "{name} amiibo {series} x2",
      "{name} amiibo {series} x3 sealed",
      "Two {name} amiibo {series}",
      "3 x {name} amiibo {series} new",
      "Pair of {name} amiibo {series} figures",
      "{name} Amiibo (x2) {series}",
    ],
    card: [
      "2x {name} {no} {series} amiibo card",
      "{name} {no} amiibo card {series} x3",
      "{name} {no} amiibo card {series} (2 copies)",
    ],
  },
  pack: {
    figure: ["{series} amiibo {name} 2-pack", "{series} amiibo {name} {others} triple pack"],
    card: [
      "{series} amiibo card pack sealed",
      "{series} amiibo cards booster pack new",
      "{series} amiibo 3 card pack chance of {name}",
      "5 x {series} amiibo card packs unopened",
      "{series} amiibo cards box of packs sealed display",
      "Random {series} amiibo card pack {name}?",
    ],
  },
  set: {
    figure: ["Complete {series} amiibo set {name} {others}", "{series} amiibo full set incl {name}"],
    card: [
      "Complete set {series} amiibo cards 1-100",
      "{series} amiibo cards full set all cards {name}",
      "{series} amiibo cards complete collection",
    ],
  },
  ...ENGLISH_FLAWS,
};
