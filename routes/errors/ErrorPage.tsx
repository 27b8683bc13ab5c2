import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

export const ErrorPage = () => (
  <Notice title="The lights went out">
    <p>
      Something broke on our side. It has been noted; nothing of your collection is lost. Please try again in a moment.
    </p>
    <p>
      <a className="button primary" href={paths.home}>
        Back to the entrance
      </a>
    </p>
  </Notice>
);
