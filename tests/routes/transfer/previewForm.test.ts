import { describe, expect, it } from "vitest";
import { parsePreviewChoices, parsePreviewStep } from "../../../routes/transfer/previewForm";

/** Builds the form of the preview: detected and chosen meaning of each column. */
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

const listColumns = (...form: Parameters<typeof getForm>) => parsePreviewChoices(getForm(...form)).columns;

describe("columns chosen on the import preview", () => {
  it("columns of the import preview that the user left unchanged are not sent as choices", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["ignored", "ignored"] })).toEqual({}));

  it("choosing a meaning for a column ignores the column that had it", () =>
    expect(listColumns({ 0: ["name", "name"], 1: ["ignored", "name"], 2: ["notes", "notes"] })).toEqual({
      0: "ignored",
      1: "name",
    }));

  it("choosing one more count column keeps the other count columns", () =>
    expect(
      listColumns({ 0: ["name", "name"], 1: ["part", "part"], 2: ["part", "part"], 3: ["ignored", "part"] }),
    ).toEqual({
      3: "part",
    }));

  it("ignoring one more column changes no other ignored column", () =>
    expect(listColumns({ 0: ["ignored", "ignored"], 1: ["notes", "ignored"] })).toEqual({ 1: "ignored" }));

  it("two columns of the import preview can swap their meanings", () =>
    expect(listColumns({ 0: ["name", "series"], 1: ["series", "name"] })).toEqual({ 0: "series", 1: "name" }));
});

describe("answers on the import preview", () => {
  it("only answers that differ from the page are sent as choices", () => {
    const shown = { "was-pick-mario": "7", "pick-mario": "7", "was-dates": "day", dates: "day" };
    expect(parsePreviewChoices(getForm({}, { ...shown, "was-currency": "USD", currency: "USD" }))).toEqual({
      columns: {},
      picks: {},
    });
    expect(parsePreviewChoices(getForm({}, { ...shown, "pick-mario": "8", dates: "month", currency: "CAD" }))).toEqual({
      columns: {},
      picks: { mario: 8 },
      dates: "month",
      currency: "CAD",
    });
  });

  it("accepting every suggestion resolves all open names", () => {
    const names = { "best-mario": "1", "was-pick-mario": "", "best-link": "2", "pick-link": "5", "was-pick-link": "5" };
    expect(parsePreviewChoices(getForm({}, { ...names, step: "accept" })).picks).toEqual({ mario: 1 });
    expect(parsePreviewChoices(getForm({}, { ...names, step: "names" })).picks).toEqual({});
  });

  it("the response of the import form returns to the section whose button was pressed", () => {
    for (const [step, part] of [
      ["columns", "columns"],
      ["settled", "settled"],
      ["accept", "names"],
      ["nonsense", "result"],
    ])
      expect(parsePreviewStep(getForm({}, { step: step ?? "" }))).toBe(part);
  });
});
