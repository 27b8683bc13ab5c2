import type { ComponentProps } from "react";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import {
  applyImportDraft,
  claimImportBytes,
  type ImportInterpretation,
  readImportDraft,
  readImportDraftTable,
  readImportDraftTableLength,
  saveImportChoices,
  saveImportDraft,
  saveImportInterpretation,
} from "../../db/ownership/import";
import { readFullCollection } from "../../db/ownership/viewerQueries";
import { ChangeRejectedError } from "../../db/write";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { getDayInLatestTimeZone } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";
import { HOUR_MS, MINUTE_MS } from "../../domain/time";
import { formatCsvExport } from "../../domain/transfer/csv";
import { isZipFile, type TextEncoding } from "../../domain/transfer/decodeTextFile";
import { buildExportRows } from "../../domain/transfer/exportRows";
import { buildImportPlan } from "../../domain/transfer/importPlan";
import { buildImportPreview } from "../../domain/transfer/importPreview";
import {
  type ImportChoices,
  type ImportTable,
  isEmptyImportChoices,
  NO_IMPORT_CHOICES,
} from "../../domain/transfer/importTable";
import { formatJsonExport } from "../../domain/transfer/json";
import { parseImportFile } from "../../domain/transfer/parseImportFile";
import {
  decodeImportEntries,
  decodeImportTable,
  encodeImportEntries,
  encodeImportTable,
} from "../../domain/transfer/storedImport";
import { parsePageNumber } from "../elements/ListPages";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRandomSecret } from "../http/secrets";
import { loadViewerCollection, type VIEWER_COLLECTION_QUERIES } from "../ownership/index";
import { ImportPage } from "./ImportPage";
import { IMPORT_PREVIEW_WARNINGS, ImportPreviewPage } from "./ImportPreviewPage";
import { buildImportPreviewData, decodeImportPreviewData, encodeImportPreviewData } from "./previewData";
import { IMPORT_PREVIEW_FIELD_NAMES, parseChangedImportChoices, parseImportPreviewSection } from "./previewForm";

/** Size limit of an uploaded file. The server accepts larger bodies, so that slightly too large files get a message. */
const MAX_FILE_BYTES = 5_000_000;
/**
 * Limit of what one member may have read in an hour, in bytes of files. Reading costs processor time by the byte, and
 * happens for an upload and for each change of the choices. It is enough to check the largest file twenty times.
 */
const MAX_IMPORT_BYTES_PER_HOUR = 100_000_000;

type UploadedFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly cost: number } | { readonly problem: string };

/** Returns the bytes of the uploaded file, with what reading it costs, or the reason why the file cannot be read. */
async function receiveUpload(form: FormData): Promise<UploadedFile> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: t.transfer.noFile };
  if (file.size > MAX_FILE_BYTES) return { problem: t.transfer.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is compressed, so its own size says nothing. It counts as much as the largest text file.
  return { bytes, cost: isZipFile(bytes) ? MAX_FILE_BYTES : bytes.length };
}

const parseUpload = async (bytes: Uint8Array) =>
  isZipFile(bytes) ? (await import("./workbook")).parseWorkbook(bytes) : parseImportFile(bytes);

/** Interprets the table of a file with a member's choices, and plans its import for the present collection. */
async function interpretImport(
  c: AppContext,
  table: ImportTable,
  { encoding, choices }: { readonly encoding: TextEncoding; readonly choices: ImportChoices },
): Promise<ImportInterpretation> {
  const { services, viewer } = c.var;
  const [present, catalogue] = await Promise.all([
    readFullCollection(services.db, viewer.id),
    services.loadCatalogue(),
  ]);
  const today = getDayInLatestTimeZone(services.now());
  const preview = buildImportPreview(table, choices, { catalogue, today, present });
  const data = buildImportPreviewData(preview, { encoding, choices, collectionVersion: present.version });
  return { entries: encodeImportEntries(preview.interpreted.entries), preview: encodeImportPreviewData(data) };
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
  const upload = await receiveUpload(form);
  if (!("problem" in upload) && !(await claimBytes(c, upload.cost))) return renderTooMuchRead(c);
  await saveImportDraft(c.var.services.db, toDraftKey(c, id), await readUpload(c, upload));
  return c.redirect(paths.importDraft(id), 303);
}

async function readUpload(c: AppContext, upload: UploadedFile) {
  if ("problem" in upload) return upload;
  const file = await parseUpload(upload.bytes);
  if (!file.ok) return { problem: file.message };
  const { encoding, table } = file;
  return {
    encoding,
    table: encodeImportTable(table),
    interpretation: await interpretImport(c, table, { encoding, choices: NO_IMPORT_CHOICES }),
  };
}

const claimBytes = (c: AppContext, bytes: number): Promise<boolean> =>
  claimImportBytes(
    c.var.services.db,
    { userId: c.var.viewer.id, now: c.var.services.now() },
    bytes,
    MAX_IMPORT_BYTES_PER_HOUR,
  );

export async function handleImportConfirmForm(c: AppContext) {
  const form = await readFormBody(c);
  if (!form) return renderUnreadableForm(c);
  const id = getFormText(form, IMPORT_PREVIEW_FIELD_NAMES.draft) ?? "";
  const choices = parseChangedImportChoices(form);
  if (!isEmptyImportChoices(choices)) return saveChoicesAndRedirect(c, id, choices, "?changed");
  const path = await importAndGetPath(c, id);
  // The collection was changed in another window, so the import would have another result than the preview shows.
  if (path === undefined) return saveChoicesAndRedirect(c, id, NO_IMPORT_CHOICES, "?meanwhile");
  return c.redirect(path, 303);
}

/** Renders the preview of a draft (an import that waits for confirmation) as it was stored. Imports nothing. */
export async function renderImportDraftPage(c: AppContext) {
  const { services } = c.var;
  const id = c.req.param("draft") ?? "";
  const [draft, catalogue] = await Promise.all([
    readImportDraft(services.db, toDraftKey(c, id)),
    services.loadCatalogue(),
  ]);
  if (!draft) return renderExpiredDraft(c);
  if ("problem" in draft) return renderImport(c, draft);
  const preview = decodeImportPreviewData(draft.preview);
  const isOutdated = preview.collectionVersion !== c.var.session?.version;
  const warning = IMPORT_PREVIEW_WARNINGS.find((each) => c.req.query(each) !== undefined);
  return c.render(
    <ImportPreviewPage
      preview={preview}
      catalogue={catalogue}
      warning={warning ?? (isOutdated ? "outdated" : undefined)}
      draftId={id}
      columnsPage={parsePageNumber(c.req.query("columns"))}
    />,
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

/** Imports a draft and returns the path of the page that shows the result; `undefined` if the plan no longer fits. */
async function importAndGetPath(c: AppContext, id: string): Promise<string | undefined> {
  const { services } = c.var;
  const key = toDraftKey(c, id);
  const draft = await readImportDraft(services.db, key);
  if (!draft || "problem" in draft) return paths.importOver;
  const { unansweredRowCount } = decodeImportPreviewData(draft.preview);
  try {
    const writtenCount = await applyImportDraft(services.db, key, (content, present) =>
      "problem" in content ? undefined : buildImportPlan(decodeImportEntries(content.entries), present),
    );
    if (writtenCount === undefined) return paths.importOver;
    const waiting = unansweredRowCount > 0 ? `&waiting=${unansweredRowCount}` : "";
    return `${paths.myAccount}?imported=${writtenCount}&import=${id}${waiting}`;
  } catch (error) {
    if (error instanceof ChangeRejectedError && error.reason !== "no_such_user") return undefined;
    throw error;
  }
}

/** Saves changed choices, reads the file again with them, and redirects to the preview. */
async function saveChoicesAndRedirect(c: AppContext, id: string, choices: ImportChoices, suffix: string) {
  const { db } = c.var.services;
  const key = toDraftKey(c, id);
  const cost = await readImportDraftTableLength(db, key);
  if (cost === undefined) return c.redirect(paths.importOver, 303);
  if (!(await claimBytes(c, cost))) return renderTooMuchRead(c);
  const isSaved = await saveImportChoices(db, key, choices);
  const draft = isSaved ? await readImportDraftTable(db, key) : undefined;
  if (!draft) return c.redirect(paths.importOver, 303);
  if (!("problem" in draft))
    await saveImportInterpretation(db, key, draft, await interpretImport(c, decodeImportTable(draft.table), draft));
  return c.redirect(paths.importDraft(id) + suffix, 303);
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

/** Responds to a member who had too much of imported files read in this hour. Nothing was read or saved. */
function renderTooMuchRead(c: AppContext) {
  const waitMs = HOUR_MS - (c.var.services.now().getTime() % HOUR_MS);
  c.status(429);
  c.header("Retry-After", String(Math.ceil(waitMs / 1_000)));
  return renderImport(c, { problem: t.transfer.tooMuchRead(Math.ceil(waitMs / MINUTE_MS)) });
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
