import { Notice } from "../errors/pages";

export const OfflinePage = () => (
  <Notice title="No signal down here">
    <p>This page is not on your device, and Plinth cannot be reached right now. Nothing of your collection is lost.</p>
    {/* The device fills it with what it has. */}
    <div className="on-device" />
    <p>
      <a className="button" href="?">
        Try again
      </a>
    </p>
  </Notice>
);
