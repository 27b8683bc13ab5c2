import { useEffect } from "react";
import { flushSync } from "react-dom";
import { t } from "../../domain/messages/islands";
import type { BulkAct } from "../../domain/ownership/acts";
import { Icon, type IconName } from "../card/Icon";
import { askBulk, pick, pickAllShown, pickNone } from "../store/picking";
import { $selection, type Pickable, stopSelecting, type Tools } from "../store/selection";
import { useStore } from "../store/useStore";

const ACTIONS: readonly (readonly [BulkAct, IconName])[] = [
  ["own", "check"],
  ["disown", "minus"],
  ["box", "box"],
  ["unbox", "box-open"],
  ["wish", "star"],
  ["unwish", "close"],
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
    <div className="bulk-bar" role="toolbar" aria-label={t.selecting.title}>
      <p role="status">{t.selecting.selected(selection.size)}</p>
      <button type="button" className="button" onClick={pickAllShown}>
        {t.selecting.all(shown.length)}
      </button>
      <button type="button" className="button" onClick={pickNone}>
        {t.selecting.none}
      </button>
      <span className="bulk-acts">
        {ACTIONS.map(([act, icon]) => (
          <button
            key={act}
            type="button"
            className="button"
            onClick={() => askBulk(act, [...selection], leaveSelecting)}
          >
            <Icon name={icon} />
            {t.selecting.acts[act]}
          </button>
        ))}
      </span>
      <button type="button" className="button primary" onClick={leaveSelecting}>
        {t.selecting.done}
      </button>
    </div>
  );
}

/** Ends the picking. The focus stays on the card that it was on; from the bar, which goes, it returns to its button. */
function leaveSelecting(): void {
  const card = document.activeElement?.closest("[data-item]");
  flushSync(stopSelecting);
  const place = card?.querySelector<HTMLElement>("a, button") ?? document.querySelector<HTMLElement>("[data-selects]");
  place?.focus({ preventScroll: true });
}

/** Where Escape is a field's own, or a notice's. */
const OWN = 'input:not([type="checkbox"]), textarea, select, .toasts, .guest-warning';
/** What it closes. */
const OPEN =
  'dialog[open], :popover-open, details[data-menu][open], :root:not([data-tips="off"]) .tipped:is(:hover, :focus-within)';

/** Escape ends the picking, unless it is meant for something else. */
function leaveByKey({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || document.querySelector(OPEN)) return;
  if (!(target instanceof Element && target.closest(OWN))) leaveSelecting();
}

/** Arrows walk from box to box, and with Shift they pick along their way. */
export function walk(event: KeyboardEvent): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement && target.matches(".pick"))) return;
  const next = nextPick(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (!shiftKey) return;
  if (!target.checked) pick(itemOf(target), false);
  pick(itemOf(next), true);
}

const itemOf = (box: HTMLElement): number => Number(box.closest<HTMLElement>("[data-item]")?.dataset.item);

/** The box that an arrow key leads to; `undefined` for other keys, and beyond the last. */
function nextPick(from: HTMLElement, key: string): HTMLElement | undefined {
  const step = STEPS.get(key);
  if (!step) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(".pick")];
  return step(all, all.indexOf(from));
}

type Step = (all: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const STEPS: ReadonlyMap<string, Step> = new Map([
  ["ArrowRight", (all, at) => all[at + 1]],
  ["ArrowLeft", (all, at) => all[at - 1]],
  ["ArrowDown", (all, at) => inNextRow(all.slice(at))],
  ["ArrowUp", (all, at) => inNextRow(all.slice(0, at + 1).reverse())],
]);

/** Of the row behind the first one's, that which stands nearest to it: the last row may be short. */
function inNextRow(ahead: readonly HTMLElement[]): HTMLElement | undefined {
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

interface PickProps {
  readonly id: number;
  readonly name: string;
  readonly isPicked: boolean;
}

/**
 * Lies over the whole card or tile: the box itself and not a label around it, which browsers leave alone when Shift is
 * held. Shift takes everything since the last one.
 */
export const Pick = ({ id, name, isPicked }: PickProps) => (
  <input
    className="pick"
    type="checkbox"
    aria-label={t.selecting.select(name)}
    checked={isPicked}
    onChange={({ nativeEvent }) => pick(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
);

export const tools: Tools = { BulkBar, Pick };
