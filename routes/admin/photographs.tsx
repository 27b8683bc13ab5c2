import {
  PHOTOGRAPH_LIST_FILTERS,
  type PhotographList,
  type PhotographListFilter,
  readPhotographList,
} from "../../db/admin/photographs";
import { allowPhotographsOfItem, rejectPhotographsOfItem } from "../../db/photographs/photographs";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  AdminViewLinks,
  createAdminDecisionHandler,
  formatAdminQuery,
  ItemLink,
  parseIdField,
  renderAdminList,
} from "./page/AdminPage";

export function renderPhotographsPage(c: AppContext) {
  const { db, loadCatalogue, serviceOverviews } = c.var.services;
  const view = PHOTOGRAPH_LIST_FILTERS.find((each) => each === c.req.query("view")) ?? "shown";
  const isOn = serviceOverviews.some(({ id, isOn }) => id === "photographs" && isOn);
  return renderAdminList(c, {
    path: paths.adminPhotographs,
    query: toViewQuery(view),
    readPage: (slice) => readPhotographList(db, view, slice),
    messages: RESULT_MESSAGES,
    render: async (shown) => <PhotographsPage {...shown} view={view} isOn={isOn} catalogue={await loadCatalogue()} />,
  });
}

const RESULT_MESSAGES = new Map([
  [
    "refused",
    "That photograph is gone. Every page has the drawing within 15 seconds, and none is fetched for it again.",
  ],
  ["back", "It is asked for again at the next refresh."],
  ["gone", "Nothing was changed: it has been decided meanwhile."],
]);

export const handlePhotographDecisionForm = createAdminDecisionHandler(paths.adminPhotographs, async (c, form) => {
  const { db, now, photographs } = c.var.services;
  const id = parseIdField(form, "item");
  if (id === undefined) return "gone";
  switch (getFormText(form, "verdict")) {
    case "refuse": {
      const hash = await rejectPhotographsOfItem(db, id, now().getTime());
      if (hash === undefined) return "gone";
      photographs.delete({ id, hash });
      return "refused";
    }
    case "take-back":
      return (await allowPhotographsOfItem(db, id)) ? "back" : "gone";
    default:
      return "gone";
  }
});

const toViewQuery = (view: PhotographListFilter) => ({ view: view === "shown" ? undefined : view });

const VIEW_TEXTS = {
  shown: { name: "Shown", heading: "Shown in place of the drawing", date: "Fetched" },
  failed: { name: "Not taken", heading: "Files that were not taken", date: "First" },
  refused: { name: "Refused", heading: "What admins do not want", date: "Refused" },
} as const;

interface Props extends AdminListPageData<PhotographList> {
  readonly view: PhotographListFilter;
  readonly catalogue: Catalogue;
  readonly isOn: boolean;
}

const PhotographsPage = ({ list, returnQuery, pager, view, catalogue, isOn }: Props) => (
  <>
    <AdminViewLinks
      label="Which photographs"
      views={PHOTOGRAPH_LIST_FILTERS.map((each) => [
        each,
        `${VIEW_TEXTS[each].name} (${list.counts[each].toLocaleString("en")})`,
      ])}
      current={view}
      buildPath={(each) => paths.adminPhotographs + formatAdminQuery(toViewQuery(each))}
    />
    <AdminListPanel id="photographs" title={VIEW_TEXTS[view].heading} pager={pager}>
      {isOn ? null : <p>No source is set, so nothing is fetched. Set IMAGE_SOURCE_URL to have photographs.</p>}
      {list.total === 0 ? <p>There are none.</p> : null}
      <ul className="review-list">
        {list.rows.map(({ itemId: id, since, problem, isShown }) => (
          <li key={id} className="photograph">
            <ItemPicture item={catalogue.getPicture({ id })} loadsEagerly={false} />
            <div>
              <h3>
                <ItemLink catalogue={catalogue} id={id} />
              </h3>
              <p>
                <small>
                  {VIEW_TEXTS[view].date} <TimestampWithAge at={since} />
                </small>
              </p>
              {view === "failed" ? (
                <p className="explanation">
                  It {problem}. {isShown ? "The one before is shown." : "The drawing is shown."}
                </p>
              ) : null}
            </div>
            <AdminDecisionForm fields={{ item: id }} returnQuery={returnQuery}>
              {isShown ? <AdminDecisionButton value="refuse">Refuse</AdminDecisionButton> : null}
              {view === "refused" ? <AdminDecisionButton value="take-back">Take it back</AdminDecisionButton> : null}
            </AdminDecisionForm>
          </li>
        ))}
      </ul>
    </AdminListPanel>
  </>
);
