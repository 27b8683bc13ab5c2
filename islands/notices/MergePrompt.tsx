import { useEffect, useState } from "react";
import { addMarked, dropMarked, markedBefore } from "../store/merge";

/** Offers what was marked as a guest to the account that is signed in now. */
export function MergePrompt() {
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setCount(markedBefore()), []);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await addMarked()) setCount(0);
    setBusy(false);
  };
  const drop = () => {
    dropMarked();
    setCount(0);
  };
  return (
    <div className="merge-prompt" role="status">
      {count > 0 ? (
        <p>
          <span>
            {count === 1
              ? "You marked 1 item before you signed in. Add it to your collection?"
              : `You marked ${count} items before you signed in. Add them to your collection?`}
          </span>
          <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void add()}>
            {count === 1 ? "Add it" : "Add them"}
          </button>
          <button type="button" className="button" onClick={drop}>
            Forget
          </button>
        </p>
      ) : null}
    </div>
  );
}
