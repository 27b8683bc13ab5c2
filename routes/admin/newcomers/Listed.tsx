import type { ReactNode } from "react";
import type { ListedNewcomer, NewcomerList } from "../../../db/admin/newcomers";
import { MOST_AT_ONCE } from "../../../domain/catalogue/admission";
import { earliestRelease } from "../../../domain/catalogue/release";
import { keyOf } from "../../../domain/catalogue/sync";
import { t } from "../../../domain/messages/pages";
import { Age } from "../../../islands/time/Age";
import { Day } from "../../../islands/time/Day";
import { type ListPosition, Verdict, VerdictForm } from "./Verdict";

interface Props {
  readonly list: NewcomerList;
  readonly place: ListPosition;
}

/** What an admin has to take in. */
export const Waiting = ({ list, place, leftOut }: Props & { readonly leftOut: number }) => (
  <>
    <h2 id="newcomers">What waits for an admin</h2>
    {list.total === 0 ? <p>Nothing: what the source has is here, or was refused.</p> : null}
    {leftOut > 0 ? (
      <p>
        <strong>{leftOut.toLocaleString("en")} more are not kept.</strong> What the source still names is listed here
        once there is room again. A list as long as this is hardly a release.
      </p>
    ) : null}
    {list.total > 1 ? (
      <VerdictForm place={place} of="seenBy" value={list.until}>
        <Verdict value="take">
          {list.total > MOST_AT_ONCE ? `Take in the first ${MOST_AT_ONCE}` : `Take in all ${list.total}`}
        </Verdict>
        <Verdict value="refuse">{`Refuse all ${list.total}`}</Verdict>
      </VerdictForm>
    ) : null}
    <ul className="rulings">
      {list.rows.map((newcomer) => (
        <Entry key={keyOf(newcomer)} newcomer={newcomer} place={place} since="Seen">
          <Verdict value="take" about={newcomer.name}>
            Take in
          </Verdict>
          <Verdict value="refuse" about={newcomer.name}>
            Refuse
          </Verdict>
        </Entry>
      ))}
    </ul>
  </>
);

/** What admins do not want, and may want yet. */
export const Refused = ({ list, place }: Props) => (
  <>
    <h2 id="newcomers">What admins do not want</h2>
    {list.total === 0 ? <p>There is nothing: nobody has refused a newcomer, or taken one back.</p> : null}
    {list.last > 1 ? (
      <VerdictForm place={place} of="refusedAt" value={list.until}>
        <Verdict value="take">{`Take in the ${list.last} that were refused last`}</Verdict>
      </VerdictForm>
    ) : null}
    <ul className="rulings">
      {list.rows.map((newcomer) => (
        <Entry
          key={keyOf(newcomer)}
          newcomer={newcomer}
          place={place}
          since={newcomer.isTakenBack ? "It was here, and was taken back" : "Refused"}
        >
          <Verdict value="take" about={newcomer.name}>
            Take in
          </Verdict>
        </Entry>
      ))}
    </ul>
  </>
);

interface EntryProps {
  readonly newcomer: ListedNewcomer;
  readonly place: ListPosition;
  /** What stands before when. */
  readonly since: string;
  readonly children: ReactNode;
}

const Entry = ({ newcomer, place, since, children }: EntryProps) => {
  const { name, character, form, amiiboSeries, gameSeries, releases } = newcomer;
  const release = earliestRelease(releases);
  return (
    <li>
      <div>
        <h3>
          {name} <small>{amiiboSeries}</small>
        </h3>
        <dl>
          <div>
            <dt>Kind</dt>
            <dd>{t.forms[form]}</dd>
          </div>
          <div>
            <dt>Character</dt>
            <dd>{character}</dd>
          </div>
          <div>
            <dt>Game series</dt>
            <dd>{gameSeries}</dd>
          </div>
          <div>
            <dt>Release</dt>
            <dd>{release ? <Day day={release.date} /> : "not known"}</dd>
          </div>
        </dl>
        <p>
          <small>
            {since} <Age at={newcomer.since} />
          </small>
        </p>
      </div>
      <VerdictForm place={place} of="key" value={keyOf(newcomer)}>
        {children}
      </VerdictForm>
    </li>
  );
};
