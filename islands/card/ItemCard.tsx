import { memo, useSyncExternalStore } from "react";
import { isCountedAsFigure, truncateTitle } from "../../domain/catalogue/item";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import type { ItemSummary } from "../../domain/view/listView";
import { ItemCardPriceLabel } from "../money/ItemCardPriceLabel";
import { $selectedItemIds, getSelectionComponents } from "../store/selection";
import { useHolding } from "../store/useStore";
import { CopyQuantityControls, ItemCardButton } from "./Controls";
import { toItemCardAttributes } from "./cardState";
import { ItemPicture } from "./ItemPicture";

interface Props {
  readonly item: ItemSummary;
  /** True if the picture loads at once, because the card is in the first rows of the page. */
  readonly loadsEagerly?: boolean;
}

export const ItemCard = memo(function Card({ item, loadsEagerly = false }: Props) {
  const { id, name, form, label, hue } = item;
  const state = toItemCardAttributes(useHolding(id));
  const selectionState = useItemSelectionState(id);
  const hasBoxes = isCountedAsFigure({ form });
  return (
    <li
      className="card"
      id={`amiibo-${id}`}
      data-item={id}
      data-title={name}
      data-hue={hue}
      data-has-box={hasBoxes ? "" : undefined}
      data-selection={selectionState === "off" ? undefined : selectionState}
      {...state.attributes}
    >
      <a className="card-body" href={pathsForBrowserScripts.amiibo(item)} inert={selectionState !== "off"}>
        <ItemPicture item={item} loadsEagerly={loadsEagerly} />
        <span className="label">
          <b>{truncateTitle(name)}</b>
          <small>{label}</small>
        </span>
      </a>
      <ItemCardPriceLabel id={id} />
      <ItemCardButton control="watch" name={name} state={state} />
      <ItemCardButton control="wish" name={name} state={state} />
      {hasBoxes ? <ItemCardButton control="box" name={name} state={state} /> : null}
      <CopyQuantityControls name={name} state={state} />
      <ItemSelectionCheckbox id={id} name={name} selectionState={selectionState} />
    </li>
  );
});

type SelectionState = "off" | "unselected" | "selected";

export const useItemSelectionState = (id: number): SelectionState =>
  useSyncExternalStore(
    $selectedItemIds.listen,
    () => getSelectionState(id),
    () => "off",
  );

function getSelectionState(id: number): SelectionState {
  const selection = $selectedItemIds.get();
  return selection === undefined ? "off" : selection.has(id) ? "selected" : "unselected";
}

interface SelectionBoxProps {
  readonly id: number;
  readonly name: string;
  readonly selectionState: SelectionState;
}

export function ItemSelectionCheckbox({ id, name, selectionState }: SelectionBoxProps) {
  const Pick = selectionState === "off" ? undefined : getSelectionComponents()?.SelectionCheckbox;
  return Pick ? <Pick id={id} name={name} isSelected={selectionState === "selected"} /> : null;
}
