import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerActivityQuery } from "../../db/activity/read";
import { undoCollectionChange } from "../../db/ownership/change";
import { ChangeRejectedError } from "../../db/write";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { respondToUnreadableForm } from "../errors/pages";
import { createChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { loadCatalogueAndPrices } from "../money/StaticItemCardPrice";
import { ActivityPage, formatUndoOutcome } from "./ActivityPage";

export async function renderActivityPage(c: AppContext, own: ViewerDataReader<typeof viewerActivityQuery>) {
  const activity = own(viewerActivityQuery);
  const page = parseId(c.req.param("id") ?? "1");
  if (page === undefined) return c.notFound();
  return c.render(
    <ActivityPage
      {...(await loadCatalogueAndPrices(c))}
      {...activity}
      page={page}
      site={c.var.services.site}
      outcome={formatUndoOutcome(c.req.query(), activity.entries)}
    />,
    { title: formatPageTitle(t.activity.title), styleSheets: ["collections", "account"] },
  );
}

/** Undoes or redoes a change. The form contains a change id, so sending it twice has no further effect. */
export async function handleUndoForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.activity);
  const entryId = getFormText(form, "line") ?? "";
  const undoneChangeId = getFormText(form, "undone") ?? "";
  const change = createChangeContext(c, getFormText(form, "change"));
  const outcomeParams = new URLSearchParams({
    entry: entryId,
    by: change.changeId,
    ...(undoneChangeId !== entryId && { again: "" }),
  });
  try {
    await undoCollectionChange(c.var.services.db, undoneChangeId, change);
  } catch (error) {
    if (!(error instanceof ChangeRejectedError) || error.reason !== "too_many_copies") throw error;
    outcomeParams.set("full", "");
  }
  return c.redirect(`${paths.activityPage(parseId(getFormText(form, "page") ?? ""))}?${outcomeParams}`, 303);
}
