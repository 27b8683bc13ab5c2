import { formatDate } from "../../domain/catalogue/release";

interface Props {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Renders a day in the usual format. On hover, its tooltip shows the full date in the reader's language. */
export const Day = ({ day }: Props) => <time dateTime={day}>{formatDate(day)}</time>;
