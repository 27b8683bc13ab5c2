import { useEffect } from "react";
import { t } from "../../domain/messages/islands";
import { Icon } from "../card/Icon";
import { showToast } from "../store/overlays";
import {
  $selectedItemIds,
  getSelectionComponents,
  type SelectableItem,
  setVisibleItems,
  startSelecting,
  stopSelecting,
} from "../store/selection";
import { useStore } from "../store/useStore";

/** Function that loads the toolbar. Undefined on the server, because the worker's bundle cannot load code on demand. */
const importToolbar = import.meta.env.SSR ? undefined : () => import("./BulkToolbar");

function startOnFirstUse(): void {
  importToolbar?.().then(
    ({ selectionComponents }) => startSelecting(selectionComponents),
    (error: unknown) => {
      console.warn(
        "Code for selecting items failed to load. Selecting stays off, and the page shows a message.",
        error,
      );
      showToast(t.selection.loadFailed);
    },
  );
}

export function StartSelectionButton() {
  const isSelecting = useStore($selectedItemIds, undefined) !== undefined;
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

export function LazyBulkToolbar({ visibleItems }: { readonly visibleItems: readonly SelectableItem[] }) {
  const isSelecting = useStore($selectedItemIds, undefined) !== undefined;
  useEffect(() => setVisibleItems(visibleItems), [visibleItems]);
  const Bar = isSelecting ? getSelectionComponents()?.BulkToolbar : undefined;
  return Bar ? <Bar visibleItems={visibleItems} /> : null;
}
