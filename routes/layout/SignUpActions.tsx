import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { withNext } from "../access/wayBack";

/** The two ways in, where a page needs an account. */
export const SignUpActions = ({ next }: { readonly next?: string | undefined }) => (
  <p className="actions">
    <a className="button primary" href={withNext(paths.register, next)}>
      {t.access.signUp}
    </a>
    <a className="button" href={withNext(paths.logIn, next)}>
      {t.access.logIn}
    </a>
  </p>
);
