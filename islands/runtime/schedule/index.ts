import { whenIdle } from "./idle";
import { whenPainted } from "./load";
import { whenVisible } from "./visible";

/** Calls `start` once, at its moment. */
export type Schedule = (island: HTMLElement, start: () => void) => void;

export const schedules = { load: whenPainted, idle: whenIdle, visible: whenVisible } as const satisfies Record<
  string,
  Schedule
>;

export type When = keyof typeof schedules;

export const isWhen = (text: string | undefined): text is When => text !== undefined && Object.hasOwn(schedules, text);
