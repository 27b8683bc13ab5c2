import { useEffect, useState } from "react";
import { t } from "../../domain/messages/islands";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { describeMarks } from "../../domain/ownership/labels";
import { addMarked, dropMarked, markedBefore } from "../store/merge";

/** Offers what was marked as a guest to the account that is signed in now. */
export function MergePrompt() {
  const [marked, setMarked] = useState(NO_HOLDINGS);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setMarked(markedBefore()), []);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await addMarked()) setMarked(NO_HOLDINGS);
    setBusy(false);
  };
  const drop = () => {
    dropMarked();
    setMarked(NO_HOLDINGS);
  };
  return (
    <div className="merge-prompt">
      {marked.size > 0 ? (
        <p>
          <span>{t.notices.marked(describeMarks(marked), marked.size)}</span>
          <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void add()}>
            {t.notices.addMarked(marked.size)}
          </button>
          <button type="button" className="button" onClick={drop}>
            {t.notices.forgetMarked}
          </button>
        </p>
      ) : null}
    </div>
  );
}
