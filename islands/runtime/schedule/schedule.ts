/** Calls `start` once, at its moment. */
export type Schedule = (island: HTMLElement, start: () => void) => void;
