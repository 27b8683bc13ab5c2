import type { ReactNode } from "react";
import { listAcceptedBatchItems, listAcceptedItemBatches } from "../../../db/admin/newItemBatches";
import {
  listPendingNewItems,
  listRejectedNewItems,
  type NewItemOverview,
  readNewItemOverview,
} from "../../../db/admin/newItems";
import type { PagedRows, PageSlice } from "../../../db/admin/paging";
import { MAX_CATALOGUE_ITEMS, MAX_NEW_ITEMS_PER_DAY } from "../../../domain/catalogue/newItemLimits";
import { paths } from "../../../domain/paths";
import { parsePageNumber } from "../../elements/ListPages";
import type { AppContext } from "../../http/context";
import { getFormText } from "../../http/form";
import {
  type AdminListPageData,
  AdminViewLinks,
  createAdminDecisionHandler,
  FullCatalogueWarning,
  PaginationLinks,
  parseTimestampParam,
  renderAdminList,
} from "../page/AdminPage";
import { NewItemBatches, NewItemBatchItems } from "./NewItemBatches";
import {
  buildNewItemsPath,
  NEW_ITEM_ACTIONS,
  NEW_ITEM_RESULT_MESSAGES,
  type NewItemListPosition,
  type NewItemListView,
  parseNewItemSelection,
  toNewItemListQuery,
} from "./NewItemForm";
import { PendingNewItems, RejectedNewItems } from "./NewItemLists";

export function renderNewItemsPage(c: AppContext) {
  const { db, now } = c.var.services;
  const position = parsePosition(c);
  return renderAdminList(c, {
    path: paths.adminNewItems,
    query: toNewItemListQuery(position),
    readPage: async (slice) => {
      const [overview, { list, renderPanel }] = await Promise.all([
        readNewItemOverview(db, now().getTime()),
        loadPanel(c, position, slice),
      ]);
      return { ...list, overview, panel: renderPanel(overview) };
    },
    messages: NEW_ITEM_RESULT_MESSAGES,
    render: (shown) => <NewItemsPage {...shown} view={position.view} />,
  });
}

interface Panel {
  readonly list: PagedRows<unknown>;
  readonly renderPanel: (overview: NewItemOverview) => ReactNode;
}

async function loadPanel(c: AppContext, position: NewItemListPosition, slice: PageSlice): Promise<Panel> {
  const { db, loadCatalogue, now } = c.var.services;
  if (position.view === "refused") {
    const list = await listRejectedNewItems(db, slice);
    return { list, renderPanel: () => <RejectedNewItems list={list} position={position} /> };
  }
  if (position.view === "waiting") {
    const list = await listPendingNewItems(db, slice);
    return {
      list,
      renderPanel: ({ overflowCount }) => <PendingNewItems list={list} position={position} leftOut={overflowCount} />,
    };
  }
  if (position.batchAcceptedAt !== undefined) {
    const [list, catalogue] = await Promise.all([
      listAcceptedBatchItems(db, position.batchAcceptedAt, slice),
      loadCatalogue(),
    ]);
    return { list, renderPanel: () => <NewItemBatchItems list={list} position={position} catalogue={catalogue} /> };
  }
  const list = await listAcceptedItemBatches(db, now().getTime(), slice);
  return { list, renderPanel: () => <NewItemBatches list={list} position={position} /> };
}

export const handleNewItemDecisionForm = createAdminDecisionHandler(paths.adminNewItems, async (c, form) => {
  const selection = parseNewItemSelection(form);
  const action = NEW_ITEM_ACTIONS.get(getFormText(form, "verdict") ?? "");
  return selection && action ? action(c.var.services, form, selection) : "gone";
});

const VIEWS: readonly (readonly [NewItemListView, string])[] = [
  ["waiting", "Waiting"],
  ["in", "Came in"],
  ["refused", "Refused"],
];

function parsePosition(c: AppContext): NewItemListPosition {
  const { view: requested, page, arrival } = c.req.query();
  const [view] = VIEWS.find(([each]) => each === requested) ?? (["waiting"] as const);
  return {
    view,
    page: parsePageNumber(page),
    batchAcceptedAt: view === "in" ? parseTimestampParam(arrival) : undefined,
  };
}

interface Props extends AdminListPageData<{ readonly overview: NewItemOverview; readonly panel: ReactNode }> {
  readonly view: NewItemListView;
}

function NewItemsPage({ list: { overview, panel }, pager, view }: Props) {
  const { pendingCount, overflowCount, batchCount, rejectedCount, size, today } = overview;
  const counts = { waiting: pendingCount + overflowCount, in: batchCount, refused: rejectedCount };
  return (
    <>
      <AdminViewLinks
        label="Which new items"
        views={VIEWS.map(([each, name]) => [each, `${name} (${counts[each].toLocaleString("en")})`])}
        current={view}
        buildPath={(each) => buildNewItemsPath({ view: each, page: 1 })}
      />
      <section className="panel" aria-labelledby="new-items">
        {panel}
        <PaginationLinks {...pager} />
      </section>
      <section className="panel" aria-labelledby="intake">
        <h2 id="intake">Today</h2>
        <FullCatalogueWarning size={size} />
        <p>
          {today.items} of {MAX_NEW_ITEMS_PER_DAY} came in by themselves since midnight (UTC), and what is beyond waits.
          The catalogue holds {size.items.toLocaleString("en")} of {MAX_CATALOGUE_ITEMS.toLocaleString("en")} items.
        </p>
      </section>
    </>
  );
}
