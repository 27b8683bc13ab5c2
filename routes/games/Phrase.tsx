import { phraseHere } from "../../domain/games/labels";
import { language } from "../../domain/language/current";
import { FIRST_LANGUAGE } from "../../domain/language/language";

interface Props {
  readonly phrase: string;
}

/** In the reader's language; what stays English among other words says so, for whoever has it read aloud. */
export function Phrase({ phrase }: Props) {
  const words = phraseHere(phrase);
  return words !== phrase || language() === FIRST_LANGUAGE ? words : <span lang={FIRST_LANGUAGE}>{phrase}</span>;
}
