import { atom } from "nanostores";
import type { ComponentType } from "react";
import type { ItemSummary } from "../../domain/view/listView";

export type SelectableItem = Pick<ItemSummary, "id" | "form">;

/** The components for selecting items, loaded on first use. */
export interface SelectionComponents {
  readonly BulkToolbar: ComponentType<{ readonly visibleItems: readonly SelectableItem[] }>;
  readonly SelectionCheckbox: ComponentType<{
    readonly id: number;
    readonly name: string;
    readonly isSelected: boolean;
  }>;
}

/** The selected ids; `undefined` while there is no selection. */
export const $selection = atom<ReadonlySet<number> | undefined>(undefined);

let loadedComponents: SelectionComponents | undefined;
let visibleIds: readonly number[] = [];
const formsById = new Map<number, ItemSummary["form"]>();

export const getSelectionComponents = (): SelectionComponents | undefined => loadedComponents;

/** Returns all visible items in order, for "select all" and ranges. */
export const getVisibleIds = (): readonly number[] => visibleIds;

export const getItemForm = (id: number): ItemSummary["form"] | undefined => formsById.get(id);

export function setVisibleItems(shownItems: readonly SelectableItem[]): void {
  visibleIds = shownItems.map(({ id }) => id);
  for (const { id, form } of shownItems) formsById.set(id, form);
}

export function startSelecting(components: SelectionComponents): void {
  loadedComponents = components;
  $selection.set(new Set());
}

export const stopSelecting = (): void => $selection.set(undefined);
