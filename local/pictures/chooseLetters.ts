/*
 * This script updates the list of characters whose fonts are fetched on demand. Run it after an update of the fonts.
 */

import { readFile, writeFile } from "node:fs/promises";
import { encodeCharacterRuns } from "../../domain/exportImage/characterRuns";
import { listFetchedFontCharacters } from "./fonts";

const FILE = "domain/exportImage/fetchedCharacters.ts";

const letters = await listFetchedFontCharacters();
const source = await readFile(FILE, "utf8");
await writeFile(FILE, source.replace(/"[^"]*"/, `"${encodeCharacterRuns(letters)}"`));
console.log(`Wrote ${letters.length} characters to ${FILE}.`);
