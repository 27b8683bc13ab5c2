import type { ReactNode } from "react";
import type { Work } from "../../db/admin/overview";
import type { ServiceState } from "../../db/refresh/services";
import { isOpen, mostOf, type SaidLimit } from "../../domain/refresh/limits";
import { Age } from "../../islands/time/Age";
import type { Budget, ServiceStanding } from "../http/context";
import { At } from "../money/StillPrice";

interface Props {
  readonly standing: ServiceStanding;
  /** By service. */
  readonly states: ReadonlyMap<string, ServiceState>;
  readonly limit: SaidLimit | undefined;
  readonly work: Work | undefined;
  /** Calls of today, in the order of the budgets. */
  readonly used: readonly number[];
  /** ms */
  readonly now: number;
}

/** One service: whether it is on, how it fared, what it has to do. */
export function ServiceEntry({ standing, states, limit, work, used, now }: Props) {
  const { id, name, isOn, budgets, besides, lacks } = standing;
  const state = states.get(id);
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
          {[{ service: id, name: undefined }, ...besides].map(({ service, name: about }) => (
            <Trouble key={service} about={about} state={states.get(service)} now={now} />
          ))}
          {budgets.map((budget, place) => (
            <Fact key={budget.name} name={budget.name}>
              {(used[place] ?? 0).toLocaleString("en")} of {mostWords(budget, limit, now)}
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

/** Of two limits the one that binds, and who set it. */
function mostWords({ cap, account: { day }, isLimited }: Budget, limit: SaidLimit | undefined, now: number): string {
  const most = isLimited ? mostOf(limit, { cap, day, now }) : cap;
  const calls = `${most.toLocaleString("en")} calls today`;
  return most < cap ? `${calls}: it leaves no more of our ${cap.toLocaleString("en")}` : calls;
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

interface Troubled {
  /** What of the service, where it is not the whole. */
  readonly about: string | undefined;
  readonly state: ServiceState | undefined;
  /** ms */
  readonly now: number;
}

function Trouble({ about, state, now }: Troubled) {
  if (!state) return null;
  const named = (fact: string) => (about === undefined ? fact : `${about}: ${fact.toLowerCase()}`);
  const { breaker, lastError, lastErrorAt, lastOkAt = 0, failingSince } = state;
  const isOver = breaker.fails === 0 && lastOkAt > (lastErrorAt ?? 0);
  return (
    <>
      {isOpen(breaker, now) && breaker.openUntil !== undefined ? (
        <Fact name={named("Not asked before")}>
          <At at={breaker.openUntil} />
        </Fact>
      ) : null}
      {breaker.fails > 0 ? (
        <Fact name={named("Failed in a row")}>{breaker.fails === 1 ? "once" : `${breaker.fails} times`}</Fact>
      ) : null}
      {failingSince === undefined ? null : (
        <Fact name={named("Has answered nothing since")}>
          <Age at={failingSince} />
        </Fact>
      )}
      {lastErrorAt === undefined ? null : (
        <Fact name={named(isOver ? "Last failure, mended since" : "Last failure")}>
          <Age at={lastErrorAt} />: {lastError}
        </Fact>
      )}
    </>
  );
}

function WorkFacts({ work, now }: { readonly work: Work; readonly now: number }) {
  const { targets, due, taken, behind, failing, never, oldestAt, nextDueAt } = work;
  const notes = [
    `${due} of ${targets} due`,
    ...(taken > 0 ? [`${taken} being read`] : []),
    ...(behind > 0 ? [`${behind} left out last time`] : []),
    ...(failing > 0 ? [`${failing} failed last time`] : []),
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

/** One of a `dl`. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
