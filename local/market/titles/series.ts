import type { Amiibo } from "../../../domain/catalogue/amiibo";

/** How sellers call the series of the catalogue, by its number; often the first, seldom the last. */
const WORDINGS: Readonly<Record<number, readonly string[]>> = {
  1: [
    "Super Smash Bros",
    "Super Smash Bros",
    "Super Smash Bros.",
    "Smash Bros",
    "Super Smash Bros Series",
    "Smash Bros Series",
    "Super Smash Bros. Ultimate",
    "Super Smash Brothers",
    "SSB",
    "SSB Series",
    "SSBU",
    "Smash",
  ],
  2: [
    "Super Mario",
    "Super Mario Bros",
    "Super Mario Series",
    "Super Mario Bros.",
    "Super Mario Collection",
    "Super Mario Bros Series",
    "Mario Series",
  ],
  3: ["30th Anniversary", "Super Mario Bros 30th Anniversary", "Super Mario 30th", "Super Mario Maker"],
  4: ["Yoshi's Woolly World", "Yoshis Woolly World", "Woolly World", "Yoshi's Wooly World"],
  5: ["Skylanders", "Skylanders Superchargers", "Skylanders Super Chargers"],
  6: ["Legend of Zelda", "The Legend of Zelda", "Zelda", "Legend of Zelda Series", "Zelda Series", "LOZ"],
  7: ["Animal Crossing", "Animal Crossing", "Animal Crossing", "ACNH", "ACNL"],
  8: ["Metroid", "Metroid Series"],
  9: ["Splatoon", "Splatoon Series"],
  10: ["Mario Sports Superstars", "Mario Sports Superstars", "Mario Sports", "MSS"],
  11: ["Pokemon", "Pokémon"],
  12: ["Kirby Series", "Kirby Collection", "Kirby Planet Robobot"],
  14: ["Fire Emblem", "Fire Emblem Series"],
  24: ["Yu-Gi-Oh", "Yu-Gi-Oh Rush Duel", "Yugioh"],
  25: ["Xenoblade Chronicles 3", "Xenoblade Chronicles", "Xenoblade 3", "Xenoblade"],
  26: ["Street Fighter 6", "Street Fighter 6", "SF6", "Street Fighter VI"],
  28: [""],
};

const WILD = ["Breath of the Wild", "BOTW", "Zelda Breath of the Wild", "Zelda BOTW", "Legend of Zelda BOTW"];
const TEARS = ["Legend of Zelda", "Zelda", "The Legend of Zelda"];
const TEARS_SAGES = [
  "Tears of the Kingdom",
  "Zelda Tears of the Kingdom",
  "TOTK",
  "Zelda TOTK",
  "Legend of Zelda TOTK",
];
const BREATH_OF_THE_WILD = 4;

export function seriesWordings(item: Amiibo, seriesName: string): readonly string[] {
  const first = Object.values(item.releases).sort()[0] ?? "";
  if (item.amiiboSeriesId === 6) {
    if (item.name.includes("Tears of the Kingdom")) return TEARS;
    if (first > "2024") return TEARS_SAGES;
    if (item.gameSeriesId === BREATH_OF_THE_WILD || item.name === "Zelda") return WILD;
  }
  if (item.amiiboSeriesId === 8 && item.name.startsWith("Samus") && first > "2025")
    return ["Metroid Prime 4", "Metroid Prime 4 Beyond"];
  if (item.amiiboSeriesId === 9 && first > "2022-08" && first < "2026") return ["Splatoon 3", "Splatoon 3", "Splatoon"];
  if (item.form === "cereal-box") return ["Kellogg's", "Kelloggs"];
  if (item.amiiboSeriesId === 16) return ["Dark Souls"];
  const wordings = WORDINGS[item.amiiboSeriesId];
  return wordings ?? [seriesName.replace(/!/g, ""), `${seriesName.replace(/!/g, "")} Series`];
}
