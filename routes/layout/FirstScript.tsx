import clientFiles from "virtual:client-files";

interface Props {
  /** A newcomer has marked nothing: all that there is to see was served. */
  readonly of: "account" | "guest" | "newcomer";
}

/** At the end of the page: it runs behind all of it, wherever it stands, and here it does not get ahead of what paints. */
export function FirstScript({ of }: Props) {
  if (of === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (of === "guest") return <script type="module" src={clientFiles.entry} />;
  return (
    <>
      <link rel="modulepreload" href={clientFiles.entry} fetchPriority="low" />
      <script type="module" src={clientFiles.first} data-entry={clientFiles.entry} />
    </>
  );
}
