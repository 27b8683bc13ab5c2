import { useState } from "react";
import { t } from "../../domain/messages/islands";
import { postApi } from "../server/api";
import { getCurrentAccount } from "../store/currentAccount";

/** What is exported, as the API takes it. */
export interface ExportRequest {
  readonly path: `/api/user/export/image/${string}`;
  readonly body?: Readonly<Record<string, string | boolean>>;
}

export interface ExportedImage {
  readonly address: string;
  /** Of a file that it is saved in. */
  readonly name: string;
}

/** One picture at a time, from the press to the moment at which it is seen. */
export type ExportState =
  | { readonly step: "idle" }
  | { readonly step: "asking" }
  | { readonly step: "drawing"; readonly picture: ExportedImage }
  | { readonly step: "shown"; readonly picture: ExportedImage }
  | { readonly step: "failed"; readonly message: string; readonly retry: () => void };

/** What was changed last has to be in the picture. Whoever is offline is told by the export itself. */
const MAX_WAIT_MS = 5_000;
const POLL_INTERVAL_MS = 100;

export function useExportImage() {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const isBusy = state.step === "asking" || state.step === "drawing";

  const fail = (message: string, wanted: ExportRequest) =>
    setState({ step: "failed", message, retry: () => void start(wanted) });

  async function start(wanted: ExportRequest): Promise<void> {
    setState({ step: "asking" });
    await waitUntilSent();
    const answer = await postApi(wanted.path, wanted.body);
    if (!answer.ok) return fail(answer.message, wanted);
    const picture = parseExportedImage(answer.json);
    if (!picture) return fail(t.exporting.unreadable, wanted);
    setState({ step: "drawing", picture });
  }

  return {
    state,
    isBusy,
    /** Nothing, while another one is on its way. */
    start: (wanted: ExportRequest) => void (isBusy || start(wanted)),
    onSeen: (picture: ExportedImage) => setState({ step: "shown", picture }),
    onUnseen: (wanted: ExportRequest) => fail(t.exporting.unseen, wanted),
  };
}

async function waitUntilSent(): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS && getCurrentAccount()?.isWaiting(); waited += POLL_INTERVAL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

function parseExportedImage(json: unknown): ExportedImage | undefined {
  if (typeof json !== "object" || json === null || !("val" in json) || !("name" in json)) return undefined;
  return { address: String(json.val), name: String(json.name) };
}
