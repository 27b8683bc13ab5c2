import { useMemo } from "react";
import { ShareFileButton } from "./export/ShareFileButton";

interface Props {
  readonly address: string;
  /** Of the file. */
  readonly name: string;
}

/** The system's share sheet, with a picture as a file; nothing where there is none. */
export default function ShareImageButton({ address, name }: Props) {
  const picture = useMemo(() => ({ address, name }), [address, name]);
  return <ShareFileButton picture={picture} />;
}
