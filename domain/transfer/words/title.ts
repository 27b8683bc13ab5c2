const TITLE = /^(?:#{1,6}\s+(?<marked>.+)|(?<mark>[=*~-]+)\s*(?<framed>.+?)\s*\k<mark>|(?<led>.+?)\s*:)$/u;

/** What a line says that is written as a title: `== Zelda ==`, `## Zelda`, `Zelda:`. `undefined` for any other. */
export function titleIn(line: string): string | undefined {
  const { marked, framed, led } = TITLE.exec(line.trim())?.groups ?? {};
  return marked ?? framed ?? led;
}

export const isShouted = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
