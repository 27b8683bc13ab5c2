import { atom } from "nanostores";
import type { SessionEnd } from "../server/api";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The functions that undo the toast's changes. The toast disappears once one of them is undone elsewhere. */
  readonly undos?: readonly (() => void)[];
}

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: ToastAction;
}

interface Confirmation {
  /** The thing that would be lost. Shown first, with a warning on the button. */
  readonly lossText?: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** The time that a toast stays visible. A removal can be undone for as long. */
export const TOAST_MS = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
export const $confirmation = atom<Confirmation | undefined>(undefined);
/** The reason why changes on this page are not saved. */
export const $warning = atom<"guest" | SessionEnd | undefined>(undefined);
/** The failure that keeps changes from being sent. They stay pending. */
export const $sendFailure = atom<{ readonly message: string; readonly retry: () => void } | undefined>(undefined);
/** A counter that grows with every item that becomes owned. */
export const $confettiCount = atom(0);

const MESSAGE_STORES = [$warning, $sendFailure, $toasts, $confirmation, $confettiCount] as const;

const hasMessage = (): boolean =>
  $warning.get() !== undefined ||
  $sendFailure.get() !== undefined ||
  $confirmation.get() !== undefined ||
  $toasts.get().length > 0 ||
  $confettiCount.get() > 0;

/** Calls a function once, with the first message or at once if there is one. */
export function onFirstMessage(listener: () => void): void {
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

/**
 * Shows a toast. `Toasts` dismisses it after its time, but not while it has the pointer or the focus.
 * @param instead the key of a toast to replace
 * @returns the new toast's key
 */
export function showToast(text: string, action?: ToastAction, instead?: number): number {
  const key = nextKey;
  nextKey += 1;
  const others = $toasts.get().filter((each) => each.key !== instead);
  $toasts.set([...others, action ? { key, text, action } : { key, text }].slice(-MAX_TOASTS));
  return key;
}

export const dismissToast = (key: number): void => $toasts.set($toasts.get().filter((each) => each.key !== key));
