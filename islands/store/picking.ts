import { countsAsFigure } from "../../domain/catalogue/amiibo";
import { $selection, formOf, shownIds } from "./selection";

/** Where a range begins. */
let anchor: number | undefined;
$selection.listen((selection) => {
  if (selection === undefined) anchor = undefined;
});

/** Cards have no box. */
export function hasBox(id: number): boolean {
  const form = formOf(id);
  return form === undefined || countsAsFigure({ form });
}

/** With `isRange`, everything between here and the last one that was picked becomes as that one is. */
export function pick(id: number, isRange: boolean): void {
  const next = new Set($selection.get());
  const isOn = isRange && anchor !== undefined ? next.has(anchor) : !next.has(id);
  for (const each of isRange ? between(anchor ?? id, id) : [id]) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  anchor = id;
  $selection.set(next);
}

export const pickAllShown = (): void => $selection.set(new Set([...($selection.get() ?? []), ...shownIds()]));

export function pickNone(): void {
  anchor = undefined;
  $selection.set(new Set());
}

function between(one: number, other: number): readonly number[] {
  const shown = shownIds();
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)];
  if (from === -1 || to === -1) return [other];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
