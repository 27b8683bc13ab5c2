export const CARD_WORDS =
  "card,cards,amiibo card,amiibo cards,amiibocard,amiibocards,karte,karten,amiibo karte,amiibo karten," +
  "amiibokarte,amiibokarten,sammelkarte,sammelkarten,carte,cartes,carte amiibo,cartes amiibo,carta," +
  "carta amiibo,tarjeta,tarjetas,tarjeta amiibo,tarjetas amiibo,cartas,trading card,tcg";

export const FIGURE_WORDS =
  "figure,figures,figurine,figurines,figur,figuren,spielfigur,sammelfigur,figura,figuras,figurina,figurita," +
  "statuetta,statuina,statue,amiibofigur,toy";

export const PLATFORMS =
  "switch,nintendo switch,switch 2,nintendo switch 2,switch lite,switch oled,wii u,wiiu,nintendo wii u,3ds," +
  "2ds,new 3ds,new 3ds xl,nintendo 3ds,ds,ns,wii";

/** What follows is what the item can be used with, not what it is. */
export const WORKS_WITH =
  "works with,works in,work with,working with,use with,used with,use in,usable with,usable in,for use with," +
  "for use in,compatible with,compatible,compatible in,kompatibel mit,kompatibel,compatible avec," +
  "compatible con,compatibile con,unlocks,unlock,funktioniert mit,nutzbar in,nutzbar mit,utilisable avec," +
  "fonctionne avec,funciona con,funziona con,also works,supports";

/** By the slug of the card series; a number that stands beside it is none of a card. */
export const CARD_SERIES_SAID: Readonly<Record<string, string>> = {
  "series-1": "series 1,series one,serie 1,series1,s1,wave 1,reihe 1,vol 1,1st series,first series",
  "series-2": "series 2,series two,serie 2,series2,s2,wave 2,reihe 2,vol 2,2nd series,second series",
  "series-3": "series 3,series three,serie 3,series3,s3,wave 3,reihe 3,vol 3,3rd series,third series",
  "series-4": "series 4,series four,serie 4,series4,s4,wave 4,reihe 4,vol 4,4th series,fourth series",
  "series-5": "series 5,series five,serie 5,series5,s5,wave 5,reihe 5,vol 5,5th series,fifth series",
  "new-leaf": "new leaf,welcome amiibo,new leaf welcome amiibo,acnl",
  sanrio: "sanrio,sanrio collection,sanrio characters,sanrio crossover,hello kitty,hello kitty sanrio",
  "promo-cards": "promo,promo card,promo cards,promotional,promotion,promokarte",
};
