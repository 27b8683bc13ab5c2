import { useEffect, useState } from "react";
import { t } from "../domain/messages/islands";

interface Props {
  /** The whole address. */
  readonly address: string;
  readonly title: string;
}

/** Sends a page of one's own to others: by its link, or by whatever the system has to send it with. */
export default function ShareLink({ address, title }: Props) {
  const [told, setTold] = useState("");
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setTold(t.shareLink.copied),
      () => setTold(t.shareLink.refused(address)),
    );
  };
  return (
    <p className="actions share-link with-script">
      <button type="button" className="button" onClick={copy}>
        {t.shareLink.copy}
      </button>
      {canShare ? (
        <button type="button" className="button" onClick={() => void share(address, title, setTold)}>
          {t.shareLink.share}
        </button>
      ) : null}
      <output className="hint">{told}</output>
    </p>
  );
}

async function share(url: string, title: string, tell: (text: string) => void): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The page was not shared.", error);
    tell(t.shareLink.failed);
  }
}
