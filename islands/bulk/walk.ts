import { pick } from "../store/picking";

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
