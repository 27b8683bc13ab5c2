import { describe, expect, it } from "vitest";
import type { Language } from "../../../domain/language/language";
import { groupsOf, type PreviewGroup } from "../../../routes/transfer/previewRows";
import { inLanguage } from "../../../worker/language/inLanguage";
import { look } from "../../domain/transfer/look";
import { itemOf } from "../../helpers/catalogue";

const rowsOf = (text: string, kind: PreviewGroup["kind"]) =>
  groupsOf(look(text)).find((group) => group.kind === kind)?.rows ?? [];

describe("a preview", () => {
  it.each<[Language, string]>([
    ["en", "Owned: new, boxed, for sale, for £20.00, paid €1,234.50"],
    ["de", "In Besitz: neu, OVP, zu verkaufen, für 20,00\u00a0£, 1.234,50\u00a0€ bezahlt"],
  ])("tells amounts as its readers of %s write them", async (language, words) => {
    const file = 'Name,For sale,Asking price,Price paid\nFox,yes,£20,"1.234,50 €"';
    expect(await inLanguage(language, () => rowsOf(file, "new"))).toMatchObject([{ words }]);
  });

  const lines = (text: string, kind: PreviewGroup["kind"]) =>
    rowsOf(text, kind).map(({ place, lastPlace, times, amiiboId, name }) => [
      `${place}-${lastPlace} ×${times}`,
      amiiboId === undefined ? name : itemOf(amiiboId).name,
    ]);

  it("tells rows next to each other that say the same as one", () => {
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

  it("tells rows apart that others stand between, and items of one row", () => {
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
