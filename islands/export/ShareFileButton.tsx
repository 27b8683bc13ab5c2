import { useEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { showToast } from "../store/overlays";
import type { ExportedImage } from "./useExportImage";

/** The system's own way to send the file to somebody; nothing where there is none. */
export function ShareFileButton({ picture }: { readonly picture: ExportedImage }) {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (!("canShare" in navigator)) return;
    const gone = new AbortController();
    // Fetched before: a browser lets share only at once after a press.
    fetchFile(picture, gone.signal).then(
      (fetched) => navigator.canShare({ files: [fetched] }) && setFile(fetched),
      (error: unknown) => gone.signal.aborted || console.warn("The picture cannot be shared as a file.", error),
    );
    return () => gone.abort();
  }, [picture]);
  if (!file) return null;
  return (
    <button type="button" className="button" onClick={() => void shareFile(file)}>
      {t.exporting.share}
    </button>
  );
}

async function fetchFile({ address, name }: ExportedImage, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return new File([await answer.blob()], name, { type: "image/png" });
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The picture was not shared.", error);
    showToast(t.exporting.unshared);
  }
}
