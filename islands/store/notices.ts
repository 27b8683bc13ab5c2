import { atom } from "nanostores";

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Question {
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** Product decisions, section 4: a removal can be undone for 10 seconds. */
export const TOAST_MS = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
export const $question = atom<Question | undefined>(undefined);
/** The spec's warning: up from a guest's first change of the page on, until put away. */
export const $guestWarning = atom(false);
/** Counts up at every item that becomes owned. */
export const $parties = atom(0);

const MOST_TOASTS = 3;
let nextKey = 1;

/** The toast goes by itself when its time is over; `Toasts` sees to that, and waits while a pointer or focus is on it. */
export function toast(text: string, action?: Toast["action"]): void {
  const next: Toast = action ? { key: nextKey, text, action } : { key: nextKey, text };
  nextKey += 1;
  $toasts.set([...$toasts.get(), next].slice(-MOST_TOASTS));
}

export const dismissToast = (key: number): void => $toasts.set($toasts.get().filter((each) => each.key !== key));
