import type { Item } from "../../../domain/catalogue/item";
import type { Market } from "../../../domain/listings/market";

/** Spellings of an item's name that sellers use: the full name, and short forms of fans. */
export interface ItemNameSpellings {
  readonly full: readonly string[];
  readonly short: readonly string[];
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/Ocarina of Time/, "OOT"],
  [/Majora's Mask/, "MM"],
  [/Twilight Princess/, "TP"],
  [/Tears of the Kingdom/, "TOTK"],
  [/The Wind Waker/, "WW"],
  [/Player 2/, "P2"],
  [/Gold Edition/, "Gold"],
  [/Silver Edition/, "Silver"],
  [/Metroid Dread/, "Dread"],
  [/Power Up Band/, "Power Band"],
  [/My Mario Wooden Blocks/, "Wooden Block"],
  [/Bandana Waddle Dee & Winged Star/, "Bandana Dee"],
  [/Bandana Waddle Dee/, "Bandana Dee"],
  [/(.+) & (Warp|Shadow|Tank|Hop) Star/, "$1 $2 Star"],
  [/King K\. Rool/, "K Rool"],
  [/King Dedede/, "Dedede"],
  [/Donkey Kong/, "DK"],
  [/Mr\. Game & Watch/, "G&W"],
  [/Captain Falcon/, "Cpt Falcon"],
  [/Captain Toad/, "Cap Toad"],
  [/^Rosalina & Luma$/, "Rosalina"],
  [/Zelda and Loftwing/, "Zelda Loftwing"],
  [/Midna & Wolf Link/, "Wolf Link"],
  [/Banjo & Kazooie/, "Banjo"],
  [/Samus & Vi-O-La/, "Samus Viola"],
  [/Pokemon Trainer/, "Pkmn Trainer"],
  [/Wii Fit Trainer/, "WFT"],
  [/Zero Suit Samus/, "ZSS"],
  [/Ice Climbers/, "Popo & Nana"],
  [/Solaire of Astora/, "Solaire"],
  [/Terry Bogard/, "Terry"],
  [/Leon S\. Kennedy/, "Leon Kennedy"],
  [/Grace Ashcroft/, "Grace"],
  [/Mineru's Construct/, "Mineru"],
  [/Poplin & Prince Florian/, "Prince Florian"],
  [/Chef Kawasaki/, "Kawasaki"],
  [/Turbo Charge Donkey Kong/, "Turbo Charge DK"],
  [/Inkling (Girl|Boy|Squid) - (.+)/, "$2 $1"],
  [/(.+) - (Winter|Summer) Outfit/, "$2 $1"],
  [/R\.O\.B\. - (.+)/, "$1 ROB"],
  [/Mega Man/, "Megaman"],
  [/Pac-Man/, "Pacman"],
  [/Mega Yarn Yoshi/, "Mega Yoshi"],
  [/Detective Pikachu/, "Det Pikachu"],
  [/Super Mario Cereal/, "Mario Cereal"],
];

export function listItemNameSpellings({ name, form, acNumber }: Item, market: Market): ItemNameSpellings {
  const plain = name.replace(/[“”]/g, '"').replace(/ū/g, "u").replace(/[ōŌ]/g, "o");
  const [head = plain, tail] = plain.split(" - ");
  const spellings = new Set<string>();
  if (tail === undefined) spellings.add(plain);
  // Titles of numbered cards need only the first part of the name. Promotional cards have no number.
  else if (acNumber !== undefined && acNumber <= 650)
    for (const spelling of [head, head, `${head} ${tail}`, `${head} (${tail})`]) spellings.add(spelling);
  else {
    for (const spelling of [`${head} ${tail}`, `${head} (${tail})`, `${head} - ${tail}`]) spellings.add(spelling);
    if (form !== "block") spellings.add(`${tail} ${head}`);
    if (market === "EBAY-GB" && tail === "Soccer") spellings.add(`${head} Football`);
  }
  for (const spelling of [...spellings]) {
    if (spelling.includes("&")) spellings.add(spelling.replace(/\s*&\s*/g, " and "));
    if (spelling.includes(" and ")) spellings.add(spelling.replace(" and ", " & "));
    if (/[.']/.test(spelling)) spellings.add(spelling.replace(/[.']/g, ""));
    if (/\w-\w/.test(spelling)) spellings.add(spelling.replace(/(\w)-(\w)/g, "$1 $2"));
    if (spelling.startsWith("Pokemon")) spellings.add(spelling.replace("Pokemon", "Pokémon"));
  }
  const short = SHORT.flatMap(([long, short]) =>
    [plain, ...spellings].flatMap((spelling) =>
      long.test(spelling) ? [spelling.replace(long, short).replace(" - ", " ")] : [],
    ),
  );
  return { full: [...spellings], short: acNumber === undefined ? [...new Set(short)] : [] };
}

/**
 * Returns the spellings of a card's number that sellers use, such as 7 and 007. Later card series count from 1 again,
 * and some cards have no number.
 */
export function listCardNumberSpellings(acNumber: number): readonly string[] {
  if (acNumber > 650) return [""];
  if (acNumber > 600) return ["", `Sanrio #${acNumber - 600}`, `Sanrio S${acNumber - 600}`];
  if (acNumber > 500) {
    const short = String(acNumber - 500).padStart(2, "0");
    return [
      `Welcome amiibo #${short}`,
      `RV #${short}`,
      `Welcome Amiibo RV ${short}`,
      `New Leaf Welcome Amiibo ${short}`,
    ];
  }
  const long = String(acNumber).padStart(3, "0");
  return [`#${long}`, `#${long}`, `#${acNumber}`, `${long}`, `No. ${long}`, `No.${acNumber}`, `${acNumber}`];
}

/** Returns the names of a card's series that sellers use. Cards of Sanrio characters are known as Sanrio cards. */
export const listCardSeriesNames = (acNumber: number): readonly string[] =>
  acNumber > 650
    ? ["Animal Crossing", "Animal Crossing Promo"]
    : acNumber > 600
      ? ["Animal Crossing Sanrio", "Sanrio Animal Crossing"]
      : [
          "Animal Crossing",
          "Animal Crossing",
          "Animal Crossing",
          "Animal Crossing New Horizons",
          "ACNH",
          "ACNL",
          "Animal Crossing New Leaf",
          ...(acNumber <= 448 ? [`Animal Crossing Series ${Math.floor((acNumber - 1) / 100) + 1}`] : []),
        ];
