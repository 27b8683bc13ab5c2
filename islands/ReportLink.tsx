import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getSentenceSeparator, joinSentences } from "../domain/language/formatList";
import { t } from "../domain/messages/islands";
import { Sentence } from "./language/Sentence";
import { postApi, toSessionEnd } from "./server/api";
import { showToast } from "./store/overlays";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly hasReported: boolean;
}

/** Tells the admins that something is wrong with an item, once. */
export default function ReportLink({ id, name, hasReported: onServer }: Props) {
  const [hasReported, setReported] = useState(onServer);
  const thanks = useRef<HTMLSpanElement>(null);
  const report = async () => {
    flushSync(() => setReported(true));
    thanks.current?.focus();
    const answer = await postApi(`/api/amiibo/${id}/report`, { amiibo: id });
    if (answer.ok) return;
    setReported(false);
    if (!toSessionEnd(answer))
      showToast(joinSentences([t.reportLink.failed(name), answer.message]), {
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
            <Sentence parts={t.reportLink.report((words) => <span className="visually-hidden">{words}</span>, name)} />
          </button>
        </>
      )}
    </p>
  );
}
