import { paths } from "../../domain/paths";
import { Notice } from "../errors/Notice";

/** What a guest sees of it. */
export const ChecklistPage = () => (
  <Notice title="Checklist">
    <p>You need to be signed up in order to use the checklist feature.</p>
    <p className="actions">
      <a className="button primary" href={paths.register}>
        Sign up
      </a>
      <a className="button" href={paths.logIn}>
        Log in
      </a>
    </p>
  </Notice>
);
