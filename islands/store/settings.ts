import { atom } from "nanostores";
import type { SettingsByName } from "./outbox/serverUpdate";

export const NO_CHANGED_SETTINGS: SettingsByName = {};

/** Member's settings newer than the page's HTML: the server's latest values and values being saved. */
export const $changedSettings = atom(NO_CHANGED_SETTINGS);
