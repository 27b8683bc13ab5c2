import { SignUpActions } from "../layout/SignUpActions";
import { Notice } from "./Notice";

/** @param next where signing in leads back to. */
export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <Notice title="Please log in">
    <p>This page is for people with an account, so you need to be logged in to see it.</p>
    <SignUpActions next={next} />
  </Notice>
);
