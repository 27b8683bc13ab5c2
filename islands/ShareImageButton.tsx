import { useMemo } from "react";
import { ShareFileButton } from "./export/ShareFileButton";

interface Props {
  readonly address: string;
  /** The file name. */
  readonly name: string;
}

/**
 * Renders a button that shares a picture file through the system's share sheet. Renders nothing where files cannot be
 * shared.
 */
export default function ShareImageButton({ address, name }: Props) {
  const picture = useMemo(() => ({ address, name }), [address, name]);
  return <ShareFileButton picture={picture} />;
}
