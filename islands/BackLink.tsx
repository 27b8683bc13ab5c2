import type { MouseEvent } from "react";
import { t } from "../domain/messages/islands";
import { Icon } from "./card/Icon";

interface Props {
  /** URL that the back link opens if the visitor did not come from another page of this site. */
  readonly href: string;
}

export default function BackLink({ href }: Props) {
  const goBack = (event: MouseEvent) => {
    const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && history.length > 1;
    if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a className="button back" href={href} onClick={goBack}>
      <Icon name="back" />
      {t.backLink.back}
    </a>
  );
}
