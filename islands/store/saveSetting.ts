import type { Settings } from "../../domain/access/settings";
import type { ApiResult } from "../server/api";
import { submitAndWait, submitChange } from "./changeHandler";
import { createPendingChange, type PendingChange } from "./outbox/pendingChange";

type Value = string | boolean;

const createSettingChange = (name: keyof Settings, value: Value): PendingChange =>
  createPendingChange(name, { kind: "setting", setting: name, value });

/** Shown at once. Of several values that wait the newest alone is sent. @returns whether it was taken in. */
export const saveSetting = (name: keyof Settings, value: Value): boolean =>
  submitChange(createSettingChange(name, value));

/** The same for who tells of the answer themselves; `undefined` where a newer value took its place. */
export const saveSettingAndWait = (name: keyof Settings, value: Value): Promise<ApiResult | undefined> =>
  submitAndWait(createSettingChange(name, value), () => undefined);
