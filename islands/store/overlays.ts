import { atom } from "nanostores";
import type { Ending } from "../server/api";

export interface Offer {
  readonly label: string;
  readonly run: () => void;
  /** What it takes back. Once one of them is taken back elsewhere, the toast has nothing more to tell. */
  readonly takeBacks?: readonly (() => void)[];
}

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: Offer;
}

interface Question {
  /** What would be lost: it is named first, and the answer that loses it warns. */
  readonly loses?: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** A removal can be undone for 10 seconds. */
export const TOAST_MS = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
export const $question = atom<Question | undefined>(undefined);
/** Why nothing that is done here will be saved. */
export const $warning = atom<"guest" | Ending | undefined>(undefined);
/** Nobody answers: changes wait. */
export const $stuck = atom<{ readonly message: string; readonly retry: () => void } | undefined>(undefined);
/** Counts up at every item that becomes owned. */
export const $parties = atom(0);

const NEWS = [$warning, $stuck, $toasts, $question, $parties] as const;

const hasNews = (): boolean =>
  $warning.get() !== undefined ||
  $stuck.get() !== undefined ||
  $question.get() !== undefined ||
  $toasts.get().length > 0 ||
  $parties.get() > 0;

/** Once, when there is something to tell, or at once where there is. */
export function onFirstNews(hear: () => void): void {
  if (hasNews()) {
    hear();
    return;
  }
  const leave = NEWS.map((store) =>
    store.listen(() => {
      for (const each of leave) each();
      hear();
    }),
  );
}

export const raiseWarning = (why: "guest" | Ending): void => $warning.set(why);

const MOST_TOASTS = 3;
let nextKey = 1;

/**
 * The toast goes by itself when its time is over; `Toasts` sees to that, and waits while a pointer or focus is on it.
 * @param instead of which one, which goes. @returns its key.
 */
export function toast(text: string, action?: Offer, instead?: number): number {
  const key = nextKey;
  nextKey += 1;
  const rest = $toasts.get().filter((each) => each.key !== instead);
  $toasts.set([...rest, action ? { key, text, action } : { key, text }].slice(-MOST_TOASTS));
  return key;
}

export const isUp = (key: number | undefined): boolean => $toasts.get().some((each) => each.key === key);

export const dismissToast = (key: number): void => $toasts.set($toasts.get().filter((each) => each.key !== key));

export const dismissOffering = (takeBack: () => void): void =>
  $toasts.set($toasts.get().filter(({ action }) => !action?.takeBacks?.includes(takeBack)));
