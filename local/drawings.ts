import { readFacts } from "../db/catalogue/facts";
import { drawArtwork } from "../domain/artwork/artwork";
import { formatDrawn } from "../domain/artwork/drawn";

const { items } = readFacts();

/** Every item that ships, as `domain/artwork/drawn` writes it. */
export const drawn = formatDrawn(items);

export const draw = () => items.map((item) => ({ id: item.id, svg: drawArtwork(item) }));
