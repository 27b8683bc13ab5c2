import { DESKTOP, PHONE, toTouchOptions } from "./browser";

/** Devices on which each user journey is tested: a wide screen with a mouse, and a narrow screen with touch. */
export const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", toTouchOptions(PHONE)],
] as const;
