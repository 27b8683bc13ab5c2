import { paths } from "../../domain/paths";
import { Notice } from "../errors/Notice";

export const OfflinePage = () => (
  <Notice title="No signal down here">
    <p>
      This page is not on your device, and Plinth cannot be reached right now. Nothing of your collection is lost. What
      is on your device:
    </p>
    {/* The device fills it with what it has. */}
    <ul className="copied-pages" />
    <p>
      <a className="button primary" href={paths.home}>
        Back to the entrance
      </a>
    </p>
  </Notice>
);
