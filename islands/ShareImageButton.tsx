import { useMemo } from "react";
import { ShareFileButton } from "./export/ShareFileButton";

/** Renders a button that shares a picture with another app. Renders nothing if the browser cannot share files. */
export default function ShareImageButton({ url, fileName }: { readonly url: string; readonly fileName: string }) {
  const picture = useMemo(() => ({ url, fileName }), [url, fileName]);
  return <ShareFileButton picture={picture} />;
}
