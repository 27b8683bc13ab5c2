import { isNumbered, ofCard } from "./cards";
import type { JudgedItem } from "./item";
import { ofForm, ofSeries, theOnly, withoutForeign } from "./narrow";
import { numbersIn } from "./numbers";
import type { Reading } from "./reading";
import type { Shelf } from "./shelf";
import { subjectsOf } from "./subjects";

/** Of which items a title can be. */
export type Identity =
  | { readonly is: "item"; readonly item: JudgedItem }
  /** Several characters are named: each of these items can be in it. */
  | { readonly is: "several"; readonly items: readonly JudgedItem[] }
  /** It fits several of these equally, or none of them wholly. */
  | { readonly is: "unclear"; readonly items: readonly JudgedItem[] };

export function identify(reading: Reading, shelf: Shelf): Identity {
  const { names, areSeveral, isSure, series } = subjectsOf(reading, shelf);
  const numbers = reading.kinds.has("card") || reading.kinds.has("series") ? numbersIn(reading) : [];
  const candidates = names.flatMap((name) => shelf.byName.get(name) ?? []);
  const items = candidates.map(({ item }) => item);
  if (areSeveral) return { is: "several", items };

  const suiting = withoutForeign(candidates, reading, shelf);
  const ofKind = ofForm(ofSeries(suiting, series), reading, numbers);
  const only = theOnly(ofCard(ofKind, reading, numbers), reading, series);
  if (only) return { is: "item", item: only.item };
  // A number says more than a word that may be no name.
  const numbered = isSure ? undefined : isNumbered(reading, numbers, shelf);
  if (numbered) return { is: "item", item: numbered.item };
  return { is: "unclear", items };
}
