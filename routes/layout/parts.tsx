import clientFiles from "virtual:client-files";
import { BRAND } from "../../domain/brand";
import { Day } from "../../islands/time/Day";

/** Above a page whose viewer has a collection that it does not show. */
export const Unreachable = () => (
  <p className="unreachable" role="status">
    Your collection cannot be read right now, so this page shows no more of it than this device knows; nothing of it is
    lost.
  </p>
);

/** The first stop of every page. The stylesheet shows the one that leads somewhere: to exhibits where there are any. */
export const SkipLinks = () => (
  <>
    <a className="skip" href="#exhibits">
      Skip to the exhibits
    </a>
    <a className="skip" href="#main">
      Skip to the content
    </a>
  </>
);

interface PrintedLineProps {
  readonly username: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The head of a page on paper: whose sheet it is, and how old. */
export const PrintedLine = ({ username, today }: PrintedLineProps) => (
  <p className="printed">
    {`${BRAND}, printed `}
    {username === null ? null : (
      <>
        for <bdi>{username}</bdi>{" "}
      </>
    )}
    {"on "}
    <Day day={today} />
  </p>
);

interface FirstScriptProps {
  /** A newcomer has marked nothing: all that there is to see was served. */
  readonly of: "account" | "guest" | "newcomer";
  /** The page has controls that change a collection. */
  readonly collects: boolean;
}

/** At the end of the page: it runs behind all of it, wherever it stands, and here it does not get ahead of what paints. */
export function FirstScript({ of, collects }: FirstScriptProps) {
  if (of === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (of === "guest") return <script type="module" src={clientFiles.entry} />;
  // None in development, where nobody knows what a file imports before it is asked for.
  const ahead = collects && clientFiles.ahead.length > 0 ? clientFiles.ahead.join(" ") : undefined;
  return <script type="module" src={clientFiles.first} data-entry={clientFiles.entry} data-ahead={ahead} />;
}
