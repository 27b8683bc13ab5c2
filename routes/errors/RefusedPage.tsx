import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

export const RefusedPage = () => (
  <Notice title="That did not come from us">
    <p>This form was sent from another site, so nothing was changed.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Back to the entrance
      </a>
    </p>
  </Notice>
);
