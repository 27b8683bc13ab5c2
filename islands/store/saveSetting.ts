import type { Settings } from "../../domain/access/settings";
import type { ApiResult } from "../server/api";
import { submitAndWait, submitChange } from "./changeHandler";
import { createPendingChange, type PendingChange } from "./outbox/pendingChange";

type Value = string | boolean;

const createSettingChange = (name: keyof Settings, value: Value): PendingChange =>
  createPendingChange(name, { kind: "setting", setting: name, value });

/** Saves a setting of the account and shows it at once. Returns false if the page's session has ended. */
export const saveSetting = (name: keyof Settings, value: Value): boolean =>
  submitChange(createSettingChange(name, value));

/** Saves a setting without a toast on failure. Resolves with the response; `undefined` if a newer value replaced it. */
export const saveSettingAndWait = (name: keyof Settings, value: Value): Promise<ApiResult | undefined> =>
  submitAndWait(createSettingChange(name, value), () => undefined);
