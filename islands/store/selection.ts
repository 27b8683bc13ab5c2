import { atom } from "nanostores";
import type { ComponentType } from "react";
import type { Exhibit } from "../../domain/view/view";

export type Pickable = Pick<Exhibit, "id" | "form">;

/** What somebody needs who picks: it comes when they begin. */
export interface Tools {
  readonly BulkBar: ComponentType<{ readonly shown: readonly Pickable[] }>;
  readonly Pick: ComponentType<{ readonly id: number; readonly name: string; readonly isPicked: boolean }>;
}

/** The ids that are picked; `undefined` while nobody is picking. */
export const $selection = atom<ReadonlySet<number> | undefined>(undefined);

let brought: Tools | undefined;
let shown: readonly number[] = [];
const forms = new Map<number, Exhibit["form"]>();

/** There as long as somebody is picking. */
export const tools = (): Tools | undefined => brought;

/** Every item that the view shows, in its order: what "all shown" and a range mean. */
export const shownIds = (): readonly number[] => shown;

/** Of every item that the view has shown. */
export const formOf = (id: number): Exhibit["form"] | undefined => forms.get(id);

export function setShown(exhibits: readonly Pickable[]): void {
  shown = exhibits.map(({ id }) => id);
  for (const { id, form } of exhibits) forms.set(id, form);
}

export function startSelecting(its: Tools): void {
  brought = its;
  $selection.set(new Set());
}

export const stopSelecting = (): void => $selection.set(undefined);
