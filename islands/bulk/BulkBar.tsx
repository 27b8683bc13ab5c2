import { useEffect } from "react";
import type { BulkAct } from "../../domain/ownership/bulk";
import { Icon, type IconName } from "../card/Icon";
import { askBulk } from "../store/bulk";
import { pickAllShown, pickNone } from "../store/picking";
import { $selection, type Pickable } from "../store/selection";
import { useStore } from "../store/useStore";
import { leaveByKey, leaveSelecting } from "./leave";
import { walk } from "./walk";

const ACTIONS: readonly (readonly [BulkAct, string, IconName])[] = [
  ["own", "Owned", "check"],
  ["disown", "Not owned", "minus"],
  ["box", "Boxed", "box"],
  ["unbox", "Loose", "box-open"],
  ["wish", "Wish", "star"],
  ["unwish", "Unwish", "close"],
];

/** @param shown all that the view shows, in its order */
export function BulkBar({ shown }: { readonly shown: readonly Pickable[] }) {
  const selection = useStore($selection, undefined);
  const isSelecting = selection !== undefined;
  useEffect(() => {
    if (!isSelecting) return;
    // Before what is open closes by the same key.
    document.addEventListener("keydown", leaveByKey, true);
    document.addEventListener("keydown", walk);
    return () => {
      document.removeEventListener("keydown", leaveByKey, true);
      document.removeEventListener("keydown", walk);
    };
  }, [isSelecting]);
  if (!selection) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected items">
      <p role="status">{`${selection.size} selected`}</p>
      <button type="button" className="button" onClick={pickAllShown}>
        {`All shown (${shown.length})`}
      </button>
      <button type="button" className="button" onClick={pickNone}>
        None
      </button>
      <span className="bulk-acts">
        {ACTIONS.map(([act, label, icon]) => (
          <button
            key={act}
            type="button"
            className="button"
            onClick={() => askBulk(act, [...selection], leaveSelecting)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </span>
      <button type="button" className="button primary" onClick={leaveSelecting}>
        Done
      </button>
    </div>
  );
}
