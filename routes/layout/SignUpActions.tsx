import { paths } from "../../domain/paths";

/** The two ways in, where a page needs an account. */
export const SignUpActions = () => (
  <p className="actions">
    <a className="button primary" href={paths.register}>
      Sign up
    </a>
    <a className="button" href={paths.logIn}>
      Log in
    </a>
  </p>
);
