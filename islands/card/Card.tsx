import { memo, useSyncExternalStore } from "react";
import { countsAsFigure, displayTitle } from "../../domain/catalogue/amiibo";
import { shownPaths } from "../../domain/paths/shown";
import type { Exhibit } from "../../domain/view/view";
import { CardPrice } from "../money/CardPrice";
import { $selection, tools } from "../store/selection";
import { useHolding } from "../store/useStore";
import { BoxControl, ShelfControls, WatchControl, WishControl } from "./Controls";
import { Niche } from "./Niche";
import { cardStateOf } from "./state";

interface Props {
  readonly exhibit: Exhibit;
  /** Within the first rows: fetched at once, not when it comes near. */
  readonly early?: boolean;
}

/** An item on its plinth, lit when it is owned. */
export const Card = memo(function Card({ exhibit, early = false }: Props) {
  const { id, name, form, label, hue } = exhibit;
  const state = cardStateOf(useHolding(id));
  const picking = usePicking(id);
  const hasBoxes = countsAsFigure({ form });
  return (
    <li
      className="card"
      id={`amiibo-${id}`}
      data-item={id}
      data-title={name}
      data-hue={hue}
      data-boxes={hasBoxes ? "" : undefined}
      data-picking={picking === "off" ? undefined : picking}
      {...state.attributes}
    >
      <a className="exhibit" href={shownPaths.amiibo(exhibit)} inert={picking !== "off"}>
        <Niche of={exhibit} early={early} />
        <span className="label">
          <b>{displayTitle(name)}</b>
          <small>{label}</small>
        </span>
      </a>
      <CardPrice id={id} />
      <WatchControl name={name} state={state} />
      <WishControl name={name} state={state} />
      {hasBoxes ? <BoxControl name={name} state={state} /> : null}
      <ShelfControls name={name} state={state} />
      <PickOf id={id} name={name} picking={picking} />
    </li>
  );
});

type Picking = "off" | "open" | "picked";

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

interface PickOfProps {
  readonly id: number;
  readonly name: string;
  readonly picking: Picking;
}

/** The box that picks an item, while somebody is picking. */
export function PickOf({ id, name, picking }: PickOfProps) {
  const Pick = picking === "off" ? undefined : tools()?.Pick;
  return Pick ? <Pick id={id} name={name} isPicked={picking === "picked"} /> : null;
}
