import { useEffect } from "react";
import { flushSync } from "react-dom";
import { t } from "../../domain/messages/islands";
import type { BulkAction } from "../../domain/ownership/itemActions";
import { Icon, type IconName } from "../card/Icon";
import { $selection, type SelectableItem, type SelectionComponents, stopSelecting } from "../store/selection";
import { clearSelection, confirmBulkAction, selectAllVisible, toggleSelected } from "../store/selectionActions";
import { useStore } from "../store/useStore";

const ACTIONS: readonly (readonly [BulkAction, IconName])[] = [
  ["own", "check"],
  ["disown", "minus"],
  ["box", "box"],
  ["unbox", "box-open"],
  ["wish", "star"],
  ["unwish", "close"],
];

/** @param shown all that the view shows, in its order */
export function BulkToolbar({ shown }: { readonly shown: readonly SelectableItem[] }) {
  const selection = useStore($selection, undefined);
  const isSelecting = selection !== undefined;
  useEffect(() => {
    if (!isSelecting) return;
    // Before what is open closes by the same key.
    document.addEventListener("keydown", endSelectionOnEscape, true);
    document.addEventListener("keydown", handleArrowKey);
    return () => {
      document.removeEventListener("keydown", endSelectionOnEscape, true);
      document.removeEventListener("keydown", handleArrowKey);
    };
  }, [isSelecting]);
  if (!selection) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t.selecting.title}>
      <p role="status">{t.selecting.selected(selection.size)}</p>
      <button type="button" className="button" onClick={selectAllVisible}>
        {t.selecting.all(shown.length)}
      </button>
      <button type="button" className="button" onClick={clearSelection}>
        {t.selecting.none}
      </button>
      <span className="bulk-acts">
        {ACTIONS.map(([act, icon]) => (
          <button
            key={act}
            type="button"
            className="button"
            onClick={() => confirmBulkAction(act, [...selection], endSelection)}
          >
            <Icon name={icon} />
            {t.selecting.acts[act]}
          </button>
        ))}
      </span>
      <button type="button" className="button primary" onClick={endSelection}>
        {t.selecting.done}
      </button>
    </div>
  );
}

/** Ends the picking. The focus stays on the card that it was on; from the bar, which goes, it returns to its button. */
function endSelection(): void {
  const card = document.activeElement?.closest("[data-item]");
  flushSync(stopSelecting);
  const place = card?.querySelector<HTMLElement>("a, button") ?? document.querySelector<HTMLElement>("[data-selects]");
  place?.focus({ preventScroll: true });
}

/** Where Escape is a field's own, or a notice's. */
const HANDLES_ESCAPE = 'input:not([type="checkbox"]), textarea, select, .toasts, .guest-warning';
/** What it closes. */
const CLOSED_BY_ESCAPE =
  'dialog[open], :popover-open, details[data-menu][open], :root:not([data-tips="off"]) .tipped:is(:hover, :focus-within)';

/** Escape ends the picking, unless it is meant for something else. */
function endSelectionOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || document.querySelector(CLOSED_BY_ESCAPE)) return;
  if (!(target instanceof Element && target.closest(HANDLES_ESCAPE))) endSelection();
}

/** Arrows walk from box to box, and with Shift they pick along their way. */
function handleArrowKey(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement && target.matches(".pick"))) return;
  const next = findNextCheckbox(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (!shiftKey) return;
  if (!target.checked) toggleSelected(getItemId(target), false);
  toggleSelected(getItemId(next), true);
}

const getItemId = (box: HTMLElement): number => Number(box.closest<HTMLElement>("[data-item]")?.dataset.item);

/** The box that an arrow key leads to; `undefined` for other keys, and beyond the last. */
function findNextCheckbox(from: HTMLElement, key: string): HTMLElement | undefined {
  const step = ARROW_STEPS.get(key);
  if (!step) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(".pick")];
  return step(all, all.indexOf(from));
}

type Step = (all: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const ARROW_STEPS: ReadonlyMap<string, Step> = new Map([
  ["ArrowRight", (all, at) => all[at + 1]],
  ["ArrowLeft", (all, at) => all[at - 1]],
  ["ArrowDown", (all, at) => findInNextRow(all.slice(at))],
  ["ArrowUp", (all, at) => findInNextRow(all.slice(0, at + 1).reverse())],
]);

/** Of the row behind the first one's, that which stands nearest to it: the last row may be short. */
function findInNextRow(ahead: readonly HTMLElement[]): HTMLElement | undefined {
  const start = ahead[0]?.getBoundingClientRect();
  let row: number | undefined;
  let nearest: { readonly pick: HTMLElement; readonly away: number } | undefined;
  for (const pick of ahead) {
    const { top, left } = pick.getBoundingClientRect();
    if (!start || top === start.top) continue;
    row ??= top;
    if (top !== row) break;
    const away = Math.abs(left - start.left);
    if (!nearest || away < nearest.away) nearest = { pick, away };
  }
  return nearest?.pick;
}

interface SelectionCheckboxProps {
  readonly id: number;
  readonly name: string;
  readonly isPicked: boolean;
}

/**
 * Lies over the whole card or tile: the box itself and not a label around it, which browsers leave alone when Shift is
 * held. Shift takes everything since the last one.
 */
const SelectionCheckbox = ({ id, name, isPicked }: SelectionCheckboxProps) => (
  <input
    className="pick"
    type="checkbox"
    aria-label={t.selecting.select(name)}
    checked={isPicked}
    onChange={({ nativeEvent }) => toggleSelected(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
);

export const selectionComponents: SelectionComponents = { BulkBar: BulkToolbar, Pick: SelectionCheckbox };
