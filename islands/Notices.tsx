import { Confetti } from "./notices/Confetti";
import { GuestWarning } from "./notices/GuestWarning";
import { MergePrompt } from "./notices/MergePrompt";
import { QuestionDialog } from "./notices/QuestionDialog";
import { Toasts } from "./notices/Toasts";

/** What a page has to tell: the warning for guests, questions, toasts, and joy. */
export default function Notices() {
  return (
    <>
      <GuestWarning />
      <MergePrompt />
      <Toasts />
      <QuestionDialog />
      <Confetti />
    </>
  );
}
