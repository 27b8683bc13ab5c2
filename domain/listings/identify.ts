import { isNumbered, ofCard } from "./cards";
import type { JudgedItem } from "./item";
import { areListed, ofForm, ofQualities, ofSeries, theOnly, withoutForeign } from "./narrow";
import { numbersIn } from "./numbers";
import type { Reading } from "./reading";
import type { Shelf } from "./shelf";
import { subjectsOf } from "./subjects";
import type { Traits } from "./traits";

/** Of which items a title can be. */
export type Identity =
  | { readonly is: "item"; readonly traits: Traits }
  /** Several characters are named: each of these items can be in it. */
  | { readonly is: "several"; readonly items: readonly JudgedItem[] }
  /** It fits several of these equally, or none of them wholly. */
  | { readonly is: "unclear"; readonly items: readonly JudgedItem[] };

export function identify(reading: Reading, shelf: Shelf): Identity {
  const scanned = shelf.byBarcode.size > 0 ? reading.words.map(({ text }) => shelf.byBarcode.get(text)) : [];
  for (const traits of scanned) if (traits) return { is: "item", traits };
  const { names, together, isSure, maybeSeries, own, series } = subjectsOf(reading, shelf);
  const numbers = reading.kinds.has("card") || reading.kinds.has("series") ? numbersIn(reading) : [];
  const allNamed = (each: readonly string[]) => each.flatMap((name) => shelf.byName.get(name) ?? []);
  if (together) return { is: "several", items: allNamed(together).map(({ item }) => item) };
  const candidates = reading.names.length > 0 ? allNamed(names) : ofQualities(reading, shelf);

  if (areListed(candidates, reading)) return { is: "several", items: candidates.map(({ item }) => item) };
  const named = withoutForeign(candidates, reading, shelf);
  const suiting = named.length > 0 || !maybeSeries ? named : ofQualities(reading, shelf);
  const ofKind = ofForm(ofSeries(suiting, series), reading, numbers);
  const fitting = ofCard(ofKind, reading, numbers);
  // `Marie` is Isabelle in French, but where both fit it is who the catalogue calls so.
  const called = fitting.filter(({ name }) => own.has(name));
  const only = theOnly(called.length > 0 ? called : fitting, reading, series);
  if (only) return { is: "item", traits: only };
  // A number says more than a word that may be no name.
  const numbered = isSure ? undefined : isNumbered(reading, numbers, shelf);
  if (numbered) return { is: "item", traits: numbered };
  const likely = candidates.filter(({ name }) => own.has(name));
  return { is: "unclear", items: (likely.length > 0 ? likely : candidates).map(({ item }) => item) };
}
