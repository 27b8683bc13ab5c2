import { type Open, type Overview, readOverview, refreshNow } from "../../db/admin/overview";
import type { CutRuns } from "../../db/refresh/runs";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { type Run, type Runs, runState } from "../../domain/refresh/plan";
import { Age } from "../../islands/time/Age";
import type { AppContext, ServiceStanding } from "../http/context";
import { readForm, textIn } from "../http/form";
import { AdminPage, FullCatalogue, unreadable } from "./page/AdminPage";
import { Fact, ServiceEntry } from "./ServiceEntry";

export async function showOverview(c: AppContext) {
  const { services } = c.var;
  const { standings, isOperatorTold } = services;
  const now = services.now().getTime();
  const accounts = standings.flatMap(({ budgets }) => budgets.map(({ account }) => account));
  const read = await readOverview(services.db, now, accounts);
  const page = { standings, isOperatorTold, overview: read, now, told: toldIn(c) };
  return c.render(<OverviewPage {...page} />, { title: pageTitle("Admin"), rooms: ["admin"] });
}

export async function refreshNowByForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.admin);
  const { services } = c.var;
  const wanted = textIn(form, "service") ?? "";
  const named = services.standings.filter(({ id }) => wanted === ALL || id === wanted);
  const asked = named.filter(({ isOn }) => isOn);
  if (asked.length > 0) {
    const ids = asked.flatMap(({ id, besides }) => [id, ...besides.map(({ service }) => service)]);
    await refreshNow(services.db, ids, services.now().getTime());
  }
  const about = wanted === ALL ? ALL : (named[0]?.id ?? "");
  return c.redirect(`${paths.admin}?told=${asked.length > 0 ? "due" : "off"}&about=${about}`, 303);
}

function toldIn(c: AppContext): string | undefined {
  const { told, about } = c.req.query();
  const service = c.var.services.standings.find(({ id }) => id === about);
  if (told === "due") return `${nameOf(service)} is due, and the next refresh takes it up: that is minutes away.`;
  if (told !== "off") return undefined;
  return service ? `${service.name} is off, so nothing was done.` : "There is no such service, so nothing was done.";
}

const nameOf = (service: ServiceStanding | undefined): string => service?.name ?? "Everything";

/** What the form says of every service. */
export const ALL = "all";

interface OverviewPageProps {
  readonly standings: readonly ServiceStanding[];
  readonly overview: Overview;
  /** ms */
  readonly now: number;
  readonly told: string | undefined;
  readonly isOperatorTold: boolean;
}

function OverviewPage({ standings, overview, now, told, isOperatorTold }: OverviewPageProps) {
  const places = new Map(standings.flatMap(({ budgets }) => budgets).map((budget, place) => [budget, place]));
  return (
    <AdminPage title="Admin" path={paths.admin} told={told}>
      <ToDecide open={overview.open} size={overview.size} />
      <RunsPanel runs={overview.runs} cut={overview.cut} isOperatorTold={isOperatorTold} now={now} />
      <section className="panel" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <form method="post" action={paths.adminRefresh}>
          <ul className="services">
            {standings.map((standing) => (
              <ServiceEntry
                key={standing.id}
                standing={standing}
                states={overview.states}
                limit={overview.limit}
                work={overview.work.get(standing.id)}
                used={standing.budgets.map((budget) => overview.used[places.get(budget) ?? 0] ?? 0)}
                now={now}
              />
            ))}
          </ul>
          <p className="actions">
            <button type="submit" className="button primary" name="service" value={ALL}>
              Refresh everything now
            </button>
          </p>
        </form>
      </section>
    </AdminPage>
  );
}

const ROOMS: readonly (readonly [keyof Open, string, string])[] = [
  ["listings", "listings reported", paths.adminListings],
  ["guide", "rows of the guide unclear", paths.adminGuide],
  ["newcomers", "newcomers of the source wait", paths.adminNewcomers],
  ["differences", "differences to the source", paths.adminDifferences],
  ["reports", "amiibo reported", paths.adminReports],
  ["questions", "questions reported", paths.adminQuestions],
];

const ToDecide = ({ open, size }: Pick<Overview, "open" | "size">) => (
  <section className="panel" aria-labelledby="to-decide">
    <h2 id="to-decide">To decide</h2>
    <dl className="tally">
      {ROOMS.map(([key, label, href]) => (
        <div key={key} data-kind="asked" data-none={open[key] === 0}>
          <dt>
            <a href={href}>{label}</a>
          </dt>
          <dd>{open[key].toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
    <FullCatalogue size={size} />
    <p>
      <a href={`${paths.adminListings}?view=rejected`}>
        {open.rejected === 1 ? "1 listing" : `${open.rejected.toLocaleString("en")} listings`}
      </a>{" "}
      {open.rejected === 1 ? "does" : "do"} not count for a price, each with its reason.
    </p>
  </section>
);

interface RunsPanelProps {
  readonly runs: Runs;
  readonly cut: CutRuns;
  /** The operator has named a webhook for trouble. */
  readonly isOperatorTold: boolean;
  /** ms */
  readonly now: number;
}

/** The runs of the cron trigger: when the last one began and ended, and what it left undone. */
function RunsPanel({ runs: { last, lastEnded }, cut, isOperatorTold, now }: RunsPanelProps) {
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
          <Age at={cut.lastBeganAt} />.
        </p>
      ) : null}
      {isOperatorTold ? null : <p>Nobody is told when something stands badly: that needs OPERATOR_WEBHOOK.</p>}
    </section>
  );
}

interface Entry {
  readonly name: string;
  readonly run: Run;
  /** ms */
  readonly now: number;
}

function RunEntry({ name, run, now }: Entry) {
  const { beganAt, endedAt, undone, due } = run;
  const state = runState(run, now);
  return (
    <li data-state={state === "cut" || undone.length > 0 ? "failing" : state === "ended" ? "on" : "new"}>
      <div className="which">
        <h3>{name}</h3>
        <p className="state">{state === "ended" && undone.length > 0 ? "ended, with trouble" : WORDS[state]}</p>
      </div>
      <div className="facts">
        <dl>
          <Fact name="Began">
            <Age at={beganAt} />
          </Fact>
          <Fact name="Ended">
            {endedAt === undefined ? NOT_ENDED[state] : <>{durationWords(endedAt - beganAt)} later</>}
          </Fact>
          {endedAt === undefined ? null : <Fact name="Still due">{dueWords(due)}</Fact>}
          {endedAt !== undefined && undone.length === 0 ? <Fact name="Left undone">nothing</Fact> : null}
        </dl>
        {undone.length > 0 ? (
          <dl className="undone">
            {undone.map(({ part, why }) => (
              <Fact key={`${part} ${why}`} name={part}>
                {why}
              </Fact>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

const WORDS = { running: "under way", ended: "ended", cut: "cut: it never ended" } as const;
const NOT_ENDED = { running: "not yet", ended: "", cut: "never; what it left undone is due again" } as const;

const dueWords = (due: number): string => (due === 1 ? "1 target" : `${due.toLocaleString("en")} targets`);

/** @param ms of a run: minutes at most */
function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return "less than a second";
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
