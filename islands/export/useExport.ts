import { useState } from "react";
import { t } from "../../domain/messages/islands";
import { callApi } from "../server/api";
import { account } from "../store/accountHere";

/** What is exported, as the API takes it. */
export interface Export {
  readonly path: `/api/user/export/image/${string}`;
  readonly body?: Readonly<Record<string, string | boolean>>;
}

export interface Picture {
  readonly address: string;
  /** Of a file that it is saved in. */
  readonly name: string;
}

/** One picture at a time, from the press to the moment at which it is seen. */
export type Exporting =
  | { readonly step: "idle" }
  | { readonly step: "asking" }
  | { readonly step: "drawing"; readonly picture: Picture }
  | { readonly step: "shown"; readonly picture: Picture }
  | { readonly step: "failed"; readonly message: string; readonly retry: () => void };

/** What was changed last has to be in the picture. Whoever is offline is told by the export itself. */
const LONGEST_WAIT_MS = 5_000;
const LOOKS_EVERY_MS = 100;

export function useExport() {
  const [state, setState] = useState<Exporting>({ step: "idle" });
  const isBusy = state.step === "asking" || state.step === "drawing";

  const fail = (message: string, wanted: Export) =>
    setState({ step: "failed", message, retry: () => void start(wanted) });

  async function start(wanted: Export): Promise<void> {
    setState({ step: "asking" });
    await allSent();
    const answer = await callApi(wanted.path, wanted.body);
    if (!answer.ok) return fail(answer.message, wanted);
    const picture = pictureIn(answer.json);
    if (!picture) return fail(t.exporting.unreadable, wanted);
    setState({ step: "drawing", picture });
  }

  return {
    state,
    isBusy,
    /** Nothing, while another one is on its way. */
    start: (wanted: Export) => void (isBusy || start(wanted)),
    onSeen: (picture: Picture) => setState({ step: "shown", picture }),
    onUnseen: (wanted: Export) => fail(t.exporting.unseen, wanted),
  };
}

async function allSent(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS && account()?.isWaiting(); waited += LOOKS_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}

function pictureIn(json: unknown): Picture | undefined {
  if (typeof json !== "object" || json === null || !("val" in json) || !("name" in json)) return undefined;
  return { address: String(json.val), name: String(json.name) };
}
