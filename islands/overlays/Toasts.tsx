import { type RefObject, useCallback, useEffect, useRef } from "react";
import { t } from "../../domain/messages/islands";
import { $toasts, dismissToast, TOAST_MS, type Toast } from "../store/overlays";
import { useStore } from "../store/useStore";

const NO_TOASTS: readonly Toast[] = [];

/** The key that leads to the newest toast from wherever somebody is. Escape leads back. */
const FOCUS_TOAST_KEY = "F8";

interface Props {
  /** Where a signed-in person finds all that they did; absent: a guest has no such place. */
  readonly activity?: string | undefined;
}

export function Toasts({ activity }: Props) {
  const toasts = useStore($toasts, NO_TOASTS);
  const region = useRef<HTMLDivElement>(null);
  const goBack = useFocusReturn(region);
  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      const newest = [...(region.current?.querySelectorAll<HTMLElement>("button") ?? [])].at(-1);
      if (event.key !== FOCUS_TOAST_KEY || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener("keydown", goThere);
    return () => document.removeEventListener("keydown", goThere);
  }, []);
  return (
    <section
      className="toasts"
      aria-label={t.notices.title}
      ref={region}
      onKeyDown={({ key }) => {
        if (key === "Escape") goBack();
      }}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.key} toast={toast} onDone={goBack} />
      ))}
      {activity && toasts.some(({ action }) => action?.takeBacks) ? (
        <a className="button" href={activity}>
          {t.notices.allActivity}
        </a>
      ) : null}
    </section>
  );
}

/** Its time stands still while somebody points at it or has focus in it: nobody loses an Undo to a slow hand. */
function ToastMessage({
  toast: { key, text, action },
  onDone,
}: {
  readonly toast: Toast;
  readonly onDone: () => void;
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  const letGo = () => {
    hold();
    timer.current = setTimeout(dismissToast, TOAST_MS, key);
  };
  useEffect(() => {
    timer.current = setTimeout(dismissToast, TOAST_MS, key);
    return () => clearTimeout(timer.current);
  }, [key]);
  return (
    <p onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      <span>{text}</span>
      {action ? (
        <button
          type="button"
          className="button"
          aria-keyshortcuts={action.takeBacks ? "Control+Z" : undefined}
          onClick={() => {
            onDone();
            dismissToast(key);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </p>
  );
}

/** Remembers where somebody was before they came into a region. @returns what leads back, if they are in it. */
function useFocusReturn(region: RefObject<HTMLElement | null>): () => void {
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) last.current ??= document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [region]);
  return useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    const there = last.current?.isConnected ? last.current : document.querySelector<HTMLElement>("main");
    if (there?.tabIndex === -1 && !there.hasAttribute("tabindex")) there.tabIndex = -1;
    there?.focus();
  }, [region]);
}
