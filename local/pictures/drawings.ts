import { readFacts } from "../../db/catalogue/facts";
import { drawArtwork } from "../../domain/artwork/artwork";
import { formatDrawn } from "../../domain/catalogue/picture";
import { tilePacks } from "./tilePacks";

const { items } = readFacts();

/** Every item that ships, as `domain/artwork/drawn` writes it. */
export const drawn = formatDrawn(items);

export const drawings: readonly { readonly id: number; readonly svg: string }[] = items.map((item) => ({
  id: item.id,
  svg: drawArtwork(item),
}));

export const packs = tilePacks(items, new Map(drawings.map(({ id, svg }) => [id, svg])));
