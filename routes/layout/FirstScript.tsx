import clientFiles from "virtual:client-files";

interface Props {
  /** A newcomer has marked nothing: all that there is to see was served. */
  readonly of: "account" | "guest" | "newcomer";
  /** The page has controls that change a collection. */
  readonly collects: boolean;
}

/** At the end of the page: it runs behind all of it, wherever it stands, and here it does not get ahead of what paints. */
export function FirstScript({ of, collects }: Props) {
  if (of === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (of === "guest") return <script type="module" src={clientFiles.entry} />;
  // None in development, where nobody knows what a file imports before it is asked for.
  const ahead = collects && clientFiles.ahead.length > 0 ? clientFiles.ahead.join(" ") : undefined;
  return <script type="module" src={clientFiles.first} data-entry={clientFiles.entry} data-ahead={ahead} />;
}
