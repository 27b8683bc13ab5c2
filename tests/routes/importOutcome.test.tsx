import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { findImportOutcomeInUrl, ImportOutcome } from "../../routes/collection/ImportOutcome";
import { ImportResultSection } from "../../routes/transfer/ImportResultSection";
import { buildPreviewData } from "../helpers/importPreviews";

const getText = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const STANDS = { id: "mine", entries: 3, isUndone: false };
const UNDONE = { ...STANDS, isUndone: true };
const OTHER = { id: "other", entries: 1, isUndone: false };
const HERE = { imported: "3", import: "mine" };

it.each<[string, Parameters<typeof findImportOutcomeInUrl>, string]>([
  ["an import", [HERE, [OTHER, STANDS]], "3 entries imported. Undo this import"],
  [
    "an import with two unanswered rows",
    [{ ...HERE, waiting: "2" }, [STANDS]],
    "3 entries imported. 2 rows were left out for want of your answer. Choose the file again to answer. Undo this import",
  ],
  [
    "an import with one unanswered row",
    [{ ...HERE, waiting: "1" }, [STANDS]],
    "3 entries imported. 1 row was left out for want of your answer. Choose the file again to answer. Undo this import",
  ],
  [
    "an import whose URL contains invalid values",
    [{ ...HERE, imported: "999", waiting: "many" }, [STANDS]],
    "3 entries imported. Undo this import",
  ],
  [
    "returning to an import that was undone",
    [HERE, [UNDONE, OTHER]],
    "This import was undone. What you changed since then has stayed. See your activity",
  ],
  ["an import that can no longer be undone", [{ imported: "12" }, [STANDS]], "12 entries imported."],
  [
    "an import without entries",
    [{ imported: "0", import: "mine" }, [{ ...STANDS, entries: 0 }]],
    "0 entries imported.",
  ],
])("the account page shows a matching message and undo link after %s", (_what, args, words) => {
  const outcome = findImportOutcomeInUrl(...args);
  expect(outcome && getText(<ImportOutcome {...outcome} />)).toBe(words);
});

it.each([{}, { imported: "x" }, { import: "mine" }])(
  "the account page shows no result of an import if its URL parameters are only %j",
  (query) => expect(findImportOutcomeInUrl(query, [STANDS])).toBeUndefined(),
);

it("the import preview says how many rows with ambiguous names will not be imported", () => {
  const preview = buildPreviewData("Name\nFox\nMario\nMario\nZelda");
  expect(preview.unansweredRowCount).toBe(3);
  const words = getText(<ImportResultSection preview={preview} draftId="x" />);
  expect(words).toContain("3 rows wait for your answer and stay out until then: Mario , Zelda . Import 1 copy");
});

it("the preview of a plain-text checklist counts lines that are only series headings", () => {
  const preview = buildPreviewData("Super Smash Bros.:\n[x] Fox\n[ ] Ridley");
  const words = getText(<ImportResultSection preview={preview} draftId="x" />);
  expect(words).toContain("Series 1");
  expect(words).not.toContain("every row counts as a copy");
});
