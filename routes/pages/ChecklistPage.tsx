import { Notice } from "../errors/Notice";
import { SignUpActions } from "../layout/SignUpActions";

/** What a guest sees of it. */
export const ChecklistPage = () => (
  <Notice title="Checklist">
    <p>You need to be signed up in order to use the checklist feature.</p>
    <SignUpActions />
  </Notice>
);
