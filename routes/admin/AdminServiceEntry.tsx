import type { ServiceWorkload } from "../../db/admin/overview";
import type { ServiceState } from "../../db/refresh/services";
import { getDailyCallQuota, isCircuitBreakerOpen, type ServiceReportedQuota } from "../../domain/refresh/limits";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { SubmitButton } from "../elements/PageElements";
import type { ExternalServiceOverview, ServiceCallQuota } from "../http/context";
import { AbsoluteTime } from "../money/StaticItemCardPrice";
import { LabelledValueRow } from "./page/AdminPage";

interface Props {
  readonly serviceOverview: ExternalServiceOverview;
  /** State of each service, such as its last failure, by service id. */
  readonly states: ReadonlyMap<string, ServiceState>;
  readonly reportedQuota: ServiceReportedQuota | undefined;
  readonly workload: ServiceWorkload | undefined;
  /** Number of calls made today for each quota, in the order of the service's quotas. */
  readonly usedCalls: readonly number[];
  readonly now: number;
}

export function AdminServiceEntry({ serviceOverview, states, reportedQuota, workload, usedCalls, now }: Props) {
  const { id, name, isOn, quotas, relatedServices, missingFeatures } = serviceOverview;
  const state = states.get(id);
  return (
    <li data-state={classifyService(serviceOverview, state, now)}>
      <div className="row-label">
        <h3>{name}</h3>
        <p className="service-state">{formatServiceHealth(serviceOverview, state, now)}</p>
      </div>
      {isOn ? (
        <dl>
          {missingFeatures.map(({ feature, missingVariables }) => (
            <LabelledValueRow key={feature} name={feature}>
              off, {formatMissingVariables(missingVariables)}
            </LabelledValueRow>
          ))}
          <LabelledValueRow name="Last answer">
            {state?.lastSuccessAt === undefined ? "none yet" : <TimestampWithAge at={state.lastSuccessAt} />}
          </LabelledValueRow>
          {[{ service: id, name: undefined }, ...relatedServices].map((each) => (
            <FailureFacts key={each.service} subject={each.name} state={states.get(each.service)} now={now} />
          ))}
          {quotas.map((quota, index) => (
            <LabelledValueRow key={quota.name} name={quota.name}>
              {(usedCalls[index] ?? 0).toLocaleString("en")} of {formatCallLimit(quota, reportedQuota, now)}
            </LabelledValueRow>
          ))}
          {workload ? <RefreshTargetFacts workload={workload} now={now} /> : null}
        </dl>
      ) : null}
      {isOn ? <SubmitButton name="service" value={id} aria-label={`Refresh now: ${name}`} label="Refresh now" /> : null}
    </li>
  );
}

/** Formats how many calls a day are allowed: the lower of our own limit and the limit that the service reports. */
function formatCallLimit(
  { dailyLimit, account: { day }, isLimited }: ServiceCallQuota,
  reportedQuota: ServiceReportedQuota | undefined,
  now: number,
): string {
  const maxCalls = isLimited ? getDailyCallQuota(reportedQuota, { dailyLimit, day, now }) : dailyLimit;
  const calls = `${maxCalls.toLocaleString("en")} calls today`;
  return maxCalls < dailyLimit ? `${calls}: it leaves no more of our ${dailyLimit.toLocaleString("en")}` : calls;
}

function classifyService({ isOn }: ExternalServiceOverview, state: ServiceState | undefined, now: number) {
  if (!isOn) return "off";
  if (!state) return "new";
  if (isCircuitBreakerOpen(state.breaker, now)) return "waiting";
  return state.breaker.failureCount > 0 ? "failing" : "on";
}

function formatServiceHealth(service: ExternalServiceOverview, state: ServiceState | undefined, now: number): string {
  const { isLinkOnly, missingVariables } = service;
  switch (classifyService(service, state, now)) {
    case "off":
      return isLinkOnly ? "linked to, never asked" : `off, ${formatMissingVariables(missingVariables)}`;
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

const formatMissingVariables = (missing: readonly string[]): string => `needs ${missing.join(", ")}`;

interface FailureFactsProps {
  /** Name of the endpoint that failed; absent for the service's main endpoint. */
  readonly subject: string | undefined;
  readonly state: ServiceState | undefined;
  readonly now: number;
}

function FailureFacts({ subject, state, now }: FailureFactsProps) {
  if (!state) return null;
  const formatFactName = (fact: string) => (subject === undefined ? fact : `${subject}: ${fact.toLowerCase()}`);
  const { breaker, lastError, lastErrorAt, lastSuccessAt = 0, failingSince } = state;
  const isOver = breaker.failureCount === 0 && lastSuccessAt > (lastErrorAt ?? 0);
  return (
    <>
      {isCircuitBreakerOpen(breaker, now) && breaker.openUntil !== undefined ? (
        <LabelledValueRow name={formatFactName("Not asked before")}>
          <AbsoluteTime at={breaker.openUntil} />
        </LabelledValueRow>
      ) : null}
      {breaker.failureCount > 0 ? (
        <LabelledValueRow name={formatFactName("Failed in a row")}>
          {breaker.failureCount === 1 ? "once" : `${breaker.failureCount} times`}
        </LabelledValueRow>
      ) : null}
      {failingSince === undefined ? null : (
        <LabelledValueRow name={formatFactName("Has answered nothing since")}>
          <TimestampWithAge at={failingSince} />
        </LabelledValueRow>
      )}
      {lastErrorAt === undefined ? null : (
        <LabelledValueRow name={formatFactName(isOver ? "Last failure, mended since" : "Last failure")}>
          <TimestampWithAge at={lastErrorAt} />: {lastError}
        </LabelledValueRow>
      )}
    </>
  );
}

function RefreshTargetFacts({ workload, now }: { readonly workload: ServiceWorkload; readonly now: number }) {
  const { targetCount, dueCount, leasedCount, stalePartCount, failingCount, neverReadCount } = workload;
  const { oldestReadAt, nextDueAt } = workload;
  const notes = [
    `${dueCount} of ${targetCount} due`,
    leasedCount > 0 && `${leasedCount} being read`,
    stalePartCount > 0 && `${stalePartCount} left out last time`,
    failingCount > 0 && `${failingCount} failed last time`,
    neverReadCount > 0 && `${neverReadCount} never read`,
  ];
  return (
    <>
      <LabelledValueRow name="Work">{notes.filter(Boolean).join(", ")}</LabelledValueRow>
      {oldestReadAt === undefined ? null : (
        <LabelledValueRow name="Oldest">
          <TimestampWithAge at={oldestReadAt} />
        </LabelledValueRow>
      )}
      {dueCount === 0 && nextDueAt > now ? (
        <LabelledValueRow name="Next due">
          <AbsoluteTime at={nextDueAt} />
        </LabelledValueRow>
      ) : null}
    </>
  );
}
