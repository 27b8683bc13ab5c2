import { useRef, useState } from "react";
import { t } from "../../domain/messages/islands";
import { postApi } from "../server/api";
import { getCurrentAccount } from "../store/currentAccount";

export interface ImageExportRequest {
  readonly path: `/api/user/export/image/${string}`;
  readonly body?: Readonly<Record<string, string | boolean>>;
}

export interface ExportedImage {
  readonly url: string;
  readonly fileName: string;
}

/** State of an image export, from the click until the image is visible. Only one export runs at a time. */
export type ImageExportState =
  | { readonly step: "idle" }
  | { readonly step: "asking" }
  | { readonly step: "drawing"; readonly picture: ExportedImage }
  | { readonly step: "shown"; readonly picture: ExportedImage }
  | { readonly step: "failed"; readonly message: string; readonly retry: () => void };

/** Longest wait for unsent changes, in ms. The exported image should show them. */
const MAX_WAIT_MS = 5_000;
const POLL_INTERVAL_MS = 100;

export function useExportImage() {
  const [state, setState] = useState<ImageExportState>({ step: "idle" });
  const lastRequest = useRef<ImageExportRequest>(undefined);
  const isBusy = state.step === "asking" || state.step === "drawing";

  async function run(request: ImageExportRequest): Promise<void> {
    lastRequest.current = request;
    setState({ step: "asking" });
    await waitUntilSent();
    const response = await postApi(request.path, request.body);
    if (!response.ok) return fail(response.message);
    const picture = parseExportedImage(response.json);
    if (!picture) return fail(t.imageExport.unreadableResponse);
    setState({ step: "drawing", picture });
  }

  const fail = (message: string) => {
    const { current } = lastRequest;
    if (current) setState({ step: "failed", message, retry: () => void run(current) });
  };

  return {
    isBusy,
    start: (request: ImageExportRequest) => void (isBusy || run(request)),
    result: {
      state,
      onImageLoaded: (picture: ExportedImage) => setState({ step: "shown", picture }),
      onImageFailed: () => fail(t.imageExport.imageLoadFailed),
    },
  };
}

async function waitUntilSent(): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS && getCurrentAccount()?.hasPending(); waited += POLL_INTERVAL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

function parseExportedImage(json: unknown): ExportedImage | undefined {
  if (typeof json !== "object" || json === null || !("val" in json) || !("name" in json)) return undefined;
  return { url: String(json.val), fileName: String(json.name) };
}
