import type { Cut } from "./tokens";

const KANA_OR_KANJI = "\\u3040-\\u30ff\\u4e00-\\u9fff\\u3005";
const JAPANESE = new RegExp(`[${KANA_OR_KANJI}]`);
const RUN = new RegExp(
  `[${KANA_OR_KANJI}][${KANA_OR_KANJI}a-z0-9]*|[a-z0-9]+(?=[${KANA_OR_KANJI}])[${KANA_OR_KANJI}a-z0-9]*`,
  "g",
);
/** `キャプテン・ファルコン`: a point within a name, or between two. */
const POINTED = /[ァ-ヺー]+(?:[・＝=][ァ-ヺー]+)+/g;
const POINTS = /[・＝=]/g;
const KATAKANA = /[ァ-ヺー]/;
/** So few letters stand in many words: `シーク` in `シークレット`. */
const SHORT = 3;

interface Piece {
  readonly text: string;
  readonly isKnown: boolean;
}
const NOTHING: Piece = { text: "", isKnown: false };

const isShort = (text: string): boolean => text.length <= SHORT && [...text].every((sign) => KATAKANA.test(sign));
/** Whether a word goes on in this piece, which nobody knows. */
const goesOn = ({ text, isKnown }: Piece = NOTHING, at: number): boolean =>
  !isKnown && KATAKANA.test(text.at(at) ?? "");

export const isJapanese = (text: string): boolean => JAPANESE.test(text);

/** Cuts titles, which Japanese is written in without spaces, into these words and what stands between them. */
export function cutterOf(known: ReadonlySet<string>): Cut {
  const longest = Math.max(0, ...[...known].map(({ length }) => length));

  function longestAt(run: string, from: number): number {
    for (let length = Math.min(longest, run.length - from); length > 0; length -= 1) {
      if (known.has(run.slice(from, from + length))) return length;
    }
    return 0;
  }

  function piecesOf(run: string): readonly Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < run.length; ) {
      const length = longestAt(run, at);
      pieces.push({ text: run.slice(at, at + Math.max(1, length)), isKnown: length > 0 });
      at += Math.max(1, length);
    }
    return pieces;
  }

  function cutRun(run: string): string {
    const pieces = piecesOf(run);
    const isCut = (at: number) => {
      const { isKnown, text } = pieces[at] ?? NOTHING;
      return isKnown && !(isShort(text) && (goesOn(pieces[at - 1], -1) || goesOn(pieces[at + 1], 0)));
    };
    return pieces.map(({ text }, at) => (isCut(at) ? ` ${text} ` : text)).join("");
  }

  return (text) =>
    JAPANESE.test(text)
      ? text
          .replace(POINTED, (run) => (known.has(run.replace(POINTS, "")) ? run.replace(POINTS, "") : run))
          .replace(RUN, cutRun)
      : text;
}
