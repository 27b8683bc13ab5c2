import type { ComponentProps } from "react";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { applyImportDraft, readImportDraft, saveImportChoices, saveImportDraft } from "../../db/ownership/import";
import { ChangeRejectedError } from "../../db/write";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { getDayInLatestTimeZone } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";
import { formatCsvExport } from "../../domain/transfer/csv";
import { isZipFile } from "../../domain/transfer/decodeTextFile";
import { buildExportRows } from "../../domain/transfer/exportRows";
import { buildImportPreview, countUnansweredRows } from "../../domain/transfer/importPreview";
import { type ImportChoices, isEmptyImportChoices } from "../../domain/transfer/importTable";
import { formatJsonExport } from "../../domain/transfer/json";
import { parseImportFile } from "../../domain/transfer/parseImportFile";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRandomSecret } from "../http/secrets";
import { loadViewerCollection, type VIEWER_COLLECTION_QUERIES } from "../ownership/index";
import { ImportPage } from "./ImportPage";
import { IMPORT_PREVIEW_WARNINGS, ImportPreviewPage } from "./ImportPreviewPage";
import { IMPORT_PREVIEW_FIELD_NAMES, parseChangedImportChoices, parseImportPreviewSection } from "./previewForm";

/** Size limit of an uploaded file. The server accepts larger bodies, so that slightly too large files get a message. */
const MAX_FILE_BYTES = 5_000_000;

/** Returns the text and encoding of the uploaded file, or the reason why the file cannot be read. */
async function readUpload(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: t.transfer.noFile };
  if (file.size > MAX_FILE_BYTES) return { problem: t.transfer.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = isZipFile(bytes) ? await (await import("./workbook")).parseWorkbook(bytes) : parseImportFile(bytes);
  return read.ok ? { text: read.text, encoding: read.encoding } : { problem: read.message };
}

type CollectionQuery = (typeof VIEWER_COLLECTION_QUERIES)[number];

export async function respondWithCollectionCsv(c: AppContext, own: ViewerDataReader<CollectionQuery>) {
  return respondWithAttachment(c, "csv", "text/csv; charset=utf-8", formatCsvExport(await loadExportRows(c, own)));
}

export async function respondWithCollectionJson(c: AppContext, own: ViewerDataReader<CollectionQuery>) {
  const json = formatJsonExport(await loadExportRows(c, own), c.var.services.now().toISOString());
  return respondWithAttachment(c, "json", "application/json", json);
}

export function renderImportPage(c: AppContext) {
  const problem = c.req.query("problem");
  if (problem === "over") return renderExpiredDraft(c);
  return renderImport(c, problem === "too-large" ? { problem: t.transfer.tooLarge } : {});
}

/** Saves an uploaded file as a draft and redirects to its page. An unreadable file gives a draft with the reason. */
export async function handleImportUploadForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return renderUnreadableForm(c);
  const id = createRandomSecret();
  await saveImportDraft(c.var.services.db, toDraftKey(c, id), await readUpload(form));
  return c.redirect(paths.importDraft(id), 303);
}

export async function handleImportConfirmForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return renderUnreadableForm(c);
  const id = getFormText(form, IMPORT_PREVIEW_FIELD_NAMES.draft) ?? "";
  const choices = parseChangedImportChoices(form);
  if (!isEmptyImportChoices(choices)) return saveChoicesAndRedirect(c, id, choices, "?changed");
  return c.redirect(await importAndGetPath(c, id), 303);
}

/** Renders the preview of a draft (an import that waits for confirmation). Imports nothing. */
export async function renderImportDraftPage(c: AppContext, own: ViewerDataReader<CollectionQuery>) {
  const { services } = c.var;
  const id = c.req.param("draft") ?? "";
  const [draft, present, catalogue] = await Promise.all([
    readImportDraft(services.db, toDraftKey(c, id)),
    loadViewerCollection(c, own),
    services.loadCatalogue(),
  ]);
  if (!draft) return renderExpiredDraft(c);
  if ("problem" in draft) return renderImport(c, draft);
  const today = getDayInLatestTimeZone(services.now());
  const preview = buildImportPreview(draft.text, draft.choices, { catalogue, today, present });
  if (typeof preview === "string") return renderImport(c, { problem: preview });
  const warning = IMPORT_PREVIEW_WARNINGS.find((each) => c.req.query(each) !== undefined);
  return c.render(
    <ImportPreviewPage {...draft} preview={preview} catalogue={catalogue} warning={warning} draftId={id} />,
    {
      title: formatPageTitle(t.transfer.previewTitle),
      styleSheets: ["collections"],
    },
  );
}

export async function handleImportChoicesForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return renderUnreadableForm(c);
  return saveChoicesAndRedirect(
    c,
    c.req.param("draft") ?? "",
    parseChangedImportChoices(form),
    `#${parseImportPreviewSection(form)}`,
  );
}

/** Imports a draft and returns the path of the page that shows the result. */
async function importAndGetPath(c: AppContext, id: string): Promise<string> {
  const { services } = c.var;
  const catalogue = await services.loadCatalogue();
  const today = getDayInLatestTimeZone(services.now());
  let unansweredCount = 0;
  try {
    const writtenCount = await applyImportDraft(services.db, toDraftKey(c, id), (draft, present) => {
      if ("problem" in draft) return undefined;
      const preview = buildImportPreview(draft.text, draft.choices, { catalogue, today, present });
      if (typeof preview === "string") return undefined;
      unansweredCount = countUnansweredRows(preview);
      return preview.plan;
    });
    if (writtenCount === undefined) return paths.importOver;
    const waiting = unansweredCount > 0 ? `&waiting=${unansweredCount}` : "";
    return `${paths.myAccount}?imported=${writtenCount}&import=${id}${waiting}`;
  } catch (error) {
    // The collection was changed in another window, so the import would have another result than the preview shows.
    if (error instanceof ChangeRejectedError && error.reason !== "no_such_user")
      return `${paths.importDraft(id)}?meanwhile`;
    throw error;
  }
}

async function saveChoicesAndRedirect(c: AppContext, id: string, choices: ImportChoices, suffix: string) {
  const isSaved = await saveImportChoices(c.var.services.db, toDraftKey(c, id), choices);
  return c.redirect(isSaved ? paths.importDraft(id) + suffix : paths.importOver, 303);
}

/** Builds the key of a draft (an import that waits for confirmation). Its id becomes the id of the saved change. */
const toDraftKey = (c: AppContext, id: string) => ({
  userId: c.var.viewer.id,
  changeId: id,
  now: c.var.services.now(),
});

function renderExpiredDraft(c: AppContext) {
  c.status(409);
  return renderImport(c, { message: t.transfer.importExpired });
}

async function loadExportRows(c: AppContext, own: ViewerDataReader<CollectionQuery>) {
  return buildExportRows(await loadViewerCollection(c, own), await c.var.services.loadCatalogue());
}

function respondWithAttachment(c: AppContext, extension: "csv" | "json", type: string, text: string) {
  c.header("Content-Disposition", `attachment; filename="plinth-collection-${c.var.services.today()}.${extension}"`);
  c.header("Content-Type", type);
  return c.body(text);
}

const renderImport = (c: AppContext, messages: ComponentProps<typeof ImportPage>) =>
  c.render(<ImportPage {...messages} />, { title: formatPageTitle(t.transfer.title), styleSheets: ["collections"] });

function renderUnreadableForm(c: AppContext) {
  c.status(400);
  return renderImport(c, { problem: t.errors.unreadableFormText });
}
