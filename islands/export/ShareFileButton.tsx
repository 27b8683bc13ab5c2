import { useEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { showToast } from "../store/overlays";
import type { ExportedImage } from "./useExportImage";

/** Renders a button that shares an exported picture, or nothing if the browser cannot share files. */
export function ShareFileButton({ picture }: { readonly picture: ExportedImage }) {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (!("canShare" in navigator)) return;
    const abort = new AbortController();
    // Loads the file in advance, because browsers allow sharing only directly after a click.
    fetchFile(picture, abort.signal).then(
      (fetched) => navigator.canShare({ files: [fetched] }) && setFile(fetched),
      (error: unknown) =>
        abort.signal.aborted ||
        console.warn(`Picture failed to load for sharing: ${picture.fileName}. The page shows no share button.`, error),
    );
    return () => abort.abort();
  }, [picture]);
  if (!file) return null;
  return (
    <button type="button" className="button" onClick={() => void shareFile(file)}>
      {t.imageExport.share}
    </button>
  );
}

async function fetchFile({ url, fileName }: ExportedImage, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok)
    throw new Error(`Picture failed to load: ${fileName}. HTTP ${response.status}. The page shows no share button.`);
  return new File([await response.blob()], fileName, { type: "image/png" });
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // `AbortError` means that the viewer closed the share sheet, which is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn(
      `Picture could not be shared: ${file.name}. The share sheet of the browser failed; a message appears.`,
      error,
    );
    showToast(t.imageExport.shareFailed);
  }
}
