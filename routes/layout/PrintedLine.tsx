import { BRAND } from "../../domain/brand";
import { Day } from "../../islands/time/Day";

interface Props {
  readonly username: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The head of a page on paper: whose sheet it is, and how old. */
export const PrintedLine = ({ username, today }: Props) => (
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
