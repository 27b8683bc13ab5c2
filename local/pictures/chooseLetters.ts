import { writeFile } from "node:fs/promises";
import { encodeCharacterRuns } from "../../domain/exportImage/characterRuns";
import { listFetchedLetters } from "./fonts";

const FILE = "domain/exportImage/fetchedCharacters.ts";

// Writes the list of characters in fetched fonts. Run it after an update of the fonts.
const letters = await listFetchedLetters();
await writeFile(
  FILE,
  `/** Characters of images whose fonts are fetched, for \`parseRuns\`. Written by local/pictures/chooseLetters.ts. */\nexport const FETCHED_CHARACTER_RUNS =\n  "${encodeCharacterRuns(letters)}";\n`,
);
console.log(`Wrote ${letters.length} characters to ${FILE}.`);
