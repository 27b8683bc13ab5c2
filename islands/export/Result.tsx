import { useEffect, useState } from "react";
import { toast } from "../store/notices";
import type { Exporting, Picture } from "./useExport";

interface Props {
  readonly state: Exporting;
  readonly onSeen: (picture: Picture) => void;
  readonly onUnseen: () => void;
}

/** What became of the export: words and a lamp that moves while it lasts, then the picture. */
export function Result({ state, onSeen, onUnseen }: Props) {
  const picture = state.step === "drawing" || state.step === "shown" ? state.picture : undefined;
  return (
    <div className="export-result">
      <p role="status" className={state.step === "asking" || state.step === "drawing" ? "drawing" : undefined}>
        {WORDS[state.step]}
      </p>
      {state.step === "failed" ? (
        <div className="problem" role="alert">
          <p>{`There is no picture. ${state.message}`}</p>
          <button type="button" className="button" onClick={state.retry}>
            Try again
          </button>
        </div>
      ) : null}
      {picture ? (
        <figure data-step={state.step}>
          <a href={picture.address} target="_blank" rel="noreferrer">
            <img
              key={picture.address}
              src={picture.address}
              alt="Your collection as a picture. Opens in a new tab."
              onLoad={() => onSeen(picture)}
              onError={onUnseen}
            />
          </a>
          {state.step === "shown" ? (
            <figcaption className="actions">
              <a className="button primary" href={picture.address} download={picture.name}>
                Download
              </a>
              <Share key={picture.address} picture={picture} />
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </div>
  );
}

const WORDS: Readonly<Record<Exporting["step"], string>> = {
  idle: "",
  asking: "Looking through your collection …",
  drawing: "Drawing your picture …",
  shown: "Here is your picture.",
  failed: "",
};

/** The system's own way to send the file to somebody; nothing where there is none. */
export function Share({ picture }: { readonly picture: Picture }) {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (!("canShare" in navigator)) return;
    const gone = new AbortController();
    // Fetched before: a browser lets share only at once after a press.
    fileOf(picture, gone.signal).then(
      (fetched) => navigator.canShare({ files: [fetched] }) && setFile(fetched),
      (error: unknown) => gone.signal.aborted || console.warn("The picture cannot be shared as a file.", error),
    );
    return () => gone.abort();
  }, [picture]);
  if (!file) return null;
  return (
    <button type="button" className="button" onClick={() => void share(file)}>
      Share
    </button>
  );
}

async function fileOf({ address, name }: Picture, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal });
  return new File([await answer.blob()], name, { type: "image/png" });
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The picture was not shared.", error);
    toast("The picture was not shared. You can download it instead.");
  }
}
