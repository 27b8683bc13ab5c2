import { atom } from "nanostores";
import type { SessionEnd } from "../server/api";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** What it takes back. Once one of them is taken back elsewhere, the toast has nothing more to tell. */
  readonly takeBacks?: readonly (() => void)[];
}

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: ToastAction;
}

interface Confirmation {
  /** What would be lost: it is named first, and the answer that loses it warns. */
  readonly loses?: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** A removal can be undone for 10 seconds. */
export const TOAST_MS = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
export const $confirmation = atom<Confirmation | undefined>(undefined);
/** Why nothing that is done here will be saved. */
export const $warning = atom<"guest" | SessionEnd | undefined>(undefined);
/** Nobody answers: changes wait. */
export const $sendFailure = atom<{ readonly message: string; readonly retry: () => void } | undefined>(undefined);
/** Counts up at every item that becomes owned. */
export const $confettiCount = atom(0);

const MESSAGE_STORES = [$warning, $sendFailure, $toasts, $confirmation, $confettiCount] as const;

const hasMessage = (): boolean =>
  $warning.get() !== undefined ||
  $sendFailure.get() !== undefined ||
  $confirmation.get() !== undefined ||
  $toasts.get().length > 0 ||
  $confettiCount.get() > 0;

/** Once, when there is something to tell, or at once where there is. */
export function onFirstMessage(hear: () => void): void {
  if (hasMessage()) {
    hear();
    return;
  }
  const leave = MESSAGE_STORES.map((store) =>
    store.listen(() => {
      for (const each of leave) each();
      hear();
    }),
  );
}

export const showWarning = (why: "guest" | SessionEnd): void => $warning.set(why);

const MAX_TOASTS = 3;
let nextKey = 1;

/**
 * The toast goes by itself when its time is over; `Toasts` sees to that, and waits while a pointer or focus is on it.
 * @param instead of which one, which goes. @returns its key.
 */
export function showToast(text: string, action?: ToastAction, instead?: number): number {
  const key = nextKey;
  nextKey += 1;
  const rest = $toasts.get().filter((each) => each.key !== instead);
  $toasts.set([...rest, action ? { key, text, action } : { key, text }].slice(-MAX_TOASTS));
  return key;
}

export const isToastVisible = (key: number | undefined): boolean => $toasts.get().some((each) => each.key === key);

export const dismissToast = (key: number): void => $toasts.set($toasts.get().filter((each) => each.key !== key));

export const dismissUndoToast = (takeBack: () => void): void =>
  $toasts.set($toasts.get().filter(({ action }) => !action?.takeBacks?.includes(takeBack)));
