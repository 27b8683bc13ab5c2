import { slugOf } from "../series/slug";
import type { Platform } from "./game";

/** What the source says that one item does in one game. */
export interface SourceUsage {
  readonly platform: Platform;
  readonly game: string;
  readonly sentence: string;
  readonly writes: boolean;
}

/** By platform and title: what the source calls as another game is called. */
const TITLES: ReadonlyMap<string, string> = new Map([["3ds yoshis-woolly-world", "poochy-yoshis-woolly-world"]]);

/** What a game of the source is told by, as ours are. */
export const keyOf = ({ platform, title }: { readonly platform: Platform; readonly title: string }): string =>
  `${platform} ${title}`;

function titleHere({ platform, game }: Pick<SourceUsage, "platform" | "game">): string {
  const title = slugOf(game);
  return TITLES.get(keyOf({ platform, title })) ?? title;
}

/** All items of which the source says one sentence in one game. */
export interface ToldUsage extends SourceUsage {
  readonly items: readonly number[];
}

export interface ToldGame {
  readonly key: string;
  readonly platform: Platform;
  readonly title: string;
  readonly name: string;
  readonly usages: readonly ToldUsage[];
}

interface Telling {
  readonly id: number;
  readonly usages: readonly SourceUsage[];
}

/** What the source tells item by item, by game and sentence. A name of signs alone has no address. */
export function toldGames(items: readonly Telling[]): readonly ToldGame[] {
  const games = new Map<
    string,
    ToldGame & { readonly bySentence: Map<string, ToldUsage & { readonly items: number[] }> }
  >();
  for (const { id, usages } of items) {
    for (const usage of usages) {
      const { platform, game: name, sentence } = usage;
      const title = titleHere(usage);
      if (title === "") continue;
      const key = keyOf({ platform, title });
      const game = games.get(key) ?? { key, platform, title, name, usages: [], bySentence: new Map() };
      games.set(key, game);
      const told = game.bySentence.get(sentence) ?? { ...usage, items: [] };
      game.bySentence.set(sentence, told);
      if (told.items.at(-1) !== id) told.items.push(id);
    }
  }
  return [...games.values()].map(({ bySentence, ...game }) => ({ ...game, usages: [...bySentence.values()] }));
}
