import { useEffect, useState } from "react";
import { t } from "../domain/messages/islands";
import {
  deleteAllDownloadedPictures,
  downloadAllPictures,
  enablePictureDownload,
  isPictureDownloadEnabled,
} from "./offline/allPictures";

type State = "off" | "kept" | "failed" | "unable" | { readonly done: number; readonly total: number };

const isOn = (state: State): boolean => typeof state === "object" || state === "kept";
const formatState = (state: State): string =>
  typeof state === "object" ? t.offlinePictures.progress(state.done, state.total) : t.offlinePictures.states[state];

async function downloadAndReport(onState: (state: State) => void): Promise<void> {
  onState({ done: 0, total: 0 });
  try {
    await enablePictureDownload();
    await downloadAllPictures(onState);
    onState((await isPictureDownloadEnabled()) ? "kept" : "off");
  } catch (error) {
    console.warn(
      "Pictures for offline use failed to download completely. The page shows a message; the next attempt resumes.",
      error,
    );
    onState("failed");
  }
}

/** Renders a switch that downloads the pictures of all items for offline use, on this device only. */
export default function OfflinePicturesSwitch() {
  const [state, setState] = useState<State>("off");
  useEffect(() => {
    if (!("caches" in window)) setState("unable");
    else void isPictureDownloadEnabled().then((isWanted) => (isWanted ? downloadAndReport(setState) : undefined));
  }, []);
  const change = (isWanted: boolean) => {
    if (isWanted) return void downloadAndReport(setState);
    setState("off");
    void deleteAllDownloadedPictures();
  };
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn(state)}
        aria-checked={isOn(state)}
        disabled={state === "unable"}
        aria-labelledby="all-pictures-label"
        aria-describedby="all-pictures-hint"
        onChange={({ target }) => change(target.checked)}
      />
      <span>
        <b id="all-pictures-label">{t.offlinePictures.label}</b>
        <small id="all-pictures-hint" role="status">
          {formatState(state)}
        </small>
      </span>
    </label>
  );
}
