import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { rowsWaiting } from "../../domain/transfer/preview";
import { ImportTold, outcomeOf } from "../../routes/collection/ImportTold";
import { groupsOf } from "../../routes/transfer/groups";
import { ResultStep } from "../../routes/transfer/ResultStep";
import { look } from "../domain/transfer/look";

const wordsOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const STANDS = { id: "mine", entries: 3 };
const HERE = { imported: "3", import: "mine" };

it.each<[string, Parameters<typeof outcomeOf>, string]>([
  ["an import", [HERE, STANDS], "3 entries imported. Undo this import"],
  [
    "an import without answers",
    [{ ...HERE, waiting: "2" }, STANDS],
    "3 entries imported. 2 rows were left out for want of your answer. Choose the file again to answer. Undo this import",
  ],
  [
    "one row without an answer",
    [{ ...HERE, waiting: "1" }, STANDS],
    "3 entries imported. 1 row was left out for want of your answer. Choose the file again to answer. Undo this import",
  ],
  ["nonsense", [{ ...HERE, imported: "999", waiting: "many" }, STANDS], "3 entries imported. Undo this import"],
  [
    "going back to one that was undone",
    [HERE, undefined],
    "That import was already undone, or is more than an hour old.",
  ],
  [
    "going back to one that was undone beside another",
    [
      { ...HERE, waiting: "2" },
      { id: "other", entries: 1 },
    ],
    "1 entry imported within the last hour. Undo this import",
  ],
  ["undoing", [{ import: "undone" }, undefined], "The import was undone. Anything you changed since then stays."],
  ["the account's page", [{}, STANDS], "3 entries imported within the last hour. Undo this import"],
  ["one that nobody can name any more", [{ imported: "12" }, undefined], "12 entries imported."],
  ["no import", [{}, undefined], ""],
])("after %s the account tells the truth", (_what, asked, words) =>
  expect(wordsOf(<ImportTold {...outcomeOf(...asked)} />)).toBe(words),
);

it("rows that wait for an answer stand before the button, with their names", () => {
  const preview = look("Name\nFox\nMario\nMario\nZelda");
  expect(rowsWaiting(preview)).toBe(3);
  const words = wordsOf(<ResultStep preview={preview} groups={groupsOf(preview)} draft="x" />);
  expect(words).toContain("3 rows wait for your answer and stay out until then: Mario , Zelda . Import 1 copy");
});

it("boxes and sections are told for what they are", () => {
  const preview = look("Super Smash Bros.:\n[x] Fox\n[ ] Ridley");
  const words = wordsOf(<ResultStep preview={preview} groups={groupsOf(preview)} draft="x" />);
  expect(words).toContain("Series 1");
  expect(words).not.toContain("every row counts as a copy");
});
