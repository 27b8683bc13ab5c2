/** Where the focus last was, as far as it can be found again: the element and all that is around it. */
interface FocusTrail {
  readonly path: readonly Element[];
  /** Which of its siblings the nearest list item was. */
  readonly index: number;
}

/** What can take the focus. */
const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex]";
/** Here the browser would open a keyboard that nobody asked for. */
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * The focus never falls to the page itself: when what had it goes (a removed copy, a control that its card hides, a
 * toast), it moves to what stands where that stood. Overlays come and go, so theirs returns to where it was before.
 */
export function restoreLostFocus(): void {
  let place: FocusTrail | undefined;
  let last: Element | undefined;
  let byPointer = false;

  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (!target.closest('dialog, [data-name="Overlays"]')) place = createFocusTrail(target);
  });
  const mend = () => {
    const { activeElement } = document;
    const isHeld = activeElement && activeElement !== document.body && isFocusable(activeElement);
    if (isHeld || !last || isFocusable(last) || !place) return;
    const next = findNearestStop(place);
    if (next && !(byPointer && next.matches(TEXT_FIELDS))) next.focus({ preventScroll: byPointer });
  };
  const soon = () => requestAnimationFrame(mend);
  document.addEventListener("pointerdown", () => {
    byPointer = true;
  });
  document.addEventListener(
    "keydown",
    () => {
      byPointer = false;
      mend();
    },
    { capture: true },
  );
  document.addEventListener("click", soon);
  // It does not bubble.
  document.addEventListener("close", soon, { capture: true });
}

function createFocusTrail(element: Element): FocusTrail {
  const path: Element[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) path.push(each);
  const item = element.closest("li, tr");
  return { path, index: item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0 };
}

const isFocusable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

/** What is left of the place: within the innermost part that is still there, its neighbour in a list, else the first stop. */
function findNearestStop({ path, index }: FocusTrail): HTMLElement | undefined {
  for (const part of path) {
    if (!part.isConnected) continue;
    const stops = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isFocusable);
    if (part instanceof HTMLElement && part.matches(FOCUSABLE) && isFocusable(part)) stops.push(part);
    const neighbour = part.matches("ul, ol, tbody") && part.children[Math.min(index, part.children.length - 1)];
    const stop = (neighbour && stops.find((each) => neighbour.contains(each))) || stops[0];
    if (stop) return stop;
  }
  return undefined;
}
