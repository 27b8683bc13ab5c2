import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { formatCsvExport } from "../../../domain/transfer/csv";
import type { ExistingCollection } from "../../../domain/transfer/importPlan";
import type { ImportChoices } from "../../../domain/transfer/importTable";
import { ImportPreviewPage } from "../../../routes/transfer/ImportPreviewPage";
import { EMPTY_COLLECTION, previewFile } from "../../domain/transfer/previewFile";
import { shippedCatalogue } from "../../helpers/catalogue";
import { buildPreviewData } from "../../helpers/importPreviews";
import { extractText, listElements, renderMarkup, renderText } from "../../helpers/markup";

interface Asked {
  readonly choices?: Partial<ImportChoices>;
  readonly present?: ExistingCollection;
  readonly columnsPage?: number;
}

const getPage = (text: string, { choices = {}, present = EMPTY_COLLECTION, columnsPage = 1 }: Asked = {}) =>
  renderMarkup(
    <ImportPreviewPage
      preview={buildPreviewData(text, choices, present)}
      columnsPage={columnsPage}
      draftId="draft"
      catalogue={shippedCatalogue}
      warning={undefined}
    />,
  );
const getText = (text: string, asked: Asked = {}) => extractText(getPage(text, asked));

const FOX = shippedCatalogue.items.find(({ name }) => name === "Fox")?.id ?? 0;

describe("result step of the import preview", () => {
  it("the import button shows how many copies, list entries and changes will be imported", () =>
    expect(getText("Name,List\nFox,owned\nSheik,wishlist\nLucina,wishlist\nMarth,watchlist")).toContain(
      t.transfer.importButton(1, 2, 1, 0),
    ));

  it("the preview of an import shows how many items will leave the wishlist", () => {
    const wished = { copies: [], wishlisted: true, watchlisted: false };
    const present: ExistingCollection = { copies: [], holdings: new Map([[FOX, wished]]) };
    expect(getText("Name,Owned\nFox,yes", { present })).toContain(t.transfer.leavesWishlist(1));
    expect(getText("Name,Owned\nFox,yes")).not.toContain(t.transfer.leavesWishlist(1));
  });

  it("the preview of an import says that all rows count as owned if the file has no Owned column", () => {
    expect(getText("Name\nFox")).toContain(t.transfer.assumedOwned);
    expect(getText("Name,Owned\nFox,yes")).not.toContain(t.transfer.assumedOwned);
  });

  it("the preview of an import says that nothing is new if the member owns every item in the file", () => {
    const held = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false };
    const copy = { ...NEW_COPY_DETAILS, id: 1, itemId: FOX, createdAt: 0, updatedAt: 0 };
    const present: ExistingCollection = { copies: [copy], holdings: new Map([[FOX, held]]) };
    const words = getText("Name,List\nFox,wishlist", { present });
    expect(words).toContain(t.transfer.nothingNew);
    expect(getText("Name,Owned\nFox,no")).toContain(t.transfer.nothingToImport);
  });
});

describe("button of the import preview", () => {
  it("the preview of an import has no import button while no row can be imported", () => {
    const listImports = (html: string) => html.includes('formAction="/my-account/import/confirm"');
    const waiting = getPage("Name\nMario");
    expect([listImports(waiting), extractText(waiting).includes(t.transfer.answersNeeded)]).toEqual([false, true]);
    const nameless = getPage("Eins,Zwei\nthe blue one with a spade,x");
    expect(listImports(nameless)).toBe(false);
    for (const words of [t.transfer.answersNeeded, t.transfer.nothingToImport])
      expect(extractText(nameless)).not.toContain(words);
    const ready = getPage("Name\nFox\nMario");
    expect([listImports(ready), ready.includes('name="draft" value="draft"')]).toEqual([true, true]);
    expect(ready).toContain('action="/my-account/import/draft"');
    expect(extractText(ready)).toContain(`${t.transfer.groups.asked} 1`);
  });
});

describe("header of the import preview", () => {
  it("the preview of an import shows the line of the column headings unless it is line 1", () => {
    expect(getText("Name\nFox\nSheik")).toContain(t.transfer.fileSummary(2, undefined, undefined));
    expect(getText("My collection\n\nName,Owned\nFox,yes")).toContain(t.transfer.fileSummary(1, undefined, 3));
    expect(getText("Fox\nSheik\nMarth")).toContain(t.transfer.fileSummary(3, undefined, 0));
  });

  it("the preview of an import names the text encoding of a file that is not UTF-8", () => {
    const page = (more: Partial<Parameters<typeof ImportPreviewPage>[0]>) =>
      renderText(
        <ImportPreviewPage
          preview={{ ...buildPreviewData("Name\nFox"), encoding: "Windows-1252" }}
          columnsPage={1}
          draftId="draft"
          catalogue={shippedCatalogue}
          warning={undefined}
          {...more}
        />,
      );
    expect(page({})).toContain(t.transfer.fileSummary(1, "Windows-1252", undefined));
    expect(page({ warning: "meanwhile" })).toContain(t.transfer.staleNotes.meanwhile);
    expect(page({})).not.toContain(t.transfer.staleNotes.meanwhile);
  });
});

describe("ambiguous names of an import", () => {
  it("the preview of an import shows the line numbers of rows with an ambiguous name", () => {
    const listPlaces = (rows: number) => getText(`Name\n${"Mario\nFox\n".repeat(rows)}`);
    expect(listPlaces(1)).toContain(t.transfer.rowPosition.Line(2));
    expect(listPlaces(2)).toContain(t.transfer.twoPositions.Line(2, 4));
    expect(listPlaces(4)).toContain(t.transfer.positionAndMore.Line(2, 3));
  });

  it("the preview of an import shows how many ambiguous names exist beyond the first five", () => {
    const file = "Name\nMario\nLink\nZelda\nKirby\nPikachu\nPeach\nYoshi\nIsabelle\nSamus\nDaisy\nBowser\nGanondorf";
    const rows = previewFile(file).openQuestions;
    const words = getText(file);
    expect(rows.length).toBeGreaterThan(5);
    expect(words).toContain(` and ${rows.length - 5} more`);
  });
});

describe("answers to ambiguous names", () => {
  const FILE = "Name\nMario\nWolff Link\nQbbi";
  const [mario, wolf, qbby] = ["Mario", "Wolff Link", "Qbbi"].map(
    (name) => previewFile(FILE).openQuestions.find((each) => each.name === name)?.key ?? "",
  );
  const listFieldsets = (html: string) => listElements(html, "fieldset");
  const getFieldset = (html: string, key: string | undefined) =>
    listFieldsets(html).find((each) => each.includes(`name="was-pick-${key}"`)) ?? "";
  const listOffered = (html: string) =>
    [...html.matchAll(/<input type="radio"[^>]*value="(\d+)"/g)].map(([, value]) => Number(value));
  const getChosenValue = (html: string) => /<input type="radio"(?=[^>]*checked="")[^>]*value="(\d+)"/.exec(html)?.[1];

  it("the preview of an import offers the items that match an ambiguous name and suggests the best", () => {
    const html = getPage(FILE);
    const [ofMario, ofWolf, ofQbby] = [mario, wolf, qbby].map((key) => getFieldset(html, key));
    for (const [fieldset, key, best] of [
      [ofMario, mario, undefined],
      [ofWolf, wolf, "57"],
      [ofQbby, qbby, "693"],
    ] as const) {
      expect(fieldset?.match(/name="pick-[^"]*"/g)?.every((name) => name === `name="pick-${key}"`)).toBe(true);
      expect(new RegExp(`name="best-${key}" value="(\\d+)"`).exec(fieldset ?? "")?.[1]).toBe(best);
      expect(getChosenValue(fieldset ?? "")).toBeUndefined();
      expect(fieldset).toContain(`name="was-pick-${key}" value=""`);
    }
    expect([ofMario, ofWolf, ofQbby].map((each) => listOffered(each ?? ""))).toEqual([
      [1, 2, 0],
      [57, 40, 0],
      [693, 0],
    ]);
    expect([ofMario, ofWolf].map((each) => each?.includes(t.transfer.noExactMatch))).toEqual([false, true]);
    expect([ofWolf?.includes(t.transfer.rejectAll), ofQbby?.includes(t.transfer.rejectOne)]).toEqual([true, true]);
    expect(extractText(html)).toContain(`${t.transfer.namesTitle} 3`);
    expect(extractText(html)).toContain(t.transfer.acceptSuggestions(2));
    expect(getText("Name\nMario\nQbbi")).not.toContain(t.transfer.acceptSuggestions(1));
  });

  it("an item chosen for an ambiguous name stays selected in the preview of an import and can be changed", () => {
    const html = getPage(FILE, { choices: { picks: { [mario ?? ""]: 2, [qbby ?? ""]: 0 } } });
    expect([mario, wolf, qbby].map((key) => getChosenValue(getFieldset(html, key)))).toEqual(["2", undefined, "0"]);
    expect(getFieldset(html, mario)).toContain(`name="was-pick-${mario}" value="2"`);
    expect(getFieldset(html, qbby)).toContain(`name="was-pick-${qbby}" value="0"`);
    expect(extractText(html)).toContain(`${t.transfer.answeredTitle} 2`);
    expect(extractText(html)).toContain(`${t.transfer.namesTitle} 1`);
  });
});

describe("columns of the import preview", () => {
  const selectIn = (html: string, name: string) =>
    listElements(html, "select").find((each) => each.startsWith(`<select id="${name}" name="${name}"`)) ?? "";
  const getChosenValue = (select: string) => /<option value="([^"]*)" selected=""/.exec(select)?.[1];

  it("the preview of an import asks for the date order and currency of an ambiguous file", () => {
    const file = "Name,Price,Bought on\nFox,12.50,03/04/2021";
    const open = getPage(file);
    expect(extractText(open)).toContain(extractText(t.transfer.missingChoices.both((words) => `${words} `).join("")));
    expect([getChosenValue(selectIn(open, "dates")), getChosenValue(selectIn(open, "currency"))]).toEqual(["", ""]);
    const preview = getPage(file, { choices: { dates: "month", currency: "CAD" } });
    expect([getChosenValue(selectIn(preview, "dates")), getChosenValue(selectIn(preview, "currency"))]).toEqual([
      "month",
      "CAD",
    ]);
    expect(preview).toContain('name="was-dates" value="month"');
    expect(preview).toContain('name="was-currency" value="CAD"');
    expect(selectIn(preview, "dates")).not.toContain('value=""');
    const dates = extractText(getPage("Name,Bought on\nFox,03/04/2021"));
    expect(dates).toContain(extractText(t.transfer.missingChoices.dates((words) => `${words} `).join("")));
    expect(selectIn(getPage("Name\nFox"), "dates")).toBe("");
  });

  it("the preview of an import shows the detected meaning of each column and lists ignored columns", () => {
    const html = getPage("Name,,Shelf,Condition\nFox,,B2,used");
    expect([0, 2, 3].map((index) => getChosenValue(selectIn(html, `column-${index}`)))).toEqual([
      "name",
      "ignored",
      "condition",
    ]);
    expect(selectIn(html, "column-1")).toBe("");
    for (const field of ['0" value="name"', '2" value="ignored"', '3" value="condition"'])
      expect(html).toContain(`name="was-column-${field}`);
    expect(extractText(html)).toContain("3 columns, not used: Shelf");
    const ours = formatCsvExport([{ list: "owned", amiibo_id: "1" }]).replace("\uFEFF", "");
    expect([html, getPage(ours)].map((page) => page.includes('<details open="">'))).toEqual([true, false]);
  });
});

describe("pages of columns of the import preview", () => {
  const FILE = `Name,${Array.from({ length: 79 }, (_, index) => `Shelf ${index}`).join()}\nFox,${Array.from({ length: 79 }, (_, index) => index).join()}`;
  const listSelects = (html: string) =>
    [...html.matchAll(/<select id="column-(\d+)"/g)].map(([, index]) => Number(index));

  it("the preview of an import shows 40 columns per page and links to the other columns", () => {
    const [first, second] = [getPage(FILE), getPage(FILE, { columnsPage: 2 })];
    expect([listSelects(first).at(0), listSelects(first).at(-1)]).toEqual([0, 39]);
    expect([listSelects(second).at(0), listSelects(second).at(-1)]).toEqual([40, 79]);
    expect(first).toContain('rel="next" href="/my-account/import/draft?columns=2#columns"');
    expect(second).toContain('rel="prev" href="/my-account/import/draft?columns=1#columns"');
    expect(extractText(first)).toContain("1–40 of 80");
  });

  it("the form for one page of import columns keeps the choices of columns on other pages", () => {
    const second = getPage(FILE, { columnsPage: 2 });
    expect(second).toContain('name="was-column-0" value="name"');
    expect(second).toContain('<input type="hidden" name="column-0" value="name"');
    expect(getPage("Name\nFox")).not.toContain('rel="next"');
  });
});

describe("rows of the import preview", () => {
  it("the preview of an import shows each price of a copy in its own currency", () => {
    const file = "Name,For sale,Reserved,Asking price,Price paid,Bought on\nFox,yes,yes,£20,€12.50,2021-03-04";
    const html = getPage(file);
    // Skips the column samples, which show values as they are in the file.
    const words = extractText(html.slice(html.indexOf('class="import-rows"')));
    expect(words).toContain("£20.00");
    expect(words).toContain("€12.50");
    expect(words).toContain(t.transfer.reserved);
  });

  it("the preview of an import shows line numbers of rows and combines equal rows", () => {
    const html = getPage(`Name,Qty\n${"Fox,1\n".repeat(3)}Sheik,2\nLucina,1`);
    const rows = listElements(html.slice(html.indexOf('class="import-rows"')), "li").map(extractText);
    const copy = "Owned: new, boxed";
    expect(rows).toEqual([
      expect.stringMatching(`^${t.transfer.positionRange.Line(2, 4)} Fox .* ${t.transfer.sameRowCount(3)} ${copy}$`),
      expect.stringMatching(`^${t.transfer.rowPosition.Line(5)} Sheik .* ${t.transfer.copyCount(2)} ${copy}$`),
      expect.stringMatching(`^${t.transfer.rowPosition.Line(6)} Lucina [^×]* ${copy}$`),
    ]);
    expect(rows[2]).not.toContain("copies");
  });

  it("the preview of an import shows at most 200 rows and the number of omitted rows", () => {
    const alternating = Array.from({ length: 202 }, (_, at) => (at % 2 === 0 ? "Fox" : "Sheik")).join("\n");
    expect(getText(`Name\n${alternating}`)).toContain(t.transfer.moreRows(2));
    expect(getText(`Name\n${"Fox\n".repeat(202)}`)).not.toContain(t.transfer.moreRows(2));
    expect(getPage("Name\nFox")).toContain(`href="/amiibo/${FOX}/`);
  });
});
