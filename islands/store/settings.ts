import { atom } from "nanostores";
import type { KnownSettings } from "./outbox/serverUpdate";

export const NO_SETTINGS: KnownSettings = {};

/** A member's settings that are newer than the page: the server's latest values and pending ones. */
export const $settings = atom(NO_SETTINGS);
