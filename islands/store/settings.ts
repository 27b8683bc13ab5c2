import { atom } from "nanostores";
import type { KnownSettings } from "./outbox/serverUpdate";

export const NO_SETTINGS: KnownSettings = {};

/** Of who is signed in: what the server said since the page came, and what waits to be saved. */
export const $settings = atom(NO_SETTINGS);
