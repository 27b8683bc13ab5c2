import { formatShortDate } from "../../domain/catalogue/release";

interface Props {
  /** Day to show, as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Renders a day in the site's usual date format. On hover, a tooltip shows the full date in the reader's language. */
export const DayWithTooltip = ({ day }: Props) => <time dateTime={day}>{formatShortDate(day)}</time>;
