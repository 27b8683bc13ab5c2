import type { Refusal } from "./api";
import { ask } from "./keeper";
import { newChange } from "./outbox/change";

export type SettingValue = string | boolean;

interface Saving {
  readonly name: string;
  readonly value: SettingValue;
  /** As it was before anybody touched it here. */
  readonly saved: SettingValue;
  /** The server does not take it, and nothing newer is on its way: the screen goes back. */
  readonly onRefused: (back: SettingValue, refusal: Refusal) => void;
  readonly onSaved?: () => void;
}

/** What the server is known to hold. */
const known = new Map<string, SettingValue>();

/** Of several values that wait the newest alone is sent. */
export async function saveSetting({ name, value, saved, onRefused, onSaved }: Saving): Promise<void> {
  if (!known.has(name)) known.set(name, saved);
  const change = newChange(name, { kind: "setting", setting: name, value });
  const answer = await ask(change, (_, refusal) => onRefused(known.get(name) ?? saved, refusal));
  if (!answer?.ok) return;
  known.set(name, value);
  onSaved?.();
}
