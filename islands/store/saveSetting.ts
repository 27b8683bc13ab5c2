import type { AccountSettings } from "../../domain/access/settings";
import type { ApiResult } from "../server/api";
import { submitViewerChange, submitViewerChangeAndAwaitServer } from "./changeHandler";
import { createPendingChange, type PendingChange } from "./outbox/pendingChange";

type Value = string | boolean;

const createSettingChange = (name: keyof AccountSettings, value: Value): PendingChange =>
  createPendingChange(name, { kind: "setting", setting: name, value });

/** Saves a setting of the account and shows it at once. Returns false if the page's session has ended. */
export const saveSetting = (name: keyof AccountSettings, value: Value): boolean =>
  submitViewerChange(createSettingChange(name, value));

/** Saves a setting without a toast on failure. Resolves with the response; `undefined` if a newer value replaced it. */
export const saveSettingAndAwaitServer = (name: keyof AccountSettings, value: Value): Promise<ApiResult | undefined> =>
  submitViewerChangeAndAwaitServer(createSettingChange(name, value), () => undefined);
