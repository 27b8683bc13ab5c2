import type { Open, Overview } from "../../db/admin/overview";
import { paths } from "../../domain/paths";
import type { ServiceStanding } from "../http/context";
import { AdminPage } from "./AdminPage";
import { FullCatalogue } from "./FullCatalogue";
import { RunsPanel } from "./RunsPanel";
import { ServiceEntry } from "./ServiceEntry";

/** What the form says of every service. */
export const ALL = "all";

interface Props {
  readonly standings: readonly ServiceStanding[];
  readonly overview: Overview;
  /** ms */
  readonly now: number;
  readonly told: string | undefined;
  readonly isOperatorTold: boolean;
}

export function OverviewPage({ standings, overview, now, told, isOperatorTold }: Props) {
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
