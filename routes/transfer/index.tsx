import { Hono } from "hono";
import { importDraft, saveDraft, undoImport } from "../../db/ownership/import";
import { ownCopies, ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { writeCsv } from "../../domain/transfer/csv";
import { rowsOf } from "../../domain/transfer/export";
import { finderIn } from "../../domain/transfer/find";
import { writeJson } from "../../domain/transfer/json";
import { planOf } from "../../domain/transfer/plan";
import { readRows } from "../../domain/transfer/read";
import { understand } from "../../domain/transfer/understand";
import { newSecret } from "../access/secrets";
import type { AppContext, AppEnv } from "../context";
import { readForm, textIn, UNREADABLE_FORM } from "../form";
import { ImportPage } from "./ImportPage";
import { PreviewPage } from "./PreviewPage";
import { readUpload } from "./upload";

/** A collection as a file, out and in. */
export const transfer = new Hono<AppEnv>();

transfer.get(paths.exportCsv, async (c) => attached(c, "csv", "text/csv; charset=utf-8", writeCsv(await ownRows(c))));

transfer.get(paths.exportJson, async (c) =>
  attached(c, "json", "application/json", writeJson(await ownRows(c), c.var.services.now().toISOString())),
);

transfer.get(paths.importCollection, (c) => show(c));

/** Says what the file would do, and does nothing of it. */
transfer.post(paths.importCollection, async (c) => {
  const { services, viewer } = c.var;
  const bytes = await readUpload(c);
  if (typeof bytes === "string") return refused(c, bytes);
  const read = readRows(bytes);
  if (!read.ok) return refused(c, read.message);
  const catalogue = await services.catalogue();
  const { entries, problems } = understand(read.rows, finderIn(catalogue), services.today());
  const id = newSecret();
  const plan = planOf(entries, await saveDraft(services.db, { userId: viewer.id, id, entries, now: services.now() }));
  const all = { ...plan, problems: [...problems, ...plan.problems] };
  return c.render(<PreviewPage plan={all} unit={read.unit} draft={id} catalogue={catalogue} />, {
    title: pageTitle("Check your import"),
  });
});

transfer.post(paths.confirmImport, async (c) => {
  const { services, viewer } = c.var;
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const id = textIn(form, "draft") ?? "";
  const written = await importDraft(services.db, viewer.id, id, services.now());
  if (written !== undefined) return c.redirect(`${paths.myAccount}?imported=${written}&import=${id}`, 303);
  c.status(409);
  return show(c, { notice: OVER });
});

transfer.post(paths.undoImport, async (c) => {
  const { services, viewer } = c.var;
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const id = textIn(form, "import") ?? "";
  const change = { userId: viewer.id, changeId: newSecret(), now: services.now() };
  const isUndone = await undoImport(services.db, id, change);
  if (isUndone) return c.redirect(`${paths.myAccount}?import=undone`, 303);
  c.status(409);
  return show(c, { notice: TOO_LATE });
});

const TOO_LATE =
  "This import cannot be taken back any more: that is possible for an hour. This time nothing was changed.";

const OVER =
  "This import is over: it was confirmed already, a newer file took its place, or an hour went by. This time nothing was changed. Please choose the file again.";

async function ownRows(c: AppContext) {
  const { services, own } = c.var;
  return rowsOf({ copies: own(ownCopies), holdings: own(ownHoldings).holdings }, await services.catalogue());
}

function attached(c: AppContext, ending: "csv" | "json", type: string, text: string) {
  c.header("Content-Disposition", `attachment; filename="plinth-collection-${c.var.services.today()}.${ending}"`);
  c.header("Content-Type", type);
  return c.body(text);
}

const show = (c: AppContext, told: { readonly notice?: string; readonly problem?: string } = {}) =>
  c.render(<ImportPage {...told} />, { title: pageTitle("Import a collection") });

function unreadable(c: AppContext) {
  c.status(400);
  return show(c, { problem: UNREADABLE_FORM });
}

function refused(c: AppContext, problem: string) {
  c.status(422);
  return show(c, { problem });
}
