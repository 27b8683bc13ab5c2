import type { SessionEntry } from "../../db/access/sessions";
import { paths } from "../../domain/paths";
import { Day } from "../../islands/time/Day";

interface Props {
  readonly sessions: readonly SessionEntry[];
  readonly current: number | undefined;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Where the account is open, and the ways to close it there. */
export const SessionList = ({ sessions, current }: Props) => (
  <section className="panel" aria-labelledby="sessions">
    <h2 id="sessions">Where you are signed in</h2>
    <ul className="sessions">
      {sessions.map(({ id, device, createdAt, expiresAt }) => (
        <li key={id}>
          <span>
            <b>{device}</b> {id === current ? <mark>this one</mark> : null}
            <small>
              since <Day day={dayOf(createdAt)} />, until <Day day={dayOf(expiresAt)} /> unless used before
            </small>
          </span>
          {id === current ? null : (
            <form method="post" action={paths.endSession}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="button">
                Sign out there
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <form method="post" action={paths.endSessions}>
      <button type="submit" className="button">
        Sign out everywhere
      </button>
    </form>
  </section>
);
