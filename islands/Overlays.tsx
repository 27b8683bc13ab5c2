import { Confetti } from "./overlays/Confetti";
import { ConfirmDialog, MergeGuestCollectionPrompt, UnsavedChangesBanner } from "./overlays/Dialogs";
import { Toasts } from "./overlays/Toasts";

interface Props {
  /** URL of the member's activity page, which lists their changes. Absent for guests, who have no such page. */
  readonly activityPath?: string;
}

/**
 * Renders the messages of the page. Live regions must exist before a message, or screen readers do not announce it.
 * Guests load this code with the first message, members at idle time, because the prompt to merge their guest
 * collection may be due.
 */
export default function Overlays({ activityPath }: Props) {
  return (
    <>
      <div role="status">
        <UnsavedChangesBanner />
      </div>
      <div role="status">
        <MergeGuestCollectionPrompt />
      </div>
      <div role="status">
        <Toasts activityPath={activityPath} />
      </div>
      <ConfirmDialog />
      <Confetti />
    </>
  );
}
