import { describe, expect, it } from "vitest";
import { parseChangedImportChoices, parseImportPreviewSection } from "../../../routes/transfer/previewForm";

/** Builds the form of the import preview from the previous and the chosen meaning of each column. */
function getForm(
  columns: Readonly<Record<number, readonly [was: string, now: string]>>,
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [index, [was, now]] of Object.entries(columns)) {
    form.set(`was-column-${index}`, was);
    form.set(`column-${index}`, now);
  }
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return form;
}

const listColumns = (...form: Parameters<typeof getForm>) => parseChangedImportChoices(getForm(...form)).columns;

describe("columns chosen on the import preview", () => {
  it("parseChangedImportChoices returns nothing for columns that the member left unchanged", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["ignored", "ignored"] })).toEqual({}));

  it("choosing another column for item names in an import ignores the previous name column", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["ignored", "name"], 2: ["notes", "notes"] })).toEqual({
      0: "ignored",
      1: "name",
    }));

  it("several columns of an import file can be chosen as number of copies", () =>
    expect(
      listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["part", "part"], 3: ["ignored", "part"] }),
    ).toEqual({
      3: "part",
    }));

  it("ignoring a column of an import file does not change columns that are already ignored", () =>
    expect(listColumns({ 0: ["ignored", "ignored"], 1: ["notes", "ignored"] })).toEqual({ 1: "ignored" }));

  it("two columns of an import file can swap their meanings", () =>
    expect(listColumns({ 0: ["name", "series"], 1: ["series", "name"] })).toEqual({ 0: "series", 1: "name" }));
});

describe("answers on the import preview", () => {
  it("parseChangedImportChoices returns only answers that the member changed", () => {
    const shown = { "was-pick-mario": "7", "pick-mario": "7", "was-dates": "day", dates: "day" };
    expect(parseChangedImportChoices(getForm({}, { ...shown, "was-currency": "USD", currency: "USD" }))).toEqual({
      columns: {},
      picks: {},
    });
    expect(
      parseChangedImportChoices(getForm({}, { ...shown, "pick-mario": "8", dates: "month", currency: "CAD" })),
    ).toEqual({
      columns: {},
      picks: { mario: 8 },
      dates: "month",
      currency: "CAD",
    });
  });

  it("accepting all suggestions of an import chooses the suggested item for each unanswered name", () => {
    const names = { "best-mario": "1", "was-pick-mario": "", "best-link": "2", "pick-link": "5", "was-pick-link": "5" };
    expect(parseChangedImportChoices(getForm({}, { ...names, step: "accept" })).picks).toEqual({ mario: 1 });
    expect(parseChangedImportChoices(getForm({}, { ...names, step: "names" })).picks).toEqual({});
  });

  it("submitting the preview of an import returns to the page section of the pressed button", () => {
    for (const [step, part] of [
      ["columns", "columns"],
      ["settled", "settled"],
      ["accept", "names"],
      ["nonsense", "result"],
    ])
      expect(parseImportPreviewSection(getForm({}, { step: step ?? "" }))).toBe(part);
  });
});
