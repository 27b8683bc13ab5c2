import { Confetti } from "./notices/Confetti";
import { MergePrompt } from "./notices/MergePrompt";
import { QuestionDialog } from "./notices/QuestionDialog";
import { Toasts } from "./notices/Toasts";
import { Warning } from "./notices/Warning";

/** What a page has to tell: warnings, questions, toasts, and joy. */
export default function Notices() {
  return (
    <>
      <Warning />
      <MergePrompt />
      <Toasts />
      <QuestionDialog />
      <Confetti />
    </>
  );
}
