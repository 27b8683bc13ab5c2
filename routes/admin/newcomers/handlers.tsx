import type { ReactNode } from "react";
import { readArrivals, readArrived } from "../../../db/admin/arrivals";
import { type Intake, readIntake, readRefusedNewcomers, readWaitingNewcomers } from "../../../db/admin/newcomers";
import type { PartOf } from "../../../db/admin/page";
import { pageTitle } from "../../../domain/brand";
import { MOST_A_DAY, MOST_ITEMS } from "../../../domain/catalogue/admission";
import { paths } from "../../../domain/paths";
import type { AppContext } from "../../http/context";
import { readForm, textIn } from "../../http/form";
import { AdminPage, backTo, FullCatalogue, lastPage, Pager, pageIn, partAt, unreadable } from "../page/AdminPage";
import { Arrivals, Arrived } from "./Arrivals";
import { Refused, Waiting } from "./Listed";
import { countsOf, FIELDS, hrefOf, type ListPosition, meantIn, TOLD, VERDICTS, VIEW_NAMES, VIEWS } from "./Verdict";

export async function showNewcomers(c: AppContext) {
  const { db, now } = c.var.services;
  const place = placeIn(c);
  const [intake, { list, panel }] = await Promise.all([readIntake(db, now().getTime()), panelAt(c, place)]);
  const last = lastPage(place.page, list);
  if (last !== undefined) return c.redirect(hrefOf({ ...place, page: last }));
  const told = TOLD.get(c.req.query("told") ?? "");
  return c.render(
    <NewcomersPage place={place} intake={intake} told={told} total={list.total} panel={panel(intake)} />,
    {
      title: pageTitle("Newcomers"),
      rooms: ["admin"],
    },
  );
}

interface Panel {
  readonly list: PartOf<unknown>;
  panel(intake: Intake): ReactNode;
}

async function panelAt(c: AppContext, place: ListPosition): Promise<Panel> {
  const { db, catalogue } = c.var.services;
  const part = partAt(place.page);
  if (place.view === "refused") {
    const list = await readRefusedNewcomers(db, part);
    return { list, panel: () => <Refused list={list} place={place} /> };
  }
  if (place.view === "waiting") {
    const list = await readWaitingNewcomers(db, part);
    return { list, panel: ({ leftOut }) => <Waiting list={list} place={place} leftOut={leftOut} /> };
  }
  if (place.arrival !== undefined) {
    const [list, known] = await Promise.all([readArrived(db, place.arrival, part), catalogue()]);
    return { list, panel: () => <Arrived list={list} place={place} catalogue={known} /> };
  }
  const list = await readArrivals(db, part);
  return { list, panel: () => <Arrivals list={list} place={place} /> };
}

export async function settleNewcomers(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminNewcomers);
  const meant = meantIn(form);
  const act = VERDICTS.get(textIn(form, FIELDS.verdict) ?? "");
  const told = meant && act ? await act(c.var.services, form, meant) : "gone";
  return backTo(c, paths.adminNewcomers, form, told);
}

function placeIn(c: AppContext): ListPosition {
  const view = VIEWS.find((each) => each === c.req.query("view")) ?? "waiting";
  const arrival = c.req.query("arrival") ?? "";
  return { view, page: pageIn(c), arrival: view === "in" && /^\d{1,15}$/.test(arrival) ? Number(arrival) : undefined };
}

interface Props {
  readonly place: ListPosition;
  readonly intake: Intake;
  readonly told: string | undefined;
  readonly panel: ReactNode;
  /** Of the list in the panel. */
  readonly total: number;
}

function NewcomersPage({ place, intake, told, panel, total }: Props) {
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
