import { useEffect, useState } from "react";
import { t } from "../domain/messages/islands";
import { dropAllPictures, keepAllPictures, keepsAllPictures, wantAllPictures } from "./offline/allPictures";

type State = "off" | "kept" | "failed" | "unable" | { readonly kept: number; readonly of: number };

const isOn = (state: State): boolean => typeof state === "object" || state === "kept";
const wordsOf = (state: State): string =>
  typeof state === "object" ? t.devicePictures.progress(state.kept, state.of) : t.devicePictures.states[state];

async function keep(tell: (state: State) => void): Promise<void> {
  tell({ kept: 0, of: 0 });
  try {
    await wantAllPictures();
    await keepAllPictures(tell);
    tell((await keepsAllPictures()) ? "kept" : "off");
  } catch (error) {
    console.warn("Not all pictures could be kept.", error);
    tell("failed");
  }
}

/** Of this device alone: no account knows of it. */
export default function DevicePictures() {
  const [state, setState] = useState<State>("off");
  useEffect(() => {
    if (!("caches" in window)) setState("unable");
    else void keepsAllPictures().then((isWanted) => (isWanted ? keep(setState) : undefined));
  }, []);
  const change = (isWanted: boolean) => {
    if (isWanted) return void keep(setState);
    setState("off");
    void dropAllPictures();
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
        <b id="all-pictures-label">{t.devicePictures.label}</b>
        <small id="all-pictures-hint" role="status">
          {wordsOf(state)}
        </small>
      </span>
    </label>
  );
}
