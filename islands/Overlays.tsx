import { Confetti } from "./overlays/Confetti";
import { ConfirmDialog, MergePrompt, WarningBanner } from "./overlays/Dialogs";
import { Toasts } from "./overlays/Toasts";

interface Props {
  /** URL of the activity page. Absent for guests, who have none. */
  readonly activityPath?: string;
}

/**
 * Renders the page's warnings, prompts, toasts and confetti. The live regions exist from the start, so that screen
 * readers announce their later content. Guests load the code on first use; members load it at once, because the merge
 * prompt may be due.
 */
export default function Overlays({ activityPath }: Props) {
  return (
    <>
      <div role="status">
        <WarningBanner />
      </div>
      <div role="status">
        <MergePrompt />
      </div>
      <div role="status">
        <Toasts activityPath={activityPath} />
      </div>
      <ConfirmDialog />
      <Confetti />
    </>
  );
}
