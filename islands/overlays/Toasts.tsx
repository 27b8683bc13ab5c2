import { type RefObject, useCallback, useEffect, useRef } from "react";
import { t } from "../../domain/messages/islands";
import { $toasts, dismissToast, TOAST_DURATION_MS, type Toast } from "../store/overlays";
import { useStore } from "../store/useStore";

const NO_TOASTS: readonly Toast[] = [];

/** Key that moves the focus to the newest toast. Escape moves the focus back. */
const FOCUS_TOAST_KEY = "F8";

interface Props {
  readonly activityPath?: string | undefined;
}

export function Toasts({ activityPath }: Props) {
  const toasts = useStore($toasts, NO_TOASTS);
  const region = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(region);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest = [...(region.current?.querySelectorAll<HTMLElement>("button") ?? [])].at(-1);
      if (event.key !== FOCUS_TOAST_KEY || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener("keydown", focusNewest);
    return () => document.removeEventListener("keydown", focusNewest);
  }, []);
  return (
    <section
      className="toasts"
      aria-label={t.overlays.toastRegion}
      ref={region}
      onKeyDown={({ key }) => {
        if (key === "Escape") returnFocus();
      }}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.key} toast={toast} onDone={returnFocus} />
      ))}
      {activityPath && toasts.some(({ action }) => action?.undos) ? (
        <a className="button" href={activityPath}>
          {t.overlays.allActivity}
        </a>
      ) : null}
    </section>
  );
}

/** Renders a toast. Its timer pauses while it has the pointer or the focus, to leave time to press "Undo". */
function ToastMessage({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const { key, text, action } = toast;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pauseTimer = () => clearTimeout(timer.current);
  const restartTimer = () => {
    pauseTimer();
    timer.current = setTimeout(dismissToast, TOAST_DURATION_MS, key);
  };
  useEffect(() => {
    timer.current = setTimeout(dismissToast, TOAST_DURATION_MS, key);
    return () => clearTimeout(timer.current);
  }, [key]);
  return (
    <p onPointerEnter={pauseTimer} onPointerLeave={restartTimer} onFocus={pauseTimer} onBlur={restartTimer}>
      <span>{text}</span>
      {action ? (
        <button
          type="button"
          className="button"
          aria-keyshortcuts={action.undos ? "Control+Z" : undefined}
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

/** Tracks the last focused element outside a region. Returns a function that moves the focus back there. */
function useFocusReturn(region: RefObject<HTMLElement | null>): () => void {
  const lastFocused = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) lastFocused.current ??= document.activeElement;
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) lastFocused.current = target;
    };
    document.addEventListener("focusin", rememberFocus);
    return () => document.removeEventListener("focusin", rememberFocus);
  }, [region]);
  return useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    const focusTarget = lastFocused.current?.isConnected
      ? lastFocused.current
      : document.querySelector<HTMLElement>("main");
    if (focusTarget?.tabIndex === -1 && !focusTarget.hasAttribute("tabindex")) focusTarget.tabIndex = -1;
    focusTarget?.focus();
  }, [region]);
}
