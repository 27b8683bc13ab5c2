import { DESKTOP, PHONE, toTouchOptions } from "./browser";

/** Each journey is made twice: with a mouse on a wide screen, and with a thumb on a narrow one. */
export const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", toTouchOptions(PHONE)],
] as const;
