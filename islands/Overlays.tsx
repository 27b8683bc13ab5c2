import { Confetti } from "./overlays/Confetti";
import { ConfirmDialog, MergePrompt, WarningBanner } from "./overlays/Dialogs";
import { Toasts } from "./overlays/Toasts";

interface Props {
  /** Where all that somebody did stands; a guest has no such page. */
  readonly activity?: string;
}

/**
 * What a page has to tell: warnings, questions, toasts, and joy. The places where it is told stand from the start, so
 * that what comes into them is read out; a guest's page fetches what tells it when there is something to tell. Whoever is
 * signed in may be asked what to do with what they marked before: to them it comes by itself.
 */
export default function Overlays({ activity }: Props) {
  return (
    <>
      <div role="status">
        <WarningBanner />
      </div>
      <div role="status">
        <MergePrompt />
      </div>
      <div role="status">
        <Toasts activity={activity} />
      </div>
      <ConfirmDialog />
      <Confetti />
    </>
  );
}
