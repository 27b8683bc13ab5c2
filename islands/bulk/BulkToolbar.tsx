import { useEffect } from "react";
import { flushSync } from "react-dom";
import { t } from "../../domain/messages/islands";
import type { BulkAction } from "../../domain/ownership/itemActions";
import { Icon, type IconName } from "../card/Icon";
import { $selectedItemIds, type SelectableItem, type SelectionComponents, stopSelecting } from "../store/selection";
import {
  clearSelection,
  confirmBulkAction,
  selectAllVisibleItems,
  toggleItemSelection,
} from "../store/selectionActions";
import { useStore } from "../store/useStore";

const ACTIONS: readonly (readonly [BulkAction, IconName])[] = [
  ["own", "check"],
  ["disown", "minus"],
  ["box", "box"],
  ["unbox", "box-open"],
  ["wish", "star"],
  ["unwish", "close"],
];

export function BulkToolbar({ visibleItems }: { readonly visibleItems: readonly SelectableItem[] }) {
  const selection = useStore($selectedItemIds, undefined);
  const isSelecting = selection !== undefined;
  useEffect(() => {
    if (!isSelecting) return;
    const abort = new AbortController();
    // Runs in the capture phase, so that it still sees menus that the same key press is about to close.
    document.addEventListener("keydown", endSelectionOnEscape, { capture: true, signal: abort.signal });
    document.addEventListener("keydown", handleArrowKey, abort);
    return () => abort.abort();
  }, [isSelecting]);
  if (!selection) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t.selection.title}>
      <p role="status">{t.selection.selectedCount(selection.size)}</p>
      <button type="button" className="button" onClick={selectAllVisibleItems}>
        {t.selection.selectAll(visibleItems.length)}
      </button>
      <button type="button" className="button" onClick={clearSelection}>
        {t.selection.selectNone}
      </button>
      <span className="bulk-actions">
        {ACTIONS.map(([act, icon]) => (
          <button
            key={act}
            type="button"
            className="button"
            onClick={() => confirmBulkAction(act, [...selection], endSelection)}
          >
            <Icon name={icon} />
            {t.selection.actions[act]}
          </button>
        ))}
      </span>
      <button type="button" className="button primary" onClick={endSelection}>
        {t.selection.done}
      </button>
    </div>
  );
}

/** Ends the selection mode. The focus stays on the current card, or moves from the toolbar to the select button. */
function endSelection(): void {
  const card = document.activeElement?.closest("[data-item]");
  flushSync(stopSelecting);
  const focusTarget =
    card?.querySelector<HTMLElement>("a, button") ?? document.querySelector<HTMLElement>("[data-starts-selection]");
  focusTarget?.focus({ preventScroll: true });
}

const HANDLES_ESCAPE = 'input:not([type="checkbox"]), textarea, select, .toasts, .guest-warning';
/** Selector of open elements that Escape closes: dialogs, popovers, menus and tooltips. */
const CLOSED_BY_ESCAPE =
  'dialog[open], :popover-open, details[data-menu][open], :root:not([data-tooltips="off"]) .has-tooltip:is(:hover, :focus-within)';

/** Ends the selection mode on Escape, unless an open element or a text field handles the key itself. */
function endSelectionOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || document.querySelector(CLOSED_BY_ESCAPE)) return;
  if (!(target instanceof Element && target.closest(HANDLES_ESCAPE))) endSelection();
}

function handleArrowKey(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement && target.matches(".selection-checkbox"))) return;
  const next = findNextCheckbox(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (!shiftKey) return;
  if (!target.checked) toggleItemSelection(getItemId(target), false);
  toggleItemSelection(getItemId(next), true);
}

const getItemId = (box: HTMLElement): number => Number(box.closest<HTMLElement>("[data-item]")?.dataset.item);

/** Returns the checkbox to which an arrow key moves the focus, or `undefined` if there is none. */
function findNextCheckbox(from: HTMLElement, key: string): HTMLElement | undefined {
  const step = ARROW_STEPS.get(key);
  if (!step) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(".selection-checkbox")];
  return step(all, all.indexOf(from));
}

type Step = (all: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const ARROW_STEPS: ReadonlyMap<string, Step> = new Map([
  ["ArrowRight", (all, index) => all[index + 1]],
  ["ArrowLeft", (all, index) => all[index - 1]],
  ["ArrowDown", (all, index) => findInNextRow(all.slice(index))],
  ["ArrowUp", (all, index) => findInNextRow(all.slice(0, index + 1).reverse())],
]);

/** Returns the checkbox in the next row that is horizontally nearest to the first one. Rows may differ in length. */
function findInNextRow(checkboxes: readonly HTMLElement[]): HTMLElement | undefined {
  const placed = checkboxes.map((checkbox) => ({ checkbox, position: checkbox.getBoundingClientRect() }));
  const start = placed[0]?.position;
  const row = placed.find(({ position }) => position.top !== start?.top)?.position.top;
  const getDistance = ({ left }: DOMRect) => Math.abs(left - (start?.left ?? 0));
  return placed
    .filter(({ position }) => position.top === row)
    .sort((one, other) => getDistance(one.position) - getDistance(other.position))[0]?.checkbox;
}

interface SelectionCheckboxProps {
  readonly id: number;
  readonly name: string;
  readonly isSelected: boolean;
}

/** Renders a checkbox over an item's card. Not a label, because browsers ignore clicks on labels with Shift held. */
const SelectionCheckbox = ({ id, name, isSelected }: SelectionCheckboxProps) => (
  <input
    className="selection-checkbox"
    type="checkbox"
    aria-label={t.selection.selectItem(name)}
    checked={isSelected}
    onChange={({ nativeEvent }) => toggleItemSelection(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
);

export const selectionComponents: SelectionComponents = { BulkToolbar, SelectionCheckbox };
