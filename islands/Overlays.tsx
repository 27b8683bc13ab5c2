import { Confetti } from "./overlays/Confetti";
import { ConfirmDialog, MergePrompt, WarningBanner } from "./overlays/Dialogs";
import { Toasts } from "./overlays/Toasts";

interface Props {
  /** URL of the member's activity page, which lists their changes. Absent for guests, who have no such page. */
  readonly activityPath?: string;
}

/**
 * Renders the messages of the page: warnings, prompts, toasts and confetti. Their live regions are in the page from the
 * start, so that screen readers announce later messages. Guests load the code with the first message; members load it
 * at once, because the prompt to merge their guest collection may be due.
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
