import { describe, expect, it } from "vitest";
import { classifyTitle, formatVerdict } from "./testClassifier";

/** Tests the item and reject reason of each title if all items are searched for. */
const describeTitles = (group: string, rows: readonly (readonly [title: string, verdict: string])[]) =>
  describe(group, () =>
    it.each(rows)("the listing title %j is classified as %j (item id, reject reason or both)", (title, verdict) =>
      expect(formatVerdict(classifyTitle(title))).toBe(verdict),
    ),
  );

describeTitles("terms for damage", [
  ["Sheik amiibo damage free", "55"],
  ["Sheik amiibo damage free, free shipping", "55"],
  ["Sheik amiibo schaden frei", "55"],
  // In these titles, only the postage is free.
  ["Sheik amiibo slight damage free shipping", "55 damaged"],
  ["Sheik amiibo slight damage free p&p", "55 damaged"],
  ["Sheik amiibo Schaden frei Haus", "55 damaged"],
  ["Sheik amiibo dammaged", "55 damaged"],
  ["Sheik amiibo yelowing", "55 damaged"],
  ["Sheik amiibo as is", "55 damaged"],
  ["Shovel Knight amiibo no shovel", "726 damaged"],
  ["Sheik amiibo damaged opened box", "55"],
]);

describeTitles("spellings of the word amiibo", [
  ["Sheik ami ibo", "55"],
  ["Sheik ami-ibo", "no-amiibo"],
  ["SheikAmiibo", "55"],
  ["Raymond amiibokarte 431", "809"],
  ["Sheik ama iiba", "no-amiibo"],
]);

describeTitles("short forms of names", [
  ["WFT amiibo", "555"],
  ["Det Pikachu amiibo", "684"],
  ["Cap Falcon amiibo", "552"],
  ["GNW amiibo", "559"],
  ["Villageois amiibo", "64"],
]);

describeTitles("pairs that the catalogue has as one item", [
  ["Midna & Wolf Link amiibo", "57"],
  ["Wolf Link & Midna amiibo", "57"],
  ["Link Loup et Midona amiibo", "57"],
  ["Prince Florian amiibo", "939"],
  ["Prince Florian amiibo Super Mario collection", "939"],
  ["Zelda et son Célestrier, Zelda amiibo", "769"],
]);

describeTitles("titles without a character's name", [
  ["Punch-Out amiibo", "554"],
  ["Lime Green Girl amiibo Splatoon", "567"],
  ["Luigi / Super Mario amiibo", "10"],
  ["Link / Zelda Skyward Sword amiibo", "44"],
]);

describeTitles("titles that only mention an amiibo", [
  ["Zelda scenery for Link amiibo", "accessory"],
  ["toy for Switch: Sheik amiibo", "55"],
  ["Splatoon 2 works with Inkling Girl amiibo", "566 game"],
  ["Animal Crossing Nintendo Switch Goose amiibo card compatible game", "231 game"],
  ["Switch compatible Sheik amiibo", "55"],
  ["amiibo scan service Mario", "game"],
  ["amiibo works Sheik", "55"],
]);

describeTitles("quantities in titles", [
  ["(3) Sheik amiibo", "55 pieces"],
  ["(1) Sheik amiibo", "55"],
  ["(64) Sheik amiibo", "55"],
  ["Sheik (3) amiibo", "55 pieces"],
  ["3 Sheik amiibo", "55"],
  ["Sheik amiibo set of 3 figures", "55 lot"],
]);

describeTitles("card numbers in titles", [
  // A number after # counts. If no item of that name has the number, the title is unclear.
  ["Raymond #431 amiibo card", "809"],
  ["Raymond #430 amiibo card", "unclear"],
  ["Raymond #430 431 amiibo card Animal Crossing", "unclear"],
  ["Raymond #43 amiibo card", "unclear"],
  // A number without # counts only from 100 on.
  ["Raymond 430 amiibo card", "unclear"],
  ["Raymond 100 amiibo card", "unclear"],
  ["Raymond 99 card amiibo", "809"],
  // Without a name, a number is enough if the title says Animal Crossing and card.
  ["Animal Crossing amiibo card 431", "809"],
  ["Animal Crossing amiibo card 43", "446"],
  ["Animal Crossing amiibo card #431 #432", "wrong-item"],
  ["Animal Crossing amiibo 431", "wrong-item"],
  ["amiibo card #431", "wrong-item"],
  ["Animal Crossing amiibo card", "wrong-item"],
  // Several cards show the same number. The catalogue's number wins, unless the title names a card series.
  ["Animal Crossing amiibo card #50", "198"],
  ["Animal Crossing Welcome amiibo card #50", "520"],
  ["Animal Crossing amiibo card #3", "76"],
  ["Sanrio amiibo card Animal Crossing #3", "507"],
]);

describeTitles("card series in titles", [
  ["Isabelle amiibo card Series 2", "70"],
  ["Isabelle amiibo card Series 3", "71"],
  ["Isabelle Series 3 amiibo", "unclear"],
  ["Isabelle amiibo Series 2 figure", "unclear"],
  ["Raymond amiibo card Series 5", "809"],
  ["Raymond amiibo card Series 1", "unclear"],
  // Sellers add the names of these series to any card, so they are ignored.
  ["Raymond amiibo card New Leaf", "809"],
  ["Raymond amiibo card promo", "809"],
]);

describeTitles("names in titles", [
  // A common word is a name only if the title is about cards or names no other character.
  ["Mint amiibo", "wrong-item"],
  ["Coach amiibo", "wrong-item"],
  ["Mint amiibo card", "517"],
  ["Mint Sheik amiibo", "55"],
  ["Marshal amiibo", "524"],
  ["Marshal Animal Crossing amiibo", "524"],
  ["Marshal Series 3 amiibo", "524"],
  // Next to another name, the name of a series means the series, unless both are listed.
  ["Kirby amiibo Kirby", "687"],
  ["Kirby Meta Knight amiibo", "689"],
  ["Meta Knight Kirby amiibo", "689"],
  ["Kirby, Meta Knight amiibo", "686 lot"],
  ["Meta Knight, Kirby amiibo", "688 lot"],
  ["Kirby/Meta Knight amiibo", "686 lot"],
  ["Kirby and Meta Knight amiibo", "686 lot"],
  ["Kirby or Meta Knight amiibo", "686 lot"],
  // Misspelt names count less than others.
  ["Shiek amiibo", "55"],
  ["Sheik Zleda amiibo", "55"],
  ["Pague Knight Shovel Knight amiibo", "728"],
  ["Shovel Knight amiibo", "726"],
  // If several items are sold together, the result contains the first of them.
  ["Samus and Samus amiibo", "546 lot"],
  ["Link and Link amiibo", "40 lot"],
  ["Toon Link and Link amiibo", "40 lot"],
  ["Dark Samus and Samus amiibo", "551 lot"],
  // Names with and without spaces and `and`.
  ["Pacman amiibo", "713"],
  ["Pac Man amiibo", "713"],
  ["Mr Game Watch amiibo", "559"],
  ["Timmy Tommy amiibo Animal Crossing figure", "80"],
  ["TimmyTommy amiibo card", "780"],
  ["Metroid Samus amiibo", "929"],
  ["Metroid amiibo", "549"],
  ["Pokemon Pikachu amiibo", "676"],
  ["Star Fox Fox amiibo", "543"],
  ["Fox amiibo", "543"],
  ["Yoshi amiibo", "unclear"],
  ["Zelda Zelda amiibo", "unclear"],
]);

describeTitles("misspellings of the word amiibo", [
  ["amiibos Sheik", "55"],
  ["ammiiboo Sheik", "55"],
  ["amibo Sheik", "55"],
  ["Sheik amiiboo", "55"],
  ["amiibofigur Sheik", "55"],
  ["Sheik figure", "no-amiibo"],
  ["Sheik card", "no-amiibo"],
  ["Sheik bamboo", "no-amiibo"],
]);

describeTitles("denied reject phrases", [
  ["Sheik amiibo box empty", "55 empty-box"],
  ["Sheik amiibo not empty", "55"],
  ["Sheik amiibo not an empty box", "55"],
  ["Sheik amiibo not a replica or fake", "55"],
  ["Sheik amiibo never a fake", "55"],
  ["no fake Sheik amiibo", "55"],
  ["is fake Sheik amiibo", "55 fake"],
  ["fake Sheik amiibo", "55 fake"],
  ["Sheik amiibo real fake", "55 fake"],
  ["Sheik amiibo not new fake", "55 fake"],
]);

describeTitles("bundles, games and chips", [
  ["bundle Sheik amiibo", "55 bundle"],
  ["Sheik amiibo may bundle", "55"],
  ["Sheik amiibo bundle deals on shipping", "55"],
  ["Sheik amiibo bundle one two three four save", "55"],
  ["Sheik amiibo bundle one two three four five save", "55 bundle"],
  ["console for Sheik amiibo", "55 accessory"],
  ["for console Sheik amiibo", "55"],
  ["Sheik amiibo for one two three four console", "55"],
  ["Sheik amiibo for one two three four five console", "55 game"],
  ["Sheik amiibo NFC", "55 tag"],
  ["Sheik amiibo NFC figure", "55"],
  ["Sheik amiibo figure NFC", "55"],
  ["Sheik NFC coin amiibo figure", "55 tag"],
  ["Sheik coin amiibo figure", "55 tag"],
  ["Sheik amiibo pack", "55"],
  ["Raymond amiibo card pack", "809 pack"],
  ["Ryu Street Fighter 6 amiibo card booster pack", "890"],
]);

describeTitles("accessories for an amiibo", [
  ["case Sheik amiibo", "55 accessory"],
  ["Sheik amiibo case", "55 accessory"],
  ["case for Sheik amiibo", "55 accessory"],
  ["with case for Sheik amiibo", "55 accessory"],
  ["with case for Switch Sheik amiibo", "55"],
  ["Sheik amiibo case for Switch", "55 accessory"],
  ["Sheik amiibo case included", "55"],
  ["Sheik amiibo case is included", "55"],
  ["Sheik amiibo case is also included", "55 accessory"],
  ["with case Sheik amiibo", "55"],
  ["without case Sheik amiibo", "55"],
  ["amiibo in case Sheik", "55"],
  ["Sheik amiibo with one two three four case", "55"],
  ["Sheik amiibo with one two three four five case", "55 accessory"],
  ["with amiibo Sheik case", "55 accessory"],
  ["with Sheik case amiibo", "55 accessory"],
  ["with amiibo case Sheik", "55 accessory"],
  // For a yarn item, `plush` describes the item.
  ["Green Yarn Yoshi amiibo plushie", "16"],
  ["Yarn Yoshi green amiibo keychain", "16 accessory"],
]);

describeTitles("cards of a figure", [
  ["Sheik amiibo card", "55 tag"],
  ["Sheik card amiibo", "55 tag"],
  ["amiibo Sheik cards", "55 tag"],
  ["Sheik Karten amiibo", "55 tag"],
  ["amiibo Sheik tarjetas", "55 tag"],
  ["amiibo Sheik card", "55"],
  ["Sheik amiibo figure card", "55"],
  ["Sheik amiibo on card", "55"],
  ["Raymond card amiibo", "809"],
  // The amiibo of the cereal is printed on its box, so the box is the item.
  ["Super Mario Cereal amiibo card", "736"],
  ["Super Mario Cereal amiibo box only", "736"],
  ["Super Mario Cereal empty box amiibo", "736"],
]);

describeTitles("compatible items in titles", [
  ["Sheik works with Samus amiibo", "55"],
  ["Sheik Amiibo Figur kompatibel mit Zelda", "55"],
  ["works with Switch Sheik amiibo", "55"],
  ["amiibo compatible with Zelda Sheik", "55 fake"],
]);
