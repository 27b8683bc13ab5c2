import { SignUpActions } from "../layout/SignUpActions";
import { Notice } from "./Notice";

/** @param next where signing in leads back to. */
export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <Notice title="Please log in">
    <p>This page is about your own collection, so you need to be logged in to see it.</p>
    <SignUpActions next={next} />
  </Notice>
);
