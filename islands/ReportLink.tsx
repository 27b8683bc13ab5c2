import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getSentenceSeparator, joinSentences } from "../domain/language/formatListWithAnd";
import { t } from "../domain/messages/islands";
import { Sentence } from "./language/Sentence";
import { postApi, toSessionEndReason } from "./server/api";
import { showToast } from "./store/overlays";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly hasReported: boolean;
}

/** Renders a button that reports an error in an item's data to the admins. Each viewer can report an item once. */
export default function ReportLink({ id, name, hasReported: onServer }: Props) {
  const [hasReported, setReported] = useState(onServer);
  const thanks = useRef<HTMLSpanElement>(null);
  const report = async () => {
    flushSync(() => setReported(true));
    thanks.current?.focus();
    const response = await postApi(`/api/amiibo/${id}/report`, { amiibo: id });
    if (response.ok) return;
    setReported(false);
    if (!toSessionEndReason(response))
      showToast(joinSentences([t.reportLink.reportFailed(name), response.message]), {
        label: t.store.retry,
        run: () => void report(),
      });
  };
  return (
    <p className="report" role="status">
      {hasReported ? (
        <span ref={thanks} tabIndex={-1}>
          {t.reportLink.thanks}
        </span>
      ) : (
        <>
          <span>{t.reportLink.question + getSentenceSeparator()}</span>
          <button type="button" onClick={() => void report()}>
            <Sentence parts={t.reportLink.report((text) => <span className="visually-hidden">{text}</span>, name)} />
          </button>
        </>
      )}
    </p>
  );
}
