import { memo } from "react";
import { displayTitle } from "../../domain/catalogue/title";
import type { TileKind } from "../../domain/ownership/cycle";
import type { Exhibit } from "../../domain/view/exhibit";
import { Icon } from "../card/Icon";
import { Niche } from "../card/Niche";
import { PickOf, usePicking } from "../card/PickOf";
import { cardStateOf } from "../card/state";
import { useHolding } from "../store/useStore";
import { tileLookOf } from "./state";

interface Props {
  readonly exhibit: Exhibit;
  readonly kind: TileKind;
  /** Within the first rows: its picture does not wait. */
  readonly early?: boolean;
}

/** One button that goes through the states of an item; the page's listener serves it (`store/controls`). */
export const Tile = memo(function Tile({ exhibit, kind, early = false }: Props) {
  const { id, name, label, hue } = exhibit;
  const holding = useHolding(id);
  const title = label === "" ? name : `${name} ${label}`;
  const look = tileLookOf(kind, title, holding);
  const picking = usePicking(id);
  return (
    <li
      className="card tile"
      data-item={id}
      data-title={title}
      data-tile={kind}
      data-hue={hue}
      data-picking={picking === "off" ? undefined : picking}
      {...cardStateOf(holding).attributes}
    >
      <button
        type="button"
        data-control="cycle"
        aria-label={look.label}
        data-copies={look.copies}
        inert={picking !== "off"}
      >
        <Niche of={exhibit} early={early} />
        <span className="tile-name">
          <b>{displayTitle(name)}</b> {label === "" ? null : <small>{label}</small>}
        </span>{" "}
        <span className="tile-state">
          <Icon name={look.icon} />
          <span data-words="">{look.words}</span>
        </span>
      </button>
      <PickOf id={id} name={title} picking={picking} />
    </li>
  );
});
