import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

export const NotFoundPage = () => (
  <Notice title="404 - page not found">
    <p>This plinth is empty. The exhibit may have moved, or the address has a slip of the pen.</p>
    <p>
      <a className="button primary" href={paths.list("all")}>
        Find it among all exhibits
      </a>
    </p>
  </Notice>
);
