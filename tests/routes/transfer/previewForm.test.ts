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
  it("parseChangedImportChoices returns nothing for columns that the user left unchanged", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["ignored", "ignored"] })).toEqual({}));

  it("choosing another name column for an import ignores the former name column", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["ignored", "name"], 2: ["notes", "notes"] })).toEqual({
      0: "ignored",
      1: "name",
    }));

  it("several columns of an import file can contain the number of copies", () =>
    expect(
      listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["part", "part"], 3: ["ignored", "part"] }),
    ).toEqual({
      3: "part",
    }));

  it("ignoring a column of an import file leaves columns that are already ignored unchanged", () =>
    expect(listColumns({ 0: ["ignored", "ignored"], 1: ["notes", "ignored"] })).toEqual({ 1: "ignored" }));

  it("two columns of an import file can swap their meanings", () =>
    expect(listColumns({ 0: ["name", "series"], 1: ["series", "name"] })).toEqual({ 0: "series", 1: "name" }));
});

describe("answers on the import preview", () => {
  it("parseChangedImportChoices returns only the answers that the user changed", () => {
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

  it("accepting all import suggestions chooses the suggested item for each name without an answer", () => {
    const names = { "best-mario": "1", "was-pick-mario": "", "best-link": "2", "pick-link": "5", "was-pick-link": "5" };
    expect(parseChangedImportChoices(getForm({}, { ...names, step: "accept" })).picks).toEqual({ mario: 1 });
    expect(parseChangedImportChoices(getForm({}, { ...names, step: "names" })).picks).toEqual({});
  });

  it("submitting the import preview returns to the page section that contains the pressed button", () => {
    for (const [step, part] of [
      ["columns", "columns"],
      ["settled", "settled"],
      ["accept", "names"],
      ["nonsense", "result"],
    ])
      expect(parseImportPreviewSection(getForm({}, { step: step ?? "" }))).toBe(part);
  });
});
