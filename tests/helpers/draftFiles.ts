import type { InterpretedImportFile } from "../../db/ownership/import";

/** Creates an uploaded file for a draft, with texts that the database stores unread. */
export const createDraftFile = (texts: Partial<InterpretedImportFile> = {}): InterpretedImportFile => ({
  encoding: "UTF-8",
  table: "a table",
  interpretation: { entries: "entries", preview: "a preview" },
  ...texts,
});
