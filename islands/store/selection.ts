import { atom } from "nanostores";
import { countsAsFigure } from "../../domain/catalogue/amiibo";
import type { Exhibit } from "../../domain/view/exhibit";

/** The ids that are picked; `undefined` while nobody is picking. */
export const $selection = atom<ReadonlySet<number> | undefined>(undefined);

/** Every item that the view shows, in its order: what "all shown" and a range mean. */
let shown: readonly number[] = [];
/** Where a range begins. */
let anchor: number | undefined;

const cards = new Set<number>();

export function setShown(exhibits: readonly Pick<Exhibit, "id" | "form">[]): void {
  shown = exhibits.map(({ id }) => id);
  for (const { id, form } of exhibits) if (!countsAsFigure({ form })) cards.add(id);
}

/** Cards have no box. */
export const hasBox = (id: number): boolean => !cards.has(id);

export function startSelecting(): void {
  anchor = undefined;
  $selection.set(new Set());
}

export const stopSelecting = (): void => $selection.set(undefined);

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

export const pickAllShown = (): void => $selection.set(new Set([...($selection.get() ?? []), ...shown]));

export const pickNone = (): void => startSelecting();

function between(one: number, other: number): readonly number[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)];
  if (from === -1 || to === -1) return [other];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
