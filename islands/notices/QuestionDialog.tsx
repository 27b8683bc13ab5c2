import { useEffect, useRef } from "react";
import { t } from "../../domain/messages/islands";
import { $question } from "../store/notices";
import { useStore } from "../store/useStore";

export function QuestionDialog() {
  const question = useStore($question, undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!question || !dialog.current) return;
    // Escape closes without an answer and would leave the last one standing.
    dialog.current.returnValue = "";
    dialog.current.showModal();
  }, [question]);
  return (
    <dialog
      className="question"
      ref={dialog}
      aria-labelledby="question"
      onClose={() => {
        if (dialog.current?.returnValue === "yes") question?.onConfirm();
        $question.set(undefined);
      }}
    >
      <form method="dialog">
        <p id="question">
          {question?.loses ? <b>{question.loses}</b> : null}
          {question?.text}
        </p>
        <button type="submit" value="no" className="button">
          {t.notices.cancel}
        </button>
        <button type="submit" value="yes" className={`button ${question?.loses ? "danger" : "primary"}`}>
          {question?.confirm}
        </button>
      </form>
    </dialog>
  );
}
