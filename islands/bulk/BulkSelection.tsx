import { useEffect } from "react";
import { t } from "../../domain/messages/islands";
import { Icon } from "../card/Icon";
import { showToast } from "../store/overlays";
import {
  $selection,
  getSelectionComponents,
  type SelectableItem,
  setVisibleItems,
  startSelecting,
  stopSelecting,
} from "../store/selection";
import { useStore } from "../store/useStore";

/** Undefined on the server: the worker's bundle has no dynamic chunks. */
const importToolbar = import.meta.env.SSR ? undefined : () => import("./BulkToolbar");

function startOnFirstUse(): void {
  importToolbar?.().then(
    ({ selectionComponents }) => startSelecting(selectionComponents),
    (error: unknown) => {
      console.warn("Selection toolbar failed to load. A toast tells the user.", error);
      showToast(t.selection.loadFailed);
    },
  );
}

/** Renders the button that starts and ends the selection. */
export function SelectButton() {
  const isSelecting = useStore($selection, undefined) !== undefined;
  return (
    <button
      type="button"
      className="button"
      data-starts-selection=""
      aria-pressed={isSelecting}
      onClick={isSelecting ? stopSelecting : startOnFirstUse}
    >
      <Icon name="check" />
      {t.selection.startSelecting}
    </button>
  );
}

interface Props {
  /** All visible items, in order. */
  readonly visibleItems: readonly SelectableItem[];
}

/** Renders the selection toolbar while a selection is active. */
export function BulkSelection({ visibleItems }: Props) {
  const isSelecting = useStore($selection, undefined) !== undefined;
  useEffect(() => setVisibleItems(visibleItems), [visibleItems]);
  const Bar = isSelecting ? getSelectionComponents()?.BulkToolbar : undefined;
  return Bar ? <Bar shown={visibleItems} /> : null;
}
