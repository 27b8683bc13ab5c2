import type { ReactNode } from "react";
import { listBatchItems, listNewItemBatches } from "../../../db/admin/newItemBatches";
import {
  listPendingNewItems,
  listRejectedNewItems,
  type NewItemOverview,
  readNewItemOverview,
} from "../../../db/admin/newItems";
import type { PagedRows } from "../../../db/admin/paging";
import { formatPageTitle } from "../../../domain/brand";
import { MAX_CATALOGUE_ITEMS, MAX_NEW_ITEMS_PER_DAY } from "../../../domain/catalogue/newItemLimits";
import { paths } from "../../../domain/paths";
import { respondUnreadableForm } from "../../errors/pages";
import type { AppContext } from "../../http/context";
import { getFormText, readForm } from "../../http/form";
import {
  AdminPage,
  FullCatalogueWarning,
  findLastPage,
  getPageNumber,
  getPageSlice,
  Pager,
  redirectToList,
} from "../page/AdminPage";
import { NewItemBatches, NewItemBatchItems } from "./NewItemBatches";
import {
  buildNewItemsPath,
  countNewItemsByView,
  NEW_ITEM_ACTIONS,
  NEW_ITEM_FIELDS,
  NEW_ITEM_RESULT_MESSAGES,
  NEW_ITEM_VIEW_NAMES,
  NEW_ITEM_VIEWS,
  type NewItemListPosition,
  parseNewItemSelection,
} from "./NewItemForm";
import { PendingNewItems, RejectedNewItems } from "./NewItemLists";

export async function renderNewItemsPage(c: AppContext) {
  const { db, now } = c.var.services;
  const place = parsePosition(c);
  const [intake, { list, panel }] = await Promise.all([readNewItemOverview(db, now().getTime()), loadPanel(c, place)]);
  const last = findLastPage(place.page, list);
  if (last !== undefined) return c.redirect(buildNewItemsPath({ ...place, page: last }));
  const resultMessage = NEW_ITEM_RESULT_MESSAGES.get(c.req.query("result") ?? "");
  return c.render(
    <NewItemsPage position={place} intake={intake} message={resultMessage} total={list.total} panel={panel(intake)} />,
    {
      title: formatPageTitle("New items"),
      styleSheets: ["admin"],
    },
  );
}

interface Panel {
  readonly list: PagedRows<unknown>;
  panel(intake: NewItemOverview): ReactNode;
}

async function loadPanel(c: AppContext, place: NewItemListPosition): Promise<Panel> {
  const { db, loadCatalogue, now } = c.var.services;
  const part = getPageSlice(place.page);
  if (place.view === "refused") {
    const list = await listRejectedNewItems(db, part);
    return { list, panel: () => <RejectedNewItems list={list} position={place} /> };
  }
  if (place.view === "waiting") {
    const list = await listPendingNewItems(db, part);
    return {
      list,
      panel: ({ overflowCount }) => <PendingNewItems list={list} position={place} leftOut={overflowCount} />,
    };
  }
  if (place.batchAcceptedAt !== undefined) {
    const [list, known] = await Promise.all([listBatchItems(db, place.batchAcceptedAt, part), loadCatalogue()]);
    return { list, panel: () => <NewItemBatchItems list={list} position={place} catalogue={known} /> };
  }
  const list = await listNewItemBatches(db, now().getTime(), part);
  return { list, panel: () => <NewItemBatches list={list} position={place} /> };
}

export async function handleNewItemForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminNewItems);
  const selection = parseNewItemSelection(form);
  const action = NEW_ITEM_ACTIONS.get(getFormText(form, NEW_ITEM_FIELDS.verdict) ?? "");
  const result = selection && action ? await action(c.var.services, form, selection) : "gone";
  return redirectToList(c, paths.adminNewItems, form, result);
}

function parsePosition(c: AppContext): NewItemListPosition {
  const view = NEW_ITEM_VIEWS.find((each) => each === c.req.query("view")) ?? "waiting";
  const arrival = c.req.query("arrival") ?? "";
  return {
    view,
    page: getPageNumber(c),
    batchAcceptedAt: view === "in" && /^\d{1,15}$/.test(arrival) ? Number(arrival) : undefined,
  };
}

interface Props {
  readonly position: NewItemListPosition;
  readonly intake: NewItemOverview;
  readonly message: string | undefined;
  readonly panel: ReactNode;
  /** Number of items in the panel's list. */
  readonly total: number;
}

function NewItemsPage({ position, intake, message, panel, total }: Props) {
  const counts = countNewItemsByView(intake);
  return (
    <AdminPage title="New items" path={paths.adminNewItems} message={message}>
      <nav className="filter-links" aria-label="Which new items">
        {NEW_ITEM_VIEWS.map((view) => (
          <a
            key={view}
            href={buildNewItemsPath({ view, page: 1 })}
            aria-current={view === position.view ? "page" : undefined}
          >
            {NEW_ITEM_VIEW_NAMES[view]} ({counts[view].toLocaleString("en")})
          </a>
        ))}
      </nav>
      <section className="panel" aria-labelledby="new-items">
        {panel}
        <Pager page={position.page} total={total} href={(page) => buildNewItemsPath({ ...position, page })} />
      </section>
      <section className="panel" aria-labelledby="intake">
        <h2 id="intake">Today</h2>
        <FullCatalogueWarning size={intake.size} />
        <p>
          {intake.today.items} of {MAX_NEW_ITEMS_PER_DAY} came in by themselves since midnight (UTC), and what is beyond
          waits. The catalogue holds {intake.size.items.toLocaleString("en")} of{" "}
          {MAX_CATALOGUE_ITEMS.toLocaleString("en")} items.
        </p>
      </section>
    </AdminPage>
  );
}
