import { type ImportChoices, NO_IMPORT_CHOICES } from "../../domain/transfer/importTable";
import { buildImportPreviewData, type ImportPreviewData } from "../../routes/transfer/previewData";
import { EMPTY_COLLECTION, previewFile } from "../domain/transfer/previewFile";

/** Builds what the preview of an imported text file shows. */
export const buildPreviewData = (
  text: string,
  choices: Partial<ImportChoices> = {},
  present = EMPTY_COLLECTION,
): ImportPreviewData =>
  buildImportPreviewData(previewFile(text, choices, present), {
    encoding: "UTF-8",
    choices: { ...NO_IMPORT_CHOICES, ...choices },
    collectionVersion: 0,
  });
