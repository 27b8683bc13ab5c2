import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readFacts } from "../db/catalogue/facts";
import { drawArtwork } from "../domain/artwork/artwork";
import type { Amiibo } from "../domain/catalogue/amiibo";
import { dice } from "../domain/dice";
import { Failure } from "./process/failure";

/** px */
const SIDE = 240;
const ACROSS = 5;
const FOLDER = ".data/lineups";
const PAPER = "#f3ead9";

const KINDS: Readonly<Record<string, (item: Amiibo) => boolean>> = {
  figures: ({ form }) => form !== "card",
  cards: ({ form }) => form === "card",
};

/**
 * `npm run lineup -- figures 20 7`: drawings by lot without their names, and beside them a file that says who each is.
 * Somebody who knows the characters names them; who is not named is drawn again.
 */
async function lineUp([kind = "figures", count = "20", seed = "1"]: readonly string[]): Promise<void> {
  const isMeant = KINDS[kind];
  if (!isMeant || !/^[1-9]\d*$/.test(count))
    throw new Failure("Say whom, how many and a lot: npm run lineup -- figures|cards 20 1");
  const chosen = byLot(readFacts().items.filter(isMeant), seed).slice(0, Number(count));
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${kind}-${count}-${seed}`);
  await writeFile(`${file}.png`, await pictureOf(chosen));
  await writeFile(`${file}.txt`, chosen.map(({ id, name }, at) => `${at + 1}. ${name} (${id})\n`).join(""));
  console.log(`${chosen.length} stand in ${file}.png, row by row; who they are, in ${file}.txt.`);
}

function byLot(items: readonly Amiibo[], seed: string): readonly Amiibo[] {
  const roll = dice(`line-up ${seed}`);
  return items
    .map((item) => ({ item, place: roll.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function pictureOf(items: readonly Amiibo[]): Promise<Buffer> {
  const drawn = await Promise.all(
    items.map(async (item, at) => ({
      input: await sharp(Buffer.from(drawArtwork(item)))
        .resize(SIDE, SIDE)
        .png()
        .toBuffer(),
      left: (at % ACROSS) * SIDE,
      top: Math.floor(at / ACROSS) * SIDE,
    })),
  );
  const height = Math.ceil(items.length / ACROSS) * SIDE;
  const ground = { width: ACROSS * SIDE, height, channels: 3, background: PAPER } as const;
  return sharp({ create: ground }).composite(drawn).png().toBuffer();
}

lineUp(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
