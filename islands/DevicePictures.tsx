import { useEffect, useState } from "react";
import { dropAllPictures, keepAllPictures, keepsAllPictures } from "./offline/allPictures";

const WORDS = {
  off: "Every picture of the catalogue, about 4 MB, for places without signal. Without it the last 300 that you saw are kept.",
  kept: "All pictures are on this device.",
  failed: "Not all pictures came. Check your connection and the device's free space, then switch it on again.",
  unable: "This browser cannot keep pictures: it needs a secure connection.",
} as const;

type State = keyof typeof WORDS | { readonly kept: number; readonly of: number };

const isOn = (state: State): boolean => typeof state === "object" || state === "kept";
const wordsOf = (state: State): string =>
  typeof state === "object" ? `${state.kept} of ${state.of} pictures kept so far…` : WORDS[state];

async function keep(tell: (state: State) => void): Promise<void> {
  tell({ kept: 0, of: 0 });
  try {
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
        <b id="all-pictures-label">Keep all pictures on this device</b>
        <small id="all-pictures-hint" role="status">
          {wordsOf(state)}
        </small>
      </span>
    </label>
  );
}
