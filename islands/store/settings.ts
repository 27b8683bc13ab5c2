import { type Answer, callApi } from "./api";
import { toast } from "./notices";

type Value = string | boolean;

interface Line {
  /** What the server is known to hold. */
  saved: Value;
  /** The newest value that waits for its turn. */
  waiting: Value | undefined;
  isBusy: boolean;
}

const lines = new Map<string, Line>();

export interface Saving {
  readonly name: string;
  readonly saved: Value;
  readonly value: Value;
  /** The server does not take it: the screen goes back to `saved`, unless a newer value is on its way. */
  readonly onRefused: (saved: Value, message: string) => void;
  readonly onSaved?: () => void;
}

/** Saves a setting: at most one request of each is under way, with the newest value waiting (product decisions, 5). */
export async function saveSetting({ name, saved, value, onRefused, onSaved }: Saving): Promise<void> {
  const line = lines.get(name) ?? { saved, waiting: undefined, isBusy: false };
  lines.set(name, line);
  line.waiting = value;
  if (line.isBusy) return;
  line.isBusy = true;
  let last: Answer | undefined;
  while (line.waiting !== undefined) {
    const next = line.waiting;
    line.waiting = undefined;
    last = await callApi(`/api/user/${name}`, { sV: next });
    if (last.ok) line.saved = next;
  }
  line.isBusy = false;
  if (last?.ok) onSaved?.();
  else if (last) onRefused(line.saved, last.message);
}

/** For what has no field to show a message beside. */
export function tellRefused(message: string, retry: () => void): void {
  toast(`That was not saved. ${message}`, { label: "Retry", run: retry });
}
