import { UNREADABLE_FORM } from "../form";
import { Notice } from "./Notice";

/** @param back the page that the form stands on. */
export const UnreadableFormPage = ({ back }: { readonly back: string }) => (
  <Notice title="We could not read that form">
    <p>{UNREADABLE_FORM}</p>
    <p>
      <a className="button primary" href={back}>
        Back
      </a>
    </p>
  </Notice>
);
