import { useSyncExternalStore } from "react";
import { $selection, tools } from "../store/selection";

export type Picking = "off" | "open" | "picked";

/** Whether somebody is picking, and has picked this one. */
export const usePicking = (id: number): Picking =>
  useSyncExternalStore(
    $selection.listen,
    () => pickingOf(id),
    () => "off",
  );

function pickingOf(id: number): Picking {
  const selection = $selection.get();
  return selection === undefined ? "off" : selection.has(id) ? "picked" : "open";
}

interface Props {
  readonly id: number;
  readonly name: string;
  readonly picking: Picking;
}

/** The box that picks an item, while somebody is picking. */
export function PickOf({ id, name, picking }: Props) {
  const Pick = picking === "off" ? undefined : tools()?.Pick;
  return Pick ? <Pick id={id} name={name} isPicked={picking === "picked"} /> : null;
}
