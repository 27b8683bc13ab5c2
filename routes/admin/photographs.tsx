import {
  type ListedPhotograph,
  PHOTOGRAPH_VIEWS,
  type PhotographList,
  type PhotographView,
  readPhotographList,
} from "../../db/admin/photographs";
import { allowPhotograph, rejectPhotograph } from "../../db/photographs/photographs";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import {
  AdminPage,
  formatAdminQuery,
  ItemLink,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

export function renderPhotographsPage(c: AppContext) {
  const { db, loadCatalogue, serviceOverviews } = c.var.services;
  const view = PHOTOGRAPH_VIEWS.find((each) => each === c.req.query("view")) ?? "shown";
  const isOn = serviceOverviews.some(({ id, isOn }) => id === "photographs" && isOn);
  return renderAdminList(c, {
    title: "Photographs",
    buildPagePath: (page) => buildPagePath(view, page),
    readPage: (part) => readPhotographList(db, view, part),
    messages: RESULT_MESSAGES,
    render: async (shown) => <PhotographsPage {...shown} view={view} isOn={isOn} catalogue={await loadCatalogue()} />,
  });
}

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  [
    "refused",
    "That photograph is gone. Every page has the drawing within 15 seconds, and none is fetched for it again.",
  ],
  ["back", "It is asked for again at the next refresh."],
  ["gone", "Nothing was changed: it has been decided meanwhile."],
]);

export async function handlePhotographForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminPhotographs);
  const id = parseId(getFormText(form, "item") ?? "");
  const isDone =
    id !== undefined && (await (PHOTOGRAPH_ACTIONS.get(getFormText(form, "verdict") ?? "")?.(c, id) ?? false));
  const result = getFormText(form, "verdict") === "refuse" ? "refused" : "back";
  return redirectToList(c, paths.adminPhotographs, form, isDone ? result : "gone");
}

const PHOTOGRAPH_ACTIONS: ReadonlyMap<string, (c: AppContext, id: number) => Promise<boolean>> = new Map([
  [
    "refuse",
    async (c, id) => {
      const { db, now, photographs: kept } = c.var.services;
      const hash = await rejectPhotograph(db, id, now().getTime());
      if (hash !== undefined) kept.delete({ id, hash });
      return hash !== undefined;
    },
  ],
  ["take-back", (c, id) => allowPhotograph(c.var.services.db, id)],
]);

const buildPagePath = (view: PhotographView, page = 1): string =>
  paths.adminPhotographs + formatAdminQuery({ view: view === "shown" ? undefined : view, page });

interface Props {
  readonly list: PhotographList;
  readonly page: number;
  readonly view: PhotographView;
  readonly catalogue: Catalogue;
  readonly isOn: boolean;
  readonly message: string | undefined;
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

const PhotographsPage = ({ list, page, view, catalogue, isOn, message }: Props) => (
  <AdminPage title="Photographs" path={paths.adminPhotographs} message={message}>
    <nav className="filter-links" aria-label="Which photographs">
      {PHOTOGRAPH_VIEWS.map((each) => (
        <a key={each} href={buildPagePath(each)} aria-current={each === view ? "page" : undefined}>
          {VIEW_NAMES[each]} ({list.counts[each].toLocaleString("en")})
        </a>
      ))}
    </nav>
    <section className="panel" aria-labelledby="photographs">
      <h2 id="photographs">{HEADINGS[view]}</h2>
      {isOn ? null : <p>No source is set, so nothing is fetched. Set IMAGE_SOURCE_URL to have photographs.</p>}
      {list.total === 0 ? <p>There are none.</p> : null}
      <ul className="review-list">
        {list.rows.map((photograph) => (
          <PhotographEntry
            key={photograph.itemId}
            photograph={photograph}
            view={view}
            catalogue={catalogue}
            back={formatAdminQuery({ view: view === "shown" ? undefined : view, page })}
          />
        ))}
      </ul>
      <Pager page={page} total={list.total} href={(to) => buildPagePath(view, to)} />
    </section>
  </AdminPage>
);

interface EntryProps extends Pick<Props, "view" | "catalogue"> {
  readonly photograph: ListedPhotograph;
  readonly back: string;
}

const PhotographEntry = ({ photograph, view, catalogue, back }: EntryProps) => {
  const { itemId: id, since, problem, isShown } = photograph;
  return (
    <li className="photograph">
      <ItemPicture item={catalogue.getPicture({ id })} loadsEagerly={false} />
      <div>
        <h3>
          <ItemLink catalogue={catalogue} id={id} />
        </h3>
        <p>
          <small>
            {DATE_LABELS[view]} <Timestamp at={since} />
          </small>
        </p>
        {view === "failed" ? (
          <p className="explanation">
            It {problem}. {isShown ? "The one before is shown." : "The drawing is shown."}
          </p>
        ) : null}
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name={RETURN_QUERY_FIELD} value={back} />
        {isShown ? <PhotographButton value="refuse">Refuse</PhotographButton> : null}
        {view === "refused" ? <PhotographButton value="take-back">Take it back</PhotographButton> : null}
      </form>
    </li>
  );
};

const DATE_LABELS: Readonly<Record<PhotographView, string>> = { shown: "Fetched", failed: "First", refused: "Refused" };

const PhotographButton = ({ value, children }: { readonly value: string; readonly children: string }) => (
  <button type="submit" className="button" name="verdict" value={value}>
    {children}
  </button>
);
