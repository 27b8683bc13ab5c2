import { describe, expect, it } from "vitest";
import type { Language } from "../../../domain/language/language";
import { groupsOf, type PreviewGroup } from "../../../routes/transfer/groups";
import { inLanguage } from "../../../worker/language/inLanguage";
import { look } from "../../domain/transfer/look";

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
});
