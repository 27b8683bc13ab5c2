import type { ReactNode } from "react";
import type { Intake } from "../../../db/admin/newcomers";
import { MOST_A_DAY, MOST_ITEMS } from "../../../domain/catalogue/admission";
import { paths } from "../../../domain/paths";
import { AdminPage } from "../AdminPage";
import { FullCatalogue } from "../FullCatalogue";
import { Pager } from "../Pager";
import { countsOf, hrefOf, type Place, VIEW_NAMES, VIEWS } from "./views";

interface Props {
  readonly place: Place;
  readonly intake: Intake;
  readonly told: string | undefined;
  readonly panel: ReactNode;
  /** Of the list in the panel. */
  readonly total: number;
}

export function NewcomersPage({ place, intake, told, panel, total }: Props) {
  const counts = countsOf(intake);
  return (
    <AdminPage title="Newcomers" path={paths.adminNewcomers} told={told}>
      <nav className="views" aria-label="Which newcomers">
        {VIEWS.map((view) => (
          <a key={view} href={hrefOf({ view, page: 1 })} aria-current={view === place.view ? "page" : undefined}>
            {VIEW_NAMES[view]} ({counts[view].toLocaleString("en")})
          </a>
        ))}
      </nav>
      <section className="panel" aria-labelledby="newcomers">
        {panel}
        <Pager page={place.page} total={total} href={(page) => hrefOf({ ...place, page })} />
      </section>
      <section className="panel" aria-labelledby="intake">
        <h2 id="intake">Today</h2>
        <FullCatalogue size={intake.size} />
        <p>
          {intake.today.newcomers} of {MOST_A_DAY} came in by themselves since midnight (UTC), and what is beyond waits.
          The catalogue holds {intake.size.items.toLocaleString("en")} of {MOST_ITEMS.toLocaleString("en")} items.
        </p>
      </section>
    </AdminPage>
  );
}
