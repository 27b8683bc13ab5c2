import { formatIdRanges, GAME_PLATFORMS, GAME_USAGE_KINDS, type Game, type GameUsage, parseIdRanges } from "./game";

const CELL = "\t";
const LINE = "\n";
const GAME = "game";
const WRITES = "w";
const QUOTED = "q";
const BY_CHARACTER = "c";

/** Formats games as compact text: a line per game, then a line for each of its effects. Most pages never parse it. */
export const formatGamesText = (games: readonly Game[]): string =>
  games
    .flatMap(({ id, slug, title, platform, releasedYear, name, usages }) => [
      formatLine(GAME, id, slug, title, platform, releasedYear ?? "", name),
      ...usages.map((usage) =>
        formatLine(usage.id, usage.kind ?? "", formatFlags(usage), formatIdRanges(usage.items), usage.phrase),
      ),
    ])
    .join(LINE);

const formatLine = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => String(cell).replace(/\s+/g, " ")).join(CELL);

const formatFlags = ({ writesToAmiibo, isSourceWording, isByCharacter }: GameUsage): string =>
  (writesToAmiibo ? WRITES : "") + (isSourceWording ? QUOTED : "") + (isByCharacter ? BY_CHARACTER : "");

/** Parses games from the text that `formatGamesText` writes. Returns `undefined` for any other text. */
export function parseGamesText(text: string): readonly Game[] | undefined {
  const games: (Game & { readonly usages: GameUsage[] })[] = [];
  for (const line of text === "" ? [] : text.split(LINE)) {
    const cells = line.split(CELL);
    if (cells[0] === GAME) {
      const game = parseGame(cells);
      if (!game) return undefined;
      games.push(game);
    } else {
      const [game, usage] = [games.at(-1), parseUsage(cells)];
      if (!game || !usage) return undefined;
      game.usages.push(usage);
    }
  }
  return games;
}

function parseGame([, id, slug = "", title = "", platformText, year, name = ""]: readonly string[]) {
  const platform = GAME_PLATFORMS.find((each) => each === platformText);
  if (!isId(id) || slug === "" || name === "" || !platform) return undefined;
  const usages: GameUsage[] = [];
  return { id: Number(id), name, slug, title, platform, ...(year && { releasedYear: Number(year) }), usages };
}

function parseUsage([id, kindText, flags = "", ranges, phrase = ""]: readonly string[]): GameUsage | undefined {
  const kind = GAME_USAGE_KINDS.find((each) => each === kindText);
  const items = ranges === undefined ? undefined : parseIdRanges(ranges);
  if (!isId(id) || phrase === "" || !items || (kindText !== "" && !kind)) return undefined;
  return {
    id: Number(id),
    phrase,
    items,
    ...(kind && { kind }),
    writesToAmiibo: flags.includes(WRITES),
    isSourceWording: flags.includes(QUOTED),
    isByCharacter: flags.includes(BY_CHARACTER),
  };
}

const isId = (text: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(text ?? "");
