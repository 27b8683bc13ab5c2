import { formatDate } from "../../domain/catalogue/release";

interface Props {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** A day as it is written everywhere. Under a pointer it says itself at length, in the reader's language. */
export const Day = ({ day }: Props) => <time dateTime={day}>{formatDate(day)}</time>;
