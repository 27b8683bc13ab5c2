import { atom } from "nanostores";
import type { ComponentType } from "react";
import type { ItemSummary } from "../../domain/view/listView";

export type SelectableItem = Pick<ItemSummary, "id" | "form">;

/** What somebody needs who picks: it comes when they begin. */
export interface SelectionComponents {
  readonly BulkBar: ComponentType<{ readonly shown: readonly SelectableItem[] }>;
  readonly Pick: ComponentType<{ readonly id: number; readonly name: string; readonly isPicked: boolean }>;
}

/** The ids that are picked; `undefined` while nobody is picking. */
export const $selection = atom<ReadonlySet<number> | undefined>(undefined);

let loadedComponents: SelectionComponents | undefined;
let visibleIds: readonly number[] = [];
const formsById = new Map<number, ItemSummary["form"]>();

/** There as long as somebody is picking. */
export const getSelectionComponents = (): SelectionComponents | undefined => loadedComponents;

/** Every item that the view shows, in its order: what "all shown" and a range mean. */
export const getVisibleIds = (): readonly number[] => visibleIds;

/** Of every item that the view has shown. */
export const getItemForm = (id: number): ItemSummary["form"] | undefined => formsById.get(id);

export function setVisibleItems(exhibits: readonly SelectableItem[]): void {
  visibleIds = exhibits.map(({ id }) => id);
  for (const { id, form } of exhibits) formsById.set(id, form);
}

export function startSelecting(its: SelectionComponents): void {
  loadedComponents = its;
  $selection.set(new Set());
}

export const stopSelecting = (): void => $selection.set(undefined);
