import { useNoticeParts } from "./notices/useNoticeParts";

/**
 * What a page has to tell: warnings, questions, toasts, and joy. The places where it is told stand from the start, so
 * that what comes into them is read out; what tells it comes when there is something to tell. Whoever is signed in may
 * be asked what to do with what they marked before: to them it comes by itself.
 */
export default function Notices() {
  const parts = useNoticeParts();
  return (
    <>
      <div role="status">{parts ? <parts.Warning /> : null}</div>
      <div role="status">{parts ? <parts.MergePrompt /> : null}</div>
      <div role="status">{parts ? <parts.Toasts /> : null}</div>
      {parts ? <parts.QuestionDialog /> : null}
      {parts ? <parts.Confetti /> : null}
    </>
  );
}
