import { writeFile } from "node:fs/promises";
import { encodeCharacterRuns } from "../../domain/exportImage/characterRuns";
import { listFetchedLetters } from "./fonts";

const FILE = "domain/exportImage/fetchedCharacters.ts";

/** Writes down anew what the fetched letters are, after another release of their font. */
const letters = await listFetchedLetters();
await writeFile(
  FILE,
  `/** What pictures write with fonts that are fetched, by \`parseRuns\`: see local/pictures/chooseLetters.ts. */\nexport const FETCHED_CHARACTER_RUNS =\n  "${encodeCharacterRuns(letters)}";\n`,
);
console.log(`${letters.length} letters stand in ${FILE}.`);
