import { useEffect } from "react";
import { t } from "../../domain/messages/islands";
import { Icon } from "../card/Icon";
import { toast } from "../store/overlays";
import { $selection, type Pickable, setShown, startSelecting, stopSelecting, tools } from "../store/selection";
import { useStore } from "../store/useStore";

/** In the browser alone: the worker is one file. */
const fetchTools = import.meta.env.SSR ? undefined : () => import("./tools");

/** What one picks with comes when somebody begins. */
function start(): void {
  fetchTools?.().then(
    ({ tools }) => startSelecting(tools),
    (error: unknown) => {
      console.warn("What many items are picked with could not be fetched.", error);
      toast(t.selecting.failed);
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
      onClick={isSelecting ? stopSelecting : start}
    >
      <Icon name="check" />
      {t.selecting.start}
    </button>
  );
}

interface Props {
  /** All that the view shows, in its order. */
  readonly shown: readonly Pickable[];
}

export function Bulk({ shown }: Props) {
  const isSelecting = useStore($selection, undefined) !== undefined;
  useEffect(() => setShown(shown), [shown]);
  const Bar = isSelecting ? tools()?.BulkBar : undefined;
  return Bar ? <Bar shown={shown} /> : null;
}
