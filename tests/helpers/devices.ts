import { createTouchOptions, DESKTOP, PHONE } from "./browser";

/** Devices on which each user journey is tested: a wide screen with a mouse, and a narrow screen with touch. */
export const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", createTouchOptions(PHONE)],
] as const;
