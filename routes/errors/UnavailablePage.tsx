import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

export const UnavailablePage = () => (
  <Notice title="One moment, please">
    <p>The shelves cannot be reached right now. Nothing of your collection is lost; please try again in a moment.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Look around meanwhile
      </a>
    </p>
  </Notice>
);
