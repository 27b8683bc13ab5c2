import { useEffect, useState } from "react";
import { $toasts, dismissToast, TOAST_MS, type Toast } from "../store/notices";
import { useStore } from "../store/useStore";

const NONE: readonly Toast[] = [];

export function Toasts() {
  const toasts = useStore($toasts, NONE);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastMessage key={toast.key} toast={toast} />
      ))}
    </div>
  );
}

/** Its time stands still while somebody points at it or has focus in it: nobody loses an Undo to a slow hand. */
function ToastMessage({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, TOAST_MS, toast.key);
    return () => clearTimeout(timer);
  }, [isHeld, toast.key]);
  return (
    <p
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.key);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
    </p>
  );
}
