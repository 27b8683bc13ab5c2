import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

export const TooManyPage = () => (
  <Notice title="Too many tries">
    <p>That was too much at once from your side. Please wait a minute, then try again.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Look around meanwhile
      </a>
    </p>
  </Notice>
);
