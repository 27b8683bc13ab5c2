import { callApi } from "./api";
import { toast } from "./notices";

type Value = string | boolean;

export interface Saving {
  readonly name: string;
  readonly saved: Value;
  readonly value: Value;
  /** The server does not take it, and nothing newer is on its way: the screen goes back to `saved`. */
  readonly onRefused: (saved: Value, message: string) => void;
  readonly onSaved?: () => void;
}

interface Line {
  /** What the server is known to hold. */
  saved: Value;
  /** The newest, until its turn comes. */
  waiting: Saving | undefined;
  isBusy: boolean;
}

const lines = new Map<string, Line>();
let isHeld = false;

/** What waits for its turn when the page goes is sent without one. */
function sendWhatWaitsAtTheEnd(): void {
  if (isHeld) return;
  isHeld = true;
  addEventListener("pagehide", () => {
    for (const line of lines.values()) {
      if (line.waiting) void callApi(`/api/user/${line.waiting.name}`, { sV: line.waiting.value });
      line.waiting = undefined;
    }
  });
}

/** Saves a setting: at most one request of each is under way, with the newest value waiting (product decisions, 5). */
export async function saveSetting(saving: Saving): Promise<void> {
  const line = lines.get(saving.name) ?? { saved: saving.saved, waiting: undefined, isBusy: false };
  lines.set(saving.name, line);
  line.waiting = saving;
  sendWhatWaitsAtTheEnd();
  if (line.isBusy) return;
  line.isBusy = true;
  while (line.waiting !== undefined) {
    const { name, value, onSaved, onRefused }: Saving = line.waiting;
    line.waiting = undefined;
    const answer = await callApi(`/api/user/${name}`, { sV: value });
    if (answer.ok) line.saved = value;
    if (line.waiting !== undefined) continue;
    if (answer.ok) onSaved?.();
    else onRefused(line.saved, answer.message);
  }
  line.isBusy = false;
}

/** For what has no field to show a message beside. */
export function tellRefused(message: string, retry: () => void): void {
  toast(`That was not saved. ${message}`, { label: "Retry", run: retry });
}
