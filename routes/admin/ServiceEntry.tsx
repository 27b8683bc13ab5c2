import type { ReactNode } from "react";
import type { Work } from "../../db/admin/overview";
import type { ServiceState } from "../../db/refresh/services";
import { isOpen } from "../../domain/refresh/breaker";
import type { ServiceStanding } from "../context";
import { Age, At } from "../prices/Age";

interface Props {
  readonly standing: ServiceStanding;
  readonly state: ServiceState | undefined;
  /** Of what is counted by itself. */
  readonly others: readonly ServiceState[];
  readonly work: Work | undefined;
  /** Calls of today, in the order of the budgets. */
  readonly used: readonly number[];
  /** ms */
  readonly now: number;
}

/** One service: whether it is on, how it fared, what it has to do. */
export function ServiceEntry({ standing, state, others, work, used, now }: Props) {
  const { id, name, isOn, budgets, lacks } = standing;
  return (
    <li data-state={stateOf(standing, state, now)}>
      <div className="which">
        <h3>{name}</h3>
        <p className="state">{stateWords(standing, state, now)}</p>
      </div>
      {isOn ? (
        <dl>
          {lacks.map(({ part, missing }) => (
            <Fact key={part} name={part}>
              off, {needs(missing)}
            </Fact>
          ))}
          <Fact name="Last answer">{state?.lastOkAt === undefined ? "none yet" : <Age at={state.lastOkAt} />}</Fact>
          {[state, ...others].map((each) => (each ? <Trouble key={each.service} state={each} now={now} /> : null))}
          {budgets.map((budget, place) => (
            <Fact key={budget.name} name={budget.name}>
              {(used[place] ?? 0).toLocaleString("en")} of {budget.cap.toLocaleString("en")} calls today
            </Fact>
          ))}
          {work ? <WorkFacts work={work} now={now} /> : null}
        </dl>
      ) : null}
      {isOn ? (
        <button type="submit" className="button" name="service" value={id} aria-label={`Refresh now: ${name}`}>
          Refresh now
        </button>
      ) : null}
    </li>
  );
}

type State = "on" | "off" | "waiting" | "failing" | "new";

function stateOf({ isOn }: ServiceStanding, state: ServiceState | undefined, now: number): State {
  if (!isOn) return "off";
  if (!state) return "new";
  if (isOpen(state.breaker, now)) return "waiting";
  return state.breaker.fails > 0 ? "failing" : "on";
}

function stateWords(standing: ServiceStanding, state: ServiceState | undefined, now: number): string {
  const { isLinkOnly, missing } = standing;
  switch (stateOf(standing, state, now)) {
    case "off":
      return isLinkOnly ? "linked to, never asked" : `off, ${needs(missing)}`;
    case "new":
      return "on, not asked yet";
    case "waiting":
      return "left alone for a while";
    case "failing":
      return "on, failing";
    case "on":
      return "on";
  }
}

const needs = (missing: readonly string[]): string => `needs ${missing.join(", ")}`;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Trouble({ state, now }: { readonly state: ServiceState; readonly now: number }) {
  const { breaker, lastError, lastErrorAt, lastOkAt = 0 } = state;
  const isOver = breaker.fails === 0 && lastOkAt > (lastErrorAt ?? 0);
  return (
    <>
      {isOpen(breaker, now) && breaker.openUntil !== undefined ? (
        <Fact name="Not asked before">
          <At at={breaker.openUntil} />
        </Fact>
      ) : null}
      {breaker.fails > 0 ? (
        <Fact name="Failed in a row">{breaker.fails === 1 ? "once" : `${breaker.fails} times`}</Fact>
      ) : null}
      {lastErrorAt === undefined ? null : (
        <Fact name={isOver ? "Last failure, mended since" : "Last failure"}>
          <Age at={lastErrorAt} />: {lastError}
        </Fact>
      )}
    </>
  );
}

function WorkFacts({ work, now }: { readonly work: Work; readonly now: number }) {
  const { targets, due, taken, behind, never, oldestAt, nextDueAt } = work;
  const notes = [
    `${due} of ${targets} due`,
    ...(taken > 0 ? [`${taken} being read`] : []),
    ...(behind > 0 ? [`${behind} left out last time`] : []),
    ...(never > 0 ? [`${never} never read`] : []),
  ];
  return (
    <>
      <Fact name="Work">{notes.join(", ")}</Fact>
      {oldestAt === undefined ? null : (
        <Fact name="Oldest">
          <Age at={oldestAt} />
        </Fact>
      )}
      {due === 0 && nextDueAt > now ? (
        <Fact name="Next due">
          <At at={nextDueAt} />
        </Fact>
      ) : null}
    </>
  );
}
