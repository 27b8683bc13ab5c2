import { BRAND } from "../../domain/brand";
import { formatDate } from "../../domain/catalogue/release";

interface Props {
  readonly username: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The head of a page on paper: whose sheet it is, and how old. */
export const PrintedLine = ({ username, today }: Props) => (
  <p className="printed">
    {`${BRAND}, printed ${username === null ? "" : `for ${username} `}on `}
    <time dateTime={today}>{formatDate(today)}</time>
  </p>
);
