import type { Reading, TitleSpan } from "./reading";
import { says } from "./reading";
import { GAME_THINGS, GAME_WORDS } from "./vocabulary/links";

const WITH = new Set("with,w,mit,avec,con,incl,inkl,including,includes,inklusive,plus,and".split(","));
const REACH = 5;
const ENDS = new Set("amiibo,for,in,from,of,fur,pour,para,per,box".split(","));

/** `+ Switch game`, `mit Spiel`, and a game that a `+` joins to the amiibo: `Metroid Dread + Samus amiibo`. */
export function comesWithGame(reading: Reading): boolean {
  if (isGameItself(reading)) return true;
  return reading.words.some(({ text }, at) =>
    GAME_WORDS.has(text) ? isJoinedGame(reading, at) : isJoinedTitle(reading, at),
  );
}

/** `Link's Awakening Limited Edition Switch game`. */
const isGameItself = ({ words, spans }: Reading): boolean =>
  spans.some((span) => says(span, "game")) &&
  spans.some((span) => says(span, "platform") && GAME_WORDS.has(words[span.to]?.text ?? ""));

function isJoinedGame({ words, spans }: Reading, at: number): boolean {
  const next = words[at + 1]?.text ?? "";
  if (spans.some((span) => span.from <= at && at < span.to) || GAME_THINGS.has(next)) return false;
  if (WITH.has(next)) return true;
  for (let before = at - 1; before >= 0 && before >= at - REACH; before -= 1) {
    const word = words[before]?.text ?? "";
    if (ENDS.has(word)) return false;
    // `tested & working video game` joins no game.
    if (word === "and" && spans.some((span) => span.from > before && span.to <= at && says(span, "works")))
      return false;
    if (!WITH.has(word)) continue;
    return !spans.some((span) => span.from <= before && before < span.to);
  }
  return false;
}

/** A `+` or a `with` with a game or a console on one side and the amiibo on the other. */
function isJoinedTitle({ words, spans }: Reading, at: number): boolean {
  const word = words[at];
  if (!word || (word.text === "and" ? !word.before.includes("+") : !WITH.has(word.text))) return false;
  const left = spans.find(({ to }) => to === at);
  const right = spans.find(({ from }) => from === at + 1);
  if (!left || !right) return false;
  return (isGame(left) && isAmiibo(right)) || (isAmiibo(left) && isGame(right));
}

const isGame = (span: TitleSpan): boolean =>
  says(span, "platform") ||
  says(span, "game") ||
  span.meanings.some((meaning) => meaning.is === "series" && !meaning.isName);
const isAmiibo = (span: TitleSpan): boolean => says(span, "amiibo") || says(span, "figure") || says(span, "name");
