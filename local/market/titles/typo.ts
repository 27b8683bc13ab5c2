import { type Dice, pick } from "../draft/dice";

/** Letters that lie beside each other. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const SHORTEST = 4;

type Slip = (word: string, at: number, dice: Dice) => string;

const SLIPS: readonly Slip[] = [
  // dropped, doubled, swapped: what fingers do most
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at, dice) => word.slice(0, at) + neighbourOf(word.charAt(at), dice) + word.slice(at + 1),
  (word, at) => `${word.slice(0, at)} ${word.slice(at)}`,
];

/** One slip in any one word, whatever it means; figures are looked at twice. */
export function mistyped(title: string, dice: Dice): string {
  const words = title.split(" ");
  const long = words.flatMap((word, place) =>
    /^[\p{Script=Latin}'-]+$/u.test(word) && word.length >= SHORTEST ? [place] : [],
  );
  if (long.length === 0) return title;
  const place = pick(dice, long);
  const word = words[place] ?? "";
  // The space before the next word is missing.
  if (dice() < 0.12 && words[place + 1] !== undefined) words.splice(place, 2, word + words[place + 1]);
  else words[place] = pick(dice, SLIPS)(word, 1 + Math.floor(dice() * (word.length - 2)), dice);
  return words.join(" ");
}

function neighbourOf(letter: string, dice: Dice): string {
  const row = ROWS.find((each) => each.includes(letter.toLowerCase()));
  if (!row) return letter;
  const at = row.indexOf(letter.toLowerCase());
  return row.charAt(at === 0 || (at < row.length - 1 && dice() < 0.5) ? at + 1 : at - 1);
}
