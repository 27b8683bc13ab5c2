import { atom } from "nanostores";
import type { SessionEndReason } from "../server/api";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Functions that undo the reported changes. If one runs, for example by Ctrl+Z, the toast disappears. */
  readonly undos?: readonly (() => void)[];
}

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: ToastAction;
}

interface Confirmation {
  /** Text that names what the viewer would lose. With it, the confirm button looks dangerous. */
  readonly lossText?: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

export const TOAST_DURATION_MS = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
export const $pendingConfirmation = atom<Confirmation | undefined>(undefined);
export const $unsavedChangesReason = atom<"guest" | SessionEndReason | undefined>(undefined);
/** Temporary failure that keeps changes from being sent. The changes stay pending. */
interface SendFailure {
  readonly message: string;
  readonly pendingCount: number;
  readonly retry: () => void;
}

export const $sendFailure = atom<SendFailure | undefined>(undefined);
/** Counter that starts confetti when it grows, for example because an item becomes owned. */
export const $confettiTriggerCount = atom(0);

const MESSAGE_STORES = [
  $unsavedChangesReason,
  $sendFailure,
  $toasts,
  $pendingConfirmation,
  $confettiTriggerCount,
] as const;

const hasMessage = (): boolean =>
  $unsavedChangesReason.get() !== undefined ||
  $sendFailure.get() !== undefined ||
  $pendingConfirmation.get() !== undefined ||
  $toasts.get().length > 0 ||
  $confettiTriggerCount.get() > 0;

/** Calls a function once: at once if there is a message to show, else with the first message. */
export function callOnFirstOverlayMessage(listener: () => void): void {
  if (hasMessage()) {
    listener();
    return;
  }
  const unsubscribes = MESSAGE_STORES.map((store) =>
    store.listen(() => {
      for (const each of unsubscribes) each();
      listener();
    }),
  );
}

const MAX_TOASTS = 3;
let nextKey = 1;

/** Shows a toast, which replaces the toast with the key `instead`. Returns the key of the new toast. */
export function showToast(text: string, action?: ToastAction, instead?: number): number {
  const key = nextKey;
  nextKey += 1;
  const others = $toasts.get().filter((each) => each.key !== instead);
  $toasts.set([...others, action ? { key, text, action } : { key, text }].slice(-MAX_TOASTS));
  return key;
}

export const dismissToast = (key: number): void => $toasts.set($toasts.get().filter((each) => each.key !== key));
