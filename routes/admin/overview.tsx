import {
  type AdminOverview,
  type PendingReviewCounts,
  readAdminOverview,
  requestServiceRefresh,
} from "../../db/admin/overview";
import { paths } from "../../domain/paths";
import { listMissingPrivacyVariables, PRIVACY_VARIABLES, type PrivacyVariable } from "../../domain/privacyVariables";
import { getRefreshRunState, type RefreshRun } from "../../domain/refresh/schedule";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { SubmitButton } from "../elements/PageElements";
import { respondToUnreadableForm } from "../errors/pages";
import type { AppContext, ExternalServiceOverview, InvalidVariable, SiteConfig } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { AdminServiceEntry } from "./AdminServiceEntry";
import { FullCatalogueWarning, LabelledValueRow, renderAdminPage } from "./page/AdminPage";

export async function renderOverviewPage(c: AppContext) {
  const { services } = c.var;
  const { serviceOverviews, hasOperatorWebhook, ignoredVariables } = services;
  const now = services.now().getTime();
  const accounts = serviceOverviews.flatMap(({ quotas }) => quotas.map(({ account }) => account));
  const overview = await readAdminOverview(services.db, now, accounts);
  const missingPrivacyVariables = listUnsetPrivacyVariables(services.site);
  const content = {
    serviceOverviews,
    hasOperatorWebhook,
    ignoredVariables,
    missingPrivacyVariables,
    overview,
    now,
  };
  return renderAdminPage(c, paths.admin, getResultMessage(c), <OverviewPanels {...content} />);
}

export async function handleServiceRefreshForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.admin);
  const { services } = c.var;
  const requestedId = getFormText(form, "service") ?? "";
  const requested = services.serviceOverviews.filter(({ id }) => requestedId === ALL_SERVICES || id === requestedId);
  const configured = requested.filter(({ isOn }) => isOn);
  if (configured.length > 0) {
    const ids = configured.flatMap(({ id, relatedServices }) => [id, ...relatedServices.map(({ service }) => service)]);
    await requestServiceRefresh(services.db, ids, services.now().getTime());
  }
  const about = requestedId === ALL_SERVICES ? ALL_SERVICES : (requested[0]?.id ?? "");
  return c.redirect(`${paths.admin}?result=${configured.length > 0 ? "due" : "off"}&about=${about}`, 303);
}

function getResultMessage(c: AppContext): string | undefined {
  const { result, about } = c.req.query();
  const service = c.var.services.serviceOverviews.find(({ id }) => id === about);
  if (result === "due")
    return `${service?.name ?? "Everything"} is due, and the next refresh takes it up: that is minutes away.`;
  if (result !== "off") return undefined;
  return service ? `${service.name} is off, so nothing was done.` : "There is no such service, so nothing was done.";
}

/** Form value that means all services, in place of a service id. */
const ALL_SERVICES = "all";

interface OverviewProps {
  readonly serviceOverviews: readonly ExternalServiceOverview[];
  readonly overview: AdminOverview;
  readonly now: number;
  readonly hasOperatorWebhook: boolean;
  readonly ignoredVariables: readonly InvalidVariable[];
  /** Variables without which the privacy page lacks facts. */
  readonly missingPrivacyVariables: readonly PrivacyVariable[];
}

function OverviewPanels(props: OverviewProps) {
  const { serviceOverviews, overview, now, hasOperatorWebhook, ignoredVariables, missingPrivacyVariables } = props;
  const quotas = serviceOverviews.flatMap((service) => service.quotas);
  const usedCalls = new Map(quotas.map((quota, index) => [quota, overview.usedCalls[index] ?? 0]));
  return (
    <>
      <ConfigurationPanel ignoredVariables={ignoredVariables} missingPrivacyVariables={missingPrivacyVariables} />
      <OpenDecisions reviewCounts={overview.reviewCounts} catalogueSize={overview.catalogueSize} />
      <RunsPanel overview={overview} hasOperatorWebhook={hasOperatorWebhook} now={now} />
      <section className="panel" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <form method="post" action={paths.adminRefresh}>
          <ul className="services">
            {serviceOverviews.map((service) => (
              <AdminServiceEntry
                key={service.id}
                serviceOverview={service}
                states={overview.serviceStates}
                reportedQuota={overview.reportedQuota}
                workload={overview.workloads.get(service.id)}
                usedCalls={service.quotas.map((quota) => usedCalls.get(quota) ?? 0)}
                now={now}
              />
            ))}
          </ul>
          <p className="actions">
            <SubmitButton
              className="button primary"
              name="service"
              value={ALL_SERVICES}
              label="Refresh everything now"
            />
          </p>
        </form>
      </section>
    </>
  );
}

const listUnsetPrivacyVariables = (site: SiteConfig): PrivacyVariable[] => {
  const values: Readonly<Record<PrivacyVariable, string | undefined>> = {
    PRIVACY_CONTROLLER: site.privacyController,
    PRIVACY_LOCATION: site.privacyLocation,
    PRIVACY_UPDATED: site.privacyUpdated,
    CONTACT_EMAIL: site.contactEmail,
  };
  return listMissingPrivacyVariables(
    new Set(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]))),
  );
};

type ConfigurationPanelProps = Pick<OverviewProps, "ignoredVariables" | "missingPrivacyVariables">;

/** Renders the panel about variables that are invalid or that the privacy page lacks; nothing if there are none. */
const ConfigurationPanel = ({ ignoredVariables, missingPrivacyVariables }: ConfigurationPanelProps) =>
  ignoredVariables.length + missingPrivacyVariables.length === 0 ? null : (
    <section className="panel" aria-labelledby="configuration">
      <h2 id="configuration">Configuration</h2>
      {ignoredVariables.length > 0 ? (
        <>
          <p>These variables have invalid values. The site ignores them and runs as if they were unset.</p>
          <ul className="services">
            {ignoredVariables.map(({ name, problem }) => (
              <VariableEntry key={name} name={name} isInvalid={true} text={problem} />
            ))}
          </ul>
        </>
      ) : null}
      {missingPrivacyVariables.length > 0 ? (
        <>
          <p>
            The <a href={paths.privacy}>privacy page</a> lacks facts that only the operator knows.
          </p>
          <ul className="services">
            {missingPrivacyVariables.map((name) => (
              <VariableEntry key={name} name={name} isInvalid={false} text={PRIVACY_VARIABLES[name]} />
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Set a variable with <code>npx wrangler secret put NAME</code>, or remove it with{" "}
        <code>npx wrangler secret delete NAME</code>.
      </p>
    </section>
  );

interface VariableEntryProps {
  readonly name: string;
  readonly isInvalid: boolean;
  readonly text: string;
}

const VariableEntry = ({ name, isInvalid, text }: VariableEntryProps) => (
  <li data-state={isInvalid ? "failing" : "new"}>
    <div className="row-label">
      <h3>{name}</h3>
      <p className="service-state">{isInvalid ? "invalid" : "not set"}</p>
    </div>
    <p>{text}</p>
  </li>
);

const DECISION_LINKS: readonly (readonly [keyof PendingReviewCounts, string, string])[] = [
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

/** Renders the panel about the last cron run: when it began and ended, and what it could not complete. */
function RunsPanel({
  overview,
  hasOperatorWebhook,
  now,
}: Pick<OverviewProps, "overview" | "hasOperatorWebhook" | "now">) {
  const { count, lastBeganAt } = overview.interruptedRuns;
  const { last, lastEnded } = overview.runs;
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
      {count > 0 && lastBeganAt !== undefined ? (
        <p>
          {count === 1 ? "One run was" : `${count} runs were`} cut within a day, the last of which began{" "}
          <TimestampWithAge at={lastBeganAt} />.
        </p>
      ) : null}
      {hasOperatorWebhook ? null : <p>Nobody is notified of failures. To change that, set OPERATOR_WEBHOOK.</p>}
    </section>
  );
}

interface RunEntryProps {
  readonly name: string;
  readonly run: RefreshRun;
  readonly now: number;
}

function RunEntry({ name, run, now }: RunEntryProps) {
  const { beganAt, endedAt, incompleteParts, dueTargetCount } = run;
  const state = getRefreshRunState(run, now);
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
          <LabelledValueRow name="Began">
            <TimestampWithAge at={beganAt} />
          </LabelledValueRow>
          <LabelledValueRow name="Ended">
            {endedAt === undefined ? END_LABELS[state] : <>{formatDuration(endedAt - beganAt)} later</>}
          </LabelledValueRow>
          {endedAt === undefined ? null : (
            <LabelledValueRow name="Still due">{formatDueTargets(dueTargetCount)}</LabelledValueRow>
          )}
          {endedAt !== undefined && incompleteParts.length === 0 ? (
            <LabelledValueRow name="Left undone">nothing</LabelledValueRow>
          ) : null}
        </dl>
        {incompleteParts.length > 0 ? (
          <dl className="unfinished-work">
            {incompleteParts.map(({ part, reason }) => (
              <LabelledValueRow key={`${part} ${reason}`} name={part}>
                {reason}
              </LabelledValueRow>
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

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return "less than a second";
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
