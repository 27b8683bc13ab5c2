import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readShippedCatalogue } from "../db/catalogue/shippedCatalogue";
import { drawArtwork } from "../domain/artwork/artwork";
import type { Item } from "../domain/catalogue/item";
import { createSeededRandom } from "../domain/seededRandom";
import { CommandError, runCommand } from "./process/commandError";

/** Width and height of a drawing in px. */
const TILE_SIDE_PX = 240;
const COLUMNS = 5;
const FOLDER = ".data/lineups";
const PAPER = "#f3ead9";

const KINDS: Readonly<Record<string, (item: Item) => boolean>> = {
  figures: ({ form }) => form !== "card",
  cards: ({ form }) => form === "card",
};

/**
 * Draws randomly chosen items without names and writes the names to a second file. A person who knows the characters
 * then tries to name each drawing, which shows the drawings to improve.
 */
async function drawLineup([kind = "figures", count = "20", seed = "1"]: readonly string[]): Promise<void> {
  const isOfKind = KINDS[kind];
  if (!isOfKind || !/^[1-9]\d*$/.test(count))
    throw new CommandError(
      "Usage: npm run lineup -- figures|cards COUNT SEED, for example: npm run lineup -- figures 20 7",
    );
  const chosen = pickRandomItems(readShippedCatalogue().items.filter(isOfKind), seed).slice(0, Number(count));
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${kind}-${count}-${seed}`);
  await writeFile(`${file}.png`, await renderLineup(chosen));
  await writeFile(`${file}.txt`, chosen.map(({ id, name }, at) => `${at + 1}. ${name} (${id})\n`).join(""));
  console.log(`${chosen.length} drawings are in ${file}.png, row by row. Their names are in ${file}.txt.`);
}

function pickRandomItems(items: readonly Item[], seed: string): readonly Item[] {
  const roll = createSeededRandom(`line-up ${seed}`);
  return items
    .map((item) => ({ item, place: roll.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function renderLineup(items: readonly Item[]): Promise<Buffer> {
  const drawn = await Promise.all(
    items.map(async (item, at) => ({
      input: await sharp(Buffer.from(drawArtwork(item)))
        .resize(TILE_SIDE_PX, TILE_SIDE_PX)
        .png()
        .toBuffer(),
      left: (at % COLUMNS) * TILE_SIDE_PX,
      top: Math.floor(at / COLUMNS) * TILE_SIDE_PX,
    })),
  );
  const height = Math.ceil(items.length / COLUMNS) * TILE_SIDE_PX;
  const ground = { width: COLUMNS * TILE_SIDE_PX, height, channels: 3, background: PAPER } as const;
  return sharp({ create: ground }).composite(drawn).png().toBuffer();
}

runCommand(drawLineup);
