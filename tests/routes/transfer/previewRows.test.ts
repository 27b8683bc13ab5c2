import { describe, expect, it } from "vitest";
import type { Language } from "../../../domain/language/language";
import { t } from "../../../domain/messages/pages";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import type { ExistingCollection } from "../../../domain/transfer/importPlan";
import { buildImportPreviewGroups, type ImportPreviewGroup } from "../../../routes/transfer/previewRows";
import { withLanguage } from "../../../worker/language/withLanguage";
import { previewFile } from "../../domain/transfer/previewFile";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

const listRows = (text: string, kind: ImportPreviewGroup["kind"]) =>
  buildImportPreviewGroups(previewFile(text)).find((group) => group.kind === kind)?.rows ?? [];

describe("rows of the import preview", () => {
  it.each<[Language, string]>([
    ["en", "Owned: new, boxed, for sale, for £20.00, paid €1,234.50"],
    ["de", "In Besitz: neu, OVP, zu verkaufen, für 20,00\u00a0£, 1.234,50\u00a0€ bezahlt"],
  ])("the preview of an import formats prices for readers of the language %s", async (language, text) => {
    const file = 'Name,For sale,Asking price,Price paid\nFox,yes,£20,"1.234,50 €"';
    expect(await withLanguage(language, () => listRows(file, "new"))).toMatchObject([{ text }]);
  });

  it("the preview of an import shows the details of each copy, such as condition and price", () => {
    const head = "Name,Condition,Boxed,For sale,Reserved,Asking price,Price paid,Gift,Bought from,Notes,Bought on";
    const [all, none] = listRows(
      `${head}\nFox,used,no,yes,yes,£20,€12.50,yes,A shop,Mine,2021-03-04\nSheik,like new,yes,no,no,,,no,,,`,
      "new",
    );
    expect(all).toMatchObject({
      text: "Owned: used, loose, for sale, reserved, for £20.00, paid €12.50, a gift, from A shop, with notes",
      acquiredOn: "2021-03-04",
    });
    expect(none).toMatchObject({ text: "Owned: like new, boxed" });
    expect(none).not.toHaveProperty("acquiredOn");
    const [free] = listRows("Name,Price paid\nFox,£0", "new");
    expect(free).toMatchObject({ text: "Owned: new, boxed, paid £0.00" });
  });

  it("buildImportPreviewGroups groups rows by outcome: new, changed, unchanged, skipped or problem", () => {
    const held = { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: true };
    const [fox = 0, sheik = 0] = ["Fox", "Sheik"].map(
      (name) => shippedCatalogue.items.find((item) => item.name === name)?.id,
    );
    const copy = { ...NEW_COPY_DETAILS, id: 1, itemId: fox, createdAt: 0, updatedAt: 0 };
    const present: ExistingCollection = { copies: [copy], holdings: new Map([[fox, held]]) };
    const file =
      "List,Name,Notes,Condition\nowned,Fox,Mine,used\nwatchlist,Fox,,\nwishlist,Fox,,\nwishlist,Sheik,,\nowned,Nobody,,";
    const groups = buildImportPreviewGroups(previewFile(file, {}, present));
    const getText = (kind: ImportPreviewGroup["kind"]) =>
      groups.find((group) => group.kind === kind)?.rows.map(({ rowNumber, itemId, text }) => [rowNumber, itemId, text]);
    expect(getText("changed")).toEqual([[2, fox, "Condition, Notes"]]);
    expect(getText("unchanged")).toEqual([[3, fox, t.transfer.lists.watchlist]]);
    expect(getText("skipped")).toEqual([[4, fox, t.transfer.skippedReason]]);
    expect(getText("new")).toEqual([[5, sheik, t.transfer.lists.wishlist]]);
    expect(getText("problems")).toHaveLength(1);
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ["problems", 1],
      ["remarks", 0],
      ["new", 1],
      ["changed", 1],
      ["unchanged", 1],
      ["skipped", 1],
      ["nothing", 0],
      ["series", 0],
    ]);
    expect(groups.map(({ maxShown }) => maxShown)).toEqual([1_000, 200, 200, 200, 200, 200, 200, 200]);
  });

  const lines = (text: string, kind: ImportPreviewGroup["kind"]) =>
    listRows(text, kind).map(({ rowNumber, lastRowNumber, count, itemId, name }) => [
      `${rowNumber}-${lastRowNumber} ×${count}`,
      itemId === undefined ? name : getItem(itemId).name,
    ]);

  it("the preview of an import combines adjacent rows with the same content into one", () => {
    const sixty = `Name,Qty\n${"Fox,1\n".repeat(60)}Sheik,2\nFox,1\nFox,2\n`;
    expect(lines(sixty, "new")).toEqual([
      ["2-61 ×60", "Fox"],
      ["62-62 ×2", "Sheik"],
      ["63-64 ×3", "Fox"],
    ]);
    expect(lines("Name,Owned\nFox,no\nFox,no\nZelda,no\nzelda,no\nLink,no", "nothing")).toEqual([
      ["2-3 ×2", "Fox"],
      ["4-5 ×2", "Zelda"],
      ["6-6 ×1", "Link"],
    ]);
    expect(lines("Name,Notes\nFox,a\nFox,\nFox,", "new")).toEqual([
      ["2-2 ×1", "Fox"],
      ["3-4 ×2", "Fox"],
    ]);
  });

  it("the preview of an import does not combine equal rows that are not adjacent", () => {
    expect(lines("Name,Owned\nFox,yes\nFox,no\nFox,yes", "new")).toEqual([
      ["2-2 ×1", "Fox"],
      ["4-4 ×1", "Fox"],
    ]);
    expect(lines('Name\n"Fox, Sheik, Sheik"', "new")).toEqual([
      ["2-2 ×1", "Fox"],
      ["2-2 ×2", "Sheik"],
    ]);
    expect(lines("Name,Bought on\nFox,2015-06-11\nFox,2015-06-12", "new")).toHaveLength(2);
  });
});
