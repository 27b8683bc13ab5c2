import { atom } from "nanostores";
import type { KnownSettings } from "./outbox/serverUpdate";

export const NO_SETTINGS: KnownSettings = {};

/**
 * Settings of a member that are newer than the page's HTML: the server's latest values, and values that are still being
 * saved.
 */
export const $settings = atom(NO_SETTINGS);
