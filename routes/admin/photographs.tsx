import {
  type ListedPhotograph,
  PHOTOGRAPH_VIEWS,
  type PhotographList,
  type PhotographView,
  readPhotographList,
} from "../../db/admin/photographs";
import { refusePhotograph, takePhotographBack } from "../../db/photographs/photographs";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { Niche } from "../../islands/card/Niche";
import { Age } from "../../islands/time/Age";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { AdminPage, BACK, backTo, ItemLink, Pager, queryOf, showList, unreadable } from "./page/AdminPage";

export function showPhotographs(c: AppContext) {
  const { db, catalogue, standings } = c.var.services;
  const view = PHOTOGRAPH_VIEWS.find((each) => each === c.req.query("view")) ?? "shown";
  const isOn = standings.some(({ id, isOn }) => id === "photographs" && isOn);
  return showList(c, {
    title: "Photographs",
    hrefOf: (page) => hrefOf(view, page),
    read: (part) => readPhotographList(db, view, part),
    told: TOLD,
    draw: async (shown) => <PhotographsPage {...shown} view={view} isOn={isOn} catalogue={await catalogue()} />,
  });
}

const TOLD: ReadonlyMap<string, string> = new Map([
  [
    "refused",
    "That photograph is gone. Every page has the drawing within 15 seconds, and none is fetched for it again.",
  ],
  ["back", "It is asked for again at the next refresh."],
  ["gone", "Nothing was changed: it has been decided meanwhile."],
]);

export async function settlePhotograph(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminPhotographs);
  const id = parseId(textIn(form, "item") ?? "");
  const isDone = id !== undefined && (await (VERDICTS.get(textIn(form, "verdict") ?? "")?.(c, id) ?? false));
  const told = textIn(form, "verdict") === "refuse" ? "refused" : "back";
  return backTo(c, paths.adminPhotographs, form, isDone ? told : "gone");
}

const VERDICTS: ReadonlyMap<string, (c: AppContext, id: number) => Promise<boolean>> = new Map([
  [
    "refuse",
    async (c, id) => {
      const { db, now, photographs: kept } = c.var.services;
      const hash = await refusePhotograph(db, id, now().getTime());
      if (hash !== undefined) kept.forget({ id, hash });
      return hash !== undefined;
    },
  ],
  ["take-back", (c, id) => takePhotographBack(c.var.services.db, id)],
]);

const hrefOf = (view: PhotographView, page = 1): string =>
  paths.adminPhotographs + queryOf({ view: view === "shown" ? undefined : view, page });

interface Props {
  readonly list: PhotographList;
  readonly page: number;
  readonly view: PhotographView;
  readonly catalogue: Catalogue;
  readonly isOn: boolean;
  readonly told: string | undefined;
}

const VIEW_NAMES: Readonly<Record<PhotographView, string>> = {
  shown: "Shown",
  failed: "Not taken",
  refused: "Refused",
};

const HEADINGS: Readonly<Record<PhotographView, string>> = {
  shown: "Shown in place of the drawing",
  failed: "Files that were not taken",
  refused: "What admins do not want",
};

const PhotographsPage = ({ list, page, view, catalogue, isOn, told }: Props) => (
  <AdminPage title="Photographs" path={paths.adminPhotographs} told={told}>
    <nav className="views" aria-label="Which photographs">
      {PHOTOGRAPH_VIEWS.map((each) => (
        <a key={each} href={hrefOf(each)} aria-current={each === view ? "page" : undefined}>
          {VIEW_NAMES[each]} ({list.counts[each].toLocaleString("en")})
        </a>
      ))}
    </nav>
    <section className="panel" aria-labelledby="photographs">
      <h2 id="photographs">{HEADINGS[view]}</h2>
      {isOn ? null : <p>No source is set, so nothing is fetched. Set IMAGE_SOURCE_URL to have photographs.</p>}
      {list.total === 0 ? <p>There are none.</p> : null}
      <ul className="rulings">
        {list.rows.map((photograph) => (
          <Entry
            key={photograph.amiiboId}
            photograph={photograph}
            view={view}
            catalogue={catalogue}
            back={queryOf({ view: view === "shown" ? undefined : view, page })}
          />
        ))}
      </ul>
      <Pager page={page} total={list.total} href={(to) => hrefOf(view, to)} />
    </section>
  </AdminPage>
);

interface EntryProps extends Pick<Props, "view" | "catalogue"> {
  readonly photograph: ListedPhotograph;
  readonly back: string;
}

const Entry = ({ photograph, view, catalogue, back }: EntryProps) => {
  const { amiiboId: id, at, problem, isShown } = photograph;
  return (
    <li className="photograph">
      <Niche of={catalogue.pictureOf({ id })} early={false} />
      <div>
        <h3>
          <ItemLink catalogue={catalogue} id={id} />
        </h3>
        <p>
          <small>
            {SINCE[view]} <Age at={at} />
          </small>
        </p>
        {view === "failed" ? (
          <p className="why">
            It {problem}. {isShown ? "The one before is shown." : "The drawing is shown."}
          </p>
        ) : null}
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name={BACK} value={back} />
        {isShown ? <Verdict value="refuse">Refuse</Verdict> : null}
        {view === "refused" ? <Verdict value="take-back">Take it back</Verdict> : null}
      </form>
    </li>
  );
};

const SINCE: Readonly<Record<PhotographView, string>> = { shown: "Fetched", failed: "First", refused: "Refused" };

const Verdict = ({ value, children }: { readonly value: string; readonly children: string }) => (
  <button type="submit" className="button" name="verdict" value={value}>
    {children}
  </button>
);
