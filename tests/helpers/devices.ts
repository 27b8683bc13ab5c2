import { DESKTOP, PHONE, toTouchOptions } from "./browser";

/** The devices on which each journey is tested: a mouse on a wide screen, and touch on a narrow one. */
export const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", toTouchOptions(PHONE)],
] as const;
