import { whenIdle } from "./idle";
import { whenPainted } from "./load";
import type { Schedule } from "./schedule";
import { whenTold } from "./told";
import { whenVisible } from "./visible";

export const schedules = {
  load: whenPainted,
  idle: whenIdle,
  visible: whenVisible,
  told: whenTold,
} as const satisfies Record<string, Schedule>;

export type When = keyof typeof schedules;

export const isWhen = (text: string | undefined): text is When => text !== undefined && Object.hasOwn(schedules, text);
