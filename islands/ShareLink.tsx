import { useEffect, useState } from "react";
import { t } from "../domain/messages/islands";

interface Props {
  /** Absolute URL of the page to share. */
  readonly address: string;
  readonly title: string;
}

/** Renders two buttons that share a page of the viewer: copy the link, or open the system's share sheet. */
export default function ShareLink({ address, title }: Props) {
  const [status, setStatus] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setStatus(t.shareLink.copied),
      () => setStatus(t.shareLink.copyFailed(address)),
    );
  };
  return (
    <p className="actions share-link with-script">
      <button type="button" className="button" onClick={copy}>
        {t.shareLink.copy}
      </button>
      {canShare ? (
        <button type="button" className="button" onClick={() => void share(address, title, setStatus)}>
          {t.shareLink.share}
        </button>
      ) : null}
      <output className="hint">{status}</output>
    </p>
  );
}

async function share(url: string, title: string, showStatus: (text: string) => void): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // `AbortError` means that the viewer closed the share sheet, which is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("Link could not be shared: the share sheet of the browser failed. The page shows a message.", error);
    showStatus(t.shareLink.shareFailed);
  }
}
