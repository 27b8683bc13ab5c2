import { atom } from "nanostores";
import type { KnownSettings } from "./outbox/serverUpdate";

export const NO_SETTINGS: KnownSettings = {};

/** Member's settings newer than the page's HTML: the server's latest values and values being saved. */
export const $settings = atom(NO_SETTINGS);
