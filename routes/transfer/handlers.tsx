import type { TakeOwn } from "../../db/access/own";
import { importDraft, readDraft, saveChoices, saveDraft } from "../../db/ownership/import";
import { Refused } from "../../db/write";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { latestDay } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";
import { writeCsv } from "../../domain/transfer/csv";
import { isPacked } from "../../domain/transfer/decode";
import { rowsOf } from "../../domain/transfer/export";
import { writeJson } from "../../domain/transfer/json";
import { previewOf, rowsWaiting } from "../../domain/transfer/preview";
import { readFile } from "../../domain/transfer/read";
import { type Choices, isSilent } from "../../domain/transfer/table";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { newSecret } from "../http/secrets";
import { type OWN_COLLECTION, wholeCollection } from "../ownership/index";
import { choicesIn, FIELDS, stepOf } from "./form";
import { ImportPage } from "./ImportPage";
import { NEWS, PreviewPage } from "./PreviewPage";

/** Below the limit of the whole body, so that a file that is a little too large gets a page. */
const LARGEST_FILE = 5_000_000;

/** The file that the form brought as text, or why there is none. */
async function readUpload(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: t.transfer.noFile };
  if (file.size > LARGEST_FILE) return { problem: t.transfer.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = isPacked(bytes) ? (await import("./workbook")).readWorkbook(bytes) : readFile(bytes);
  return read.ok ? { text: read.text, encoding: read.encoding } : { problem: read.message };
}

export async function sendCsv(c: AppContext, own: TakeOwn<(typeof OWN_COLLECTION)[number]>) {
  return attached(c, "csv", "text/csv; charset=utf-8", writeCsv(await ownRows(c, own)));
}

export async function sendJson(c: AppContext, own: TakeOwn<(typeof OWN_COLLECTION)[number]>) {
  return attached(c, "json", "application/json", writeJson(await ownRows(c, own), c.var.services.now().toISOString()));
}

export function askForFile(c: AppContext) {
  const told = toldBy(c.req.query("problem"));
  if (told?.notice) c.status(409);
  return show(c, told);
}

/** Keeps the file, or what is wrong with it, and leads to where that is told. */
export async function takeFile(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const id = newSecret();
  await saveDraft(c.var.services.db, ofViewer(c, id), await readUpload(form));
  return c.redirect(paths.importDraft(id), 303);
}

export async function confirmImport(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const id = textIn(form, FIELDS.draft) ?? "";
  const said = choicesIn(form);
  if (!isSilent(said)) return keep(c, id, said, "?changed");
  return c.redirect(await confirmed(c, id), 303);
}

/** Says what the file would do, and does nothing of it. */
export async function showDraft(c: AppContext, own: TakeOwn<(typeof OWN_COLLECTION)[number]>) {
  const { services } = c.var;
  const id = c.req.param("draft") ?? "";
  const [draft, present, catalogue] = await Promise.all([
    readDraft(services.db, ofViewer(c, id)),
    wholeCollection(c, own),
    services.catalogue(),
  ]);
  if (!draft) return over(c);
  if ("problem" in draft) return show(c, draft);
  const preview = previewOf(draft.text, draft.choices, { catalogue, today: latestDay(services.now()), present });
  if (typeof preview === "string") return show(c, { problem: preview });
  const news = NEWS.find((each) => c.req.query(each) !== undefined);
  return c.render(<PreviewPage {...draft} preview={preview} catalogue={catalogue} news={news} draft={id} />, {
    title: pageTitle(t.transfer.previewTitle),
    rooms: ["own"],
  });
}

export async function takeChoices(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c);
  return keep(c, c.req.param("draft") ?? "", choicesIn(form), `#${stepOf(form)}`);
}

/** Imports a draft. @returns the page that tells what became of it. */
async function confirmed(c: AppContext, id: string): Promise<string> {
  const { services } = c.var;
  const catalogue = await services.catalogue();
  const today = latestDay(services.now());
  let waiting = 0;
  try {
    const written = await importDraft(services.db, ofViewer(c, id), (draft, present) => {
      if ("problem" in draft) return undefined;
      const preview = previewOf(draft.text, draft.choices, { catalogue, today, present });
      if (typeof preview === "string") return undefined;
      waiting = rowsWaiting(preview);
      return preview.plan;
    });
    const left = waiting > 0 ? `&waiting=${waiting}` : "";
    return written === undefined ? paths.importOver : `${paths.myAccount}?imported=${written}&import=${id}${left}`;
  } catch (error) {
    // Other windows go on changing the collection: what stands in the preview is not what would happen.
    if (error instanceof Refused && error.reason !== "no_such_user") return `${paths.importDraft(id)}?meanwhile`;
    throw error;
  }
}

/** Keeps what somebody said about their file, and leads back to the page. */
async function keep(c: AppContext, id: string, said: Choices, where: string) {
  const isThere = await saveChoices(c.var.services.db, ofViewer(c, id), said);
  return c.redirect(isThere ? paths.importDraft(id) + where : paths.importOver, 303);
}

/** A draft is its owner's alone, and its id that of the change which it becomes. */
const ofViewer = (c: AppContext, id: string) => ({ userId: c.var.viewer.id, changeId: id, now: c.var.services.now() });

interface Told {
  readonly notice?: string;
  readonly problem?: string;
}

/** What an address that leads here has to tell. */
function toldBy(problem: string | undefined): Told | undefined {
  switch (problem) {
    case "too-large":
      return { problem: t.transfer.tooLarge };
    case "over":
      return { notice: t.transfer.over };
    default:
      return undefined;
  }
}

function over(c: AppContext) {
  c.status(409);
  return show(c, { notice: t.transfer.over });
}

async function ownRows(c: AppContext, own: TakeOwn<(typeof OWN_COLLECTION)[number]>) {
  return rowsOf(await wholeCollection(c, own), await c.var.services.catalogue());
}

function attached(c: AppContext, ending: "csv" | "json", type: string, text: string) {
  c.header("Content-Disposition", `attachment; filename="plinth-collection-${c.var.services.today()}.${ending}"`);
  c.header("Content-Type", type);
  return c.body(text);
}

const show = (c: AppContext, told: Told = {}) =>
  c.render(<ImportPage {...told} />, { title: pageTitle(t.transfer.title), rooms: ["own"] });

function unreadable(c: AppContext) {
  c.status(400);
  return show(c, { problem: t.errors.unreadableFormWhy });
}
