/** Last focused element with its ancestors, which help to find a replacement if the element disappears. */
interface FocusTrail {
  readonly path: readonly Element[];
  readonly index: number;
}

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex]";
/** Selector of fields that open the on-screen keyboard when they get the focus. */
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Moves the focus to the nearest element if the focused one disappears; after a dialog or toast, to where it was. */
export function startFocusRestoration(): void {
  let trail: FocusTrail | undefined;
  let lastFocused: Element | undefined;
  let byPointer = false;

  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    lastFocused = target;
    if (!target.closest('dialog, [data-name="Overlays"]')) trail = createFocusTrail(target);
  });
  const restoreFocus = () => {
    const { activeElement } = document;
    const hasFocus = activeElement && activeElement !== document.body && isFocusable(activeElement);
    if (hasFocus || !lastFocused || isFocusable(lastFocused) || !trail) return;
    const replacement = findNearestStop(trail);
    if (replacement && !(byPointer && replacement.matches(TEXT_FIELDS)))
      replacement.focus({ preventScroll: byPointer });
  };
  const restoreOnNextFrame = () => requestAnimationFrame(restoreFocus);
  document.addEventListener("pointerdown", () => {
    byPointer = true;
  });
  document.addEventListener(
    "keydown",
    () => {
      byPointer = false;
      restoreFocus();
    },
    { capture: true },
  );
  document.addEventListener("click", restoreOnNextFrame);
  // Uses the capture phase, because the `close` event of a dialog does not bubble.
  document.addEventListener("close", restoreOnNextFrame, { capture: true });
}

function createFocusTrail(element: Element): FocusTrail {
  const path: Element[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) path.push(each);
  const item = element.closest("li, tr");
  return { path, index: item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0 };
}

const isFocusable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

/** Returns the neighbour in a list, else the first focusable element in the nearest remaining ancestor. */
function findNearestStop({ path, index }: FocusTrail): HTMLElement | undefined {
  for (const part of path) {
    if (!part.isConnected) continue;
    const candidates = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isFocusable);
    if (part instanceof HTMLElement && part.matches(FOCUSABLE) && isFocusable(part)) candidates.push(part);
    const neighbour = part.matches("ul, ol, tbody") && part.children[Math.min(index, part.children.length - 1)];
    const candidate = (neighbour && candidates.find((each) => neighbour.contains(each))) || candidates[0];
    if (candidate) return candidate;
  }
  return undefined;
}
