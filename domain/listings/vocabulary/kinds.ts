import type { Said } from "./tongue";

export const CARD_WORDS: Said = {
  en: "card,cards,amiibo card,amiibo cards,amiibocard,amiibocards,trading card,tcg",
  de: "karte,karten,amiibo karte,amiibo karten,amiibokarte,amiibokarten,sammelkarte,sammelkarten",
  fr: "carte,cartes,carte amiibo,cartes amiibo",
  es: "tarjeta,tarjetas,tarjeta amiibo,tarjetas amiibo,cartas",
  it: "carta,carta amiibo",
  ja: "カード,amiiboカード,アミーボカード",
};

export const FIGURE_WORDS: Said = {
  en: "figure,figures,figurine,figurines,statue,toy",
  de: "figur,figuren,spielfigur,sammelfigur,amiibofigur",
  es: "figura,figuras,figurita",
  it: "figurina,statuetta,statuina",
  ja: "フィギュア",
};

export const PLATFORMS: Said = {
  en:
    "switch,nintendo switch,switch 2,nintendo switch 2,switch lite,switch oled,wii u,wiiu,nintendo wii u,3ds," +
    "2ds,new 3ds,new 3ds xl,nintendo 3ds,ds,ns,wii",
  ja: "スイッチ,ニンテンドースイッチ",
};

/** What follows is what the item can be used with, not what it is. */
export const WORKS_WITH: Said = {
  en:
    "works with,works in,work with,working with,use with,used with,use in,usable with,usable in,for use with,for use in,compatible with," +
    "compatible,compatible in,amiibo compatible with,unlocks,unlock,also works,supports",
  de: "kompatibel mit,kompatibel,funktioniert mit,nutzbar in,nutzbar mit",
  fr: "compatible avec,utilisable avec,fonctionne avec",
  es: "compatible con,funciona con",
  it: "compatibile con,funziona con",
  ja: "対応",
};

/** By the slug of the card series; a number that stands beside it is none of a card. */
export const CARD_SERIES_SAID: Readonly<Record<string, Said>> = {
  "series-1": {
    en: "series 1,series one,serie 1,series1,s1,wave 1,vol 1,1st series,first series",
    de: "reihe 1",
    fr: "série 1",
    ja: "第1弾",
  },
  "series-2": {
    en: "series 2,series two,serie 2,series2,s2,wave 2,vol 2,2nd series,second series",
    de: "reihe 2",
    fr: "série 2",
    ja: "第2弾",
  },
  "series-3": {
    en: "series 3,series three,serie 3,series3,s3,wave 3,vol 3,3rd series,third series",
    de: "reihe 3",
    fr: "série 3",
    ja: "第3弾",
  },
  "series-4": {
    en: "series 4,series four,serie 4,series4,s4,wave 4,vol 4,4th series,fourth series",
    de: "reihe 4",
    fr: "série 4",
    ja: "第4弾",
  },
  "series-5": {
    en: "series 5,series five,serie 5,series5,s5,wave 5,vol 5,5th series,fifth series",
    de: "reihe 5",
    fr: "série 5",
    ja: "第5弾",
  },
  "new-leaf": { en: "new leaf,welcome amiibo,new leaf welcome amiibo,acnl", ja: "とびだせ" },
  sanrio: {
    en: "sanrio,sanrio collection,sanrio characters,sanrio crossover,hello kitty,hello kitty sanrio",
    ja: "サンリオ,サンリオキャラクターズ",
  },
  "promo-cards": { en: "promo,promo card,promo cards,promotional,promotion", de: "promokarte" },
};
