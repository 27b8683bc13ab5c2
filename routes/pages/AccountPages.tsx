import { paths } from "../../domain/paths";
import { Notice } from "../errors/Notice";
import { SignUpActions } from "../layout/SignUpActions";

interface Props {
  readonly title: string;
  readonly lead: string;
}

/** Until a sign-in provider is set up there is nothing to choose from, and the page says so. */
export const SignInPage = ({ title, lead }: Props) => (
  <Notice title={title}>
    <p>{lead}</p>
    <p>No sign-in provider is set up on this site yet. What you mark stays in this tab until you close it.</p>
    <p>
      <a className="button primary" href={paths.list("all")}>
        Look around as a guest
      </a>
    </p>
  </Notice>
);

/** What a guest sees of it. */
export const SettingsPage = () => (
  <Notice title="Account - Settings">
    <p>You are not logged in, you need to be logged in to change your settings.</p>
    <SignUpActions />
  </Notice>
);
