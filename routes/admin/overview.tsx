import { type AdminOverview, type ReviewCounts, readAdminOverview, requestRefresh } from "../../db/admin/overview";
import type { InterruptedRuns } from "../../db/refresh/runs";
import { formatPageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { getRunState, type RefreshRun, type RefreshRuns } from "../../domain/refresh/schedule";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext, ServiceOverview } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { AdminPage, FullCatalogueWarning } from "./page/AdminPage";
import { FactRow, ServiceEntry } from "./ServiceEntry";

export async function renderOverviewPage(c: AppContext) {
  const { services } = c.var;
  const { serviceOverviews, hasOperatorWebhook } = services;
  const now = services.now().getTime();
  const accounts = serviceOverviews.flatMap(({ quotas }) => quotas.map(({ account }) => account));
  const read = await readAdminOverview(services.db, now, accounts);
  const page = { serviceOverviews, hasOperatorWebhook, overview: read, now, message: getResultMessage(c) };
  return c.render(<OverviewPage {...page} />, { title: formatPageTitle("Admin"), styleSheets: ["admin"] });
}

export async function handleRefreshForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.admin);
  const { services } = c.var;
  const requestedId = getFormText(form, "service") ?? "";
  const requested = services.serviceOverviews.filter(({ id }) => requestedId === ALL_SERVICES || id === requestedId);
  const configured = requested.filter(({ isOn }) => isOn);
  if (configured.length > 0) {
    const ids = configured.flatMap(({ id, relatedServices }) => [id, ...relatedServices.map(({ service }) => service)]);
    await requestRefresh(services.db, ids, services.now().getTime());
  }
  const about = requestedId === ALL_SERVICES ? ALL_SERVICES : (requested[0]?.id ?? "");
  return c.redirect(`${paths.admin}?result=${configured.length > 0 ? "due" : "off"}&about=${about}`, 303);
}

function getResultMessage(c: AppContext): string | undefined {
  const { result, about } = c.req.query();
  const service = c.var.services.serviceOverviews.find(({ id }) => id === about);
  if (result === "due")
    return `${formatServiceName(service)} is due, and the next refresh takes it up: that is minutes away.`;
  if (result !== "off") return undefined;
  return service ? `${service.name} is off, so nothing was done.` : "There is no such service, so nothing was done.";
}

const formatServiceName = (service: ServiceOverview | undefined): string => service?.name ?? "Everything";

/** Value that the form sends for all services. */
const ALL_SERVICES = "all";

interface OverviewPageProps {
  readonly serviceOverviews: readonly ServiceOverview[];
  readonly overview: AdminOverview;
  /** ms */
  readonly now: number;
  readonly message: string | undefined;
  readonly hasOperatorWebhook: boolean;
}

function OverviewPage({ serviceOverviews, overview, now, message, hasOperatorWebhook }: OverviewPageProps) {
  const places = new Map(serviceOverviews.flatMap(({ quotas }) => quotas).map((budget, place) => [budget, place]));
  return (
    <AdminPage title="Admin" path={paths.admin} message={message}>
      <OpenDecisions reviewCounts={overview.reviewCounts} catalogueSize={overview.catalogueSize} />
      <RunsPanel
        runs={overview.runs}
        cut={overview.interruptedRuns}
        hasOperatorWebhook={hasOperatorWebhook}
        now={now}
      />
      <section className="panel" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <form method="post" action={paths.adminRefresh}>
          <ul className="services">
            {serviceOverviews.map((standing) => (
              <ServiceEntry
                key={standing.id}
                serviceOverview={standing}
                states={overview.serviceStates}
                reportedQuota={overview.reportedQuota}
                workload={overview.workloads.get(standing.id)}
                usedCalls={standing.quotas.map((budget) => overview.usedCalls[places.get(budget) ?? 0] ?? 0)}
                now={now}
              />
            ))}
          </ul>
          <p className="actions">
            <button type="submit" className="button primary" name="service" value={ALL_SERVICES}>
              Refresh everything now
            </button>
          </p>
        </form>
      </section>
    </AdminPage>
  );
}

const DECISION_LINKS: readonly (readonly [keyof ReviewCounts, string, string])[] = [
  ["listings", "listings reported", paths.adminListings],
  ["guide", "rows of the guide unclear", paths.adminGuide],
  ["newItems", "new items of the source", paths.adminNewItems],
  ["differences", "differences to the source", paths.adminDifferences],
  ["reports", "amiibo reported", paths.adminReports],
  ["questions", "questions reported", paths.adminQuestions],
];

const OpenDecisions = ({ reviewCounts, catalogueSize }: Pick<AdminOverview, "reviewCounts" | "catalogueSize">) => (
  <section className="panel" aria-labelledby="to-decide">
    <h2 id="to-decide">To decide</h2>
    <dl className="stats">
      {DECISION_LINKS.map(([key, label, href]) => (
        <div key={key} data-kind="asked" data-empty={reviewCounts[key] === 0}>
          <dt>
            <a href={href}>{label}</a>
          </dt>
          <dd>{reviewCounts[key].toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
    <FullCatalogueWarning size={catalogueSize} />
    <p>
      <a href={`${paths.adminListings}?view=rejected`}>
        {reviewCounts.rejected === 1 ? "1 listing" : `${reviewCounts.rejected.toLocaleString("en")} listings`}
      </a>{" "}
      {reviewCounts.rejected === 1 ? "does" : "do"} not count for a price, each with its reason.
    </p>
  </section>
);

interface RunsPanelProps {
  readonly runs: RefreshRuns;
  readonly cut: InterruptedRuns;
  /** True if the operator has configured a webhook for incidents. */
  readonly hasOperatorWebhook: boolean;
  /** ms */
  readonly now: number;
}

/** Renders the last cron run: when it began and ended, and what it left undone. */
function RunsPanel({ runs: { last, lastEnded }, cut, hasOperatorWebhook, now }: RunsPanelProps) {
  return (
    <section className="panel" aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      {last ? (
        <ul className="services">
          <RunEntry name="The last run" run={last} now={now} />
          {lastEnded && lastEnded !== last ? (
            <RunEntry name="The last one that ended" run={lastEnded} now={now} />
          ) : null}
        </ul>
      ) : (
        <p>None has begun yet: the cron trigger begins the first one.</p>
      )}
      {cut.count > 0 && cut.lastBeganAt !== undefined ? (
        <p>
          {cut.count === 1 ? "One run was" : `${cut.count} runs were`} cut within a day, the last of which began{" "}
          <Timestamp at={cut.lastBeganAt} />.
        </p>
      ) : null}
      {hasOperatorWebhook ? null : <p>Nobody is notified of failures. To change that, set OPERATOR_WEBHOOK.</p>}
    </section>
  );
}

interface RunEntryProps {
  readonly name: string;
  readonly run: RefreshRun;
  /** ms */
  readonly now: number;
}

function RunEntry({ name, run, now }: RunEntryProps) {
  const { beganAt, endedAt, incompleteParts, dueTargetCount } = run;
  const state = getRunState(run, now);
  return (
    <li data-state={state === "cut" || incompleteParts.length > 0 ? "failing" : state === "ended" ? "on" : "new"}>
      <div className="row-label">
        <h3>{name}</h3>
        <p className="service-state">
          {state === "ended" && incompleteParts.length > 0 ? "ended, with trouble" : RUN_STATE_LABELS[state]}
        </p>
      </div>
      <div className="facts">
        <dl>
          <FactRow name="Began">
            <Timestamp at={beganAt} />
          </FactRow>
          <FactRow name="Ended">
            {endedAt === undefined ? END_LABELS[state] : <>{formatDuration(endedAt - beganAt)} later</>}
          </FactRow>
          {endedAt === undefined ? null : <FactRow name="Still due">{formatDueTargets(dueTargetCount)}</FactRow>}
          {endedAt !== undefined && incompleteParts.length === 0 ? <FactRow name="Left undone">nothing</FactRow> : null}
        </dl>
        {incompleteParts.length > 0 ? (
          <dl className="unfinished-work">
            {incompleteParts.map(({ part, reason }) => (
              <FactRow key={`${part} ${reason}`} name={part}>
                {reason}
              </FactRow>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

const RUN_STATE_LABELS = { running: "under way", ended: "ended", cut: "cut: it never ended" } as const;
const END_LABELS = { running: "not yet", ended: "", cut: "never; what it left undone is due again" } as const;

const formatDueTargets = (count: number): string =>
  count === 1 ? "1 target" : `${count.toLocaleString("en")} targets`;

/**
 * Formats the duration of a run.
 * @param ms at most a few minutes
 */
function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return "less than a second";
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
