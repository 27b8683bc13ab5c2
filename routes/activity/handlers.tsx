import type { TakeOwn } from "../../db/access/own";
import { ownActivity } from "../../db/activity/read";
import { undo } from "../../db/ownership/change";
import { Refused } from "../../db/write";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { UnreadableFormPage } from "../errors/pages";
import { isChangeId } from "../http/change";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { newSecret } from "../http/secrets";
import { shownTo } from "../money/StillPrice";
import { ActivityPage, outcomeOf } from "./ActivityPage";

export async function showActivity(c: AppContext, own: TakeOwn<typeof ownActivity>) {
  const [{ catalogue, prices }, { deeds, hasMore }] = [await shownTo(c), own(ownActivity)];
  const page = parseId(c.req.param("id") ?? "1");
  if (page === undefined) return c.notFound();
  return c.render(
    <ActivityPage
      catalogue={catalogue}
      prices={prices}
      deeds={deeds}
      hasMore={hasMore}
      page={page}
      site={c.var.services.site}
      outcome={outcomeOf(c.req.query(), deeds)}
    />,
    { title: pageTitle(t.activity.title), rooms: ["own", "account"] },
  );
}

/** The form brings the id of what it does, so that sending it twice counts once. */
export async function takeUndo(c: AppContext) {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.activity} />, { title: pageTitle(t.errors.unreadableFormTitle) });
  }
  const { services, viewer } = c.var;
  const [line, undone, sent] = ["line", "undone", "change"].map((name) => textIn(form, name) ?? "");
  const changeId = sent !== undefined && isChangeId(sent) ? sent : newSecret();
  const told = new URLSearchParams({ told: line ?? "", by: changeId, ...(undone !== line && { again: "" }) });
  try {
    await undo(services.db, undone ?? "", { userId: viewer.id, changeId, now: services.now() });
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== "too_many_copies") throw error;
    told.set("full", "");
  }
  return c.redirect(`${paths.activityPage(parseId(textIn(form, "page") ?? ""))}?${told}`, 303);
}
