import { type ComponentType, useEffect, useState } from "react";
import type { Exhibit } from "../../domain/view/exhibit";
import { Icon } from "../card/Icon";
import { toast } from "../store/notices";
import { $selection, setShown, startSelecting, stopSelecting } from "../store/selection";
import { useStore } from "../store/useStore";

export function SelectButton() {
  const isSelecting = useStore($selection, undefined) !== undefined;
  return (
    <button
      type="button"
      className="button"
      data-selects=""
      aria-pressed={isSelecting}
      onClick={() => (isSelecting ? stopSelecting() : startSelecting())}
    >
      <Icon name="check" />
      Select
    </button>
  );
}

interface Props {
  /** All that the view shows, in its order. */
  readonly shown: readonly Pick<Exhibit, "id" | "form">[];
}

/** In the browser alone: the worker is one file. */
const fetchBar = import.meta.env.SSR ? undefined : () => import("./BulkBar");

/** The bar's code comes when somebody begins to pick. */
export function Bulk(props: Props) {
  const isSelecting = useStore($selection, undefined) !== undefined;
  const [Bar, setBar] = useState<ComponentType<Props>>();
  const { shown } = props;
  useEffect(() => setShown(shown), [shown]);
  useEffect(() => {
    if (!isSelecting || Bar) return;
    fetchBar?.().then(
      ({ BulkBar }) => setBar(() => BulkBar),
      (error: unknown) => {
        console.warn("The bar for many items could not be fetched.", error);
        stopSelecting();
        toast("Selecting needs a part of the site that could not be fetched. Are you offline?");
      },
    );
  }, [isSelecting, Bar]);
  return Bar && isSelecting ? <Bar {...props} /> : null;
}
