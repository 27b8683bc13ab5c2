import { paths } from "../../domain/paths";
import { Notice } from "../errors/pages";
import { SignUpActions } from "../layout/SignUpActions";

export const GuestChecklistPage = () => (
  <Notice title="Checklist">
    <p>You need to be signed up in order to use the checklist feature.</p>
    <SignUpActions next={paths.checklist} />
  </Notice>
);
