import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { readName } from "../catalogue/tokens";
import { GAMES } from "./games";
import { namesIn } from "./table";

interface KnownGame {
  /** Its title first. */
  readonly names: readonly string[];
  /** The amiibo series of its items. */
  readonly series: string;
  readonly holds: (item: Amiibo) => boolean;
}

/** Those of a catalogue's items that came with a game, or say so in their names. */
export const gamesIn = (catalogue: Catalogue): readonly KnownGame[] =>
  Object.entries(GAMES).map(([title, { said, series, items }]) => {
    const own = new Set(items);
    const words = spaced(title);
    const holds = (item: Amiibo) =>
      catalogue.amiiboSeriesOf(item).name === series && (own.has(item.name) || spaced(item.name).includes(words));
    return { names: [title, ...namesIn(said)], series, holds };
  });

/** Words with a space before and behind each, so that they stand in other such words or do not. */
export const spaced = (name: string): string =>
  ` ${readName(name)
    .words.map(({ text }) => text)
    .join(" ")} `;
