import type { Amiibo } from "../../../domain/catalogue/amiibo";
import type { Market } from "../../../domain/listings/market";

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/Ocarina of Time/, "OOT"],
  [/Tears of the Kingdom/, "TOTK"],
  [/Player 2/, "P2"],
  [/Gold Edition/, "Gold"],
  [/Silver Edition/, "Silver"],
  [/Power Up Band/, "Power-Up Band"],
  [/Player 2/, "2P"],
];

/** How sellers write the name of an item: often the first ways, seldom the last. */
export function namings({ name, form, acNumber }: Amiibo, market: Market): readonly string[] {
  const plain = name.replace(/[“”]/g, '"').replace(/ū/g, "u").replace(/[ōŌ]/g, "o");
  const [head = plain, tail] = plain.split(" - ");
  const ways = new Set<string>();
  if (tail === undefined) ways.add(plain);
  else if (acNumber !== undefined)
    for (const way of [head, head, `${head} ${tail}`, `${head} (${tail})`]) ways.add(way);
  else {
    for (const way of [`${head} ${tail}`, `${head} (${tail})`, `${head} - ${tail}`]) ways.add(way);
    if (form !== "block") ways.add(`${tail} ${head}`);
    if (market === "EBAY-GB" && tail === "Soccer") ways.add(`${head} Football`);
  }
  for (const way of [...ways]) {
    for (const [long, short] of SHORT) if (long.test(way)) ways.add(way.replace(long, short));
    if (way.includes("&")) ways.add(way.replace(/\s*&\s*/g, " and "));
    if (way.includes(" and ")) ways.add(way.replace(" and ", " & "));
    if (/[.']/.test(way)) ways.add(way.replace(/[.']/g, ""));
    if (/\w-\w/.test(way)) ways.add(way.replace(/(\w)-(\w)/g, "$1 $2"));
    if (way.startsWith("Pokemon")) ways.add(way.replace("Pokemon", "Pokémon"));
  }
  return [...ways];
}

/** How a card's number is written, of the cards that have one: 7, 007, and the later series count from 1 again. */
export function numberings(acNumber: number): readonly string[] {
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

/** Sanrio's villagers are known by their series alone. */
export const cardSeries = (acNumber: number): readonly string[] =>
  acNumber > 650
    ? ["Animal Crossing Character Parfait"]
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
