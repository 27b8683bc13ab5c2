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

/** In the browser alone: the worker is one file. */
const importToolbar = import.meta.env.SSR ? undefined : () => import("./BulkToolbar");

/** What one picks with comes when somebody begins. */
function startOnFirstUse(): void {
  importToolbar?.().then(
    ({ selectionComponents }) => startSelecting(selectionComponents),
    (error: unknown) => {
      console.warn("What many items are picked with could not be fetched.", error);
      showToast(t.selecting.failed);
    },
  );
}

export function SelectButton() {
  const isSelecting = useStore($selection, undefined) !== undefined;
  return (
    <button
      type="button"
      className="button"
      data-selects=""
      aria-pressed={isSelecting}
      onClick={isSelecting ? stopSelecting : startOnFirstUse}
    >
      <Icon name="check" />
      {t.selecting.start}
    </button>
  );
}

interface Props {
  /** All that the view shows, in its order. */
  readonly shown: readonly SelectableItem[];
}

export function BulkSelection({ shown }: Props) {
  const isSelecting = useStore($selection, undefined) !== undefined;
  useEffect(() => setVisibleItems(shown), [shown]);
  const Bar = isSelecting ? getSelectionComponents()?.BulkBar : undefined;
  return Bar ? <Bar shown={shown} /> : null;
}
