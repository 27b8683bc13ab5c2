import { Notice } from "./Notice";

/** @param href where the same without the unreadable part is. */
export const badRequestPage = (message: string, href: string) => (
  <Notice title="We could not read that address">
    <p>{message}</p>
    <p>
      <a className="button primary" href={href}>
        Show me everything
      </a>
    </p>
  </Notice>
);
