import { useSyncExternalStore } from "react";
import { $selection, pick } from "../store/selection";

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

/**
 * Lies over the whole card or tile: the box itself and not a label around it, which browsers leave alone when Shift is
 * held. Shift takes everything since the last one.
 */
export const Pick = ({
  id,
  name,
  isPicked,
}: {
  readonly id: number;
  readonly name: string;
  readonly isPicked: boolean;
}) => (
  <input
    className="pick"
    type="checkbox"
    aria-label={`Select ${name}`}
    checked={isPicked}
    onChange={({ nativeEvent }) => pick(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
);
