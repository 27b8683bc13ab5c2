import { atom } from "nanostores";
import type { ComponentType } from "react";
import type { ItemSummary } from "../../domain/view/listView";

export type SelectableItem = Pick<ItemSummary, "id" | "form">;

/** Components of the selection mode, which are loaded when it is first used. */
export interface SelectionComponents {
  readonly BulkToolbar: ComponentType<{ readonly visibleItems: readonly SelectableItem[] }>;
  readonly SelectionCheckbox: ComponentType<{
    readonly id: number;
    readonly name: string;
    readonly isSelected: boolean;
  }>;
}

/** Ids of the selected items; `undefined` if the selection mode is off. */
export const $selectedItemIds = atom<ReadonlySet<number> | undefined>(undefined);

let loadedComponents: SelectionComponents | undefined;
let visibleIds: readonly number[] = [];
const formsById = new Map<number, ItemSummary["form"]>();

export const getSelectionComponents = (): SelectionComponents | undefined => loadedComponents;

/** Returns the ids of all visible items in order, for "Select all" and for ranges. */
export const getVisibleItemIds = (): readonly number[] => visibleIds;

export const getItemForm = (id: number): ItemSummary["form"] | undefined => formsById.get(id);

export function setVisibleItems(shownItems: readonly SelectableItem[]): void {
  visibleIds = shownItems.map(({ id }) => id);
  for (const { id, form } of shownItems) formsById.set(id, form);
}

export function startSelecting(components: SelectionComponents): void {
  loadedComponents = components;
  $selectedItemIds.set(new Set());
}

export const stopSelecting = (): void => $selectedItemIds.set(undefined);
