import type { Settings } from "../../domain/access/settings";
import type { Answer } from "../server/api";
import { ask, keep } from "./keeper";
import { type Change, newChange } from "./outbox/change";

type Value = string | boolean;

const setting = (name: keyof Settings, value: Value): Change =>
  newChange(name, { kind: "setting", setting: name, value });

/** Shown at once. Of several values that wait the newest alone is sent. @returns whether it was taken in. */
export const saveSetting = (name: keyof Settings, value: Value): boolean => keep(setting(name, value));

/** The same for who tells of the answer themselves; `undefined` where a newer value took its place. */
export const askToSave = (name: keyof Settings, value: Value): Promise<Answer | undefined> =>
  ask(setting(name, value), () => undefined);
