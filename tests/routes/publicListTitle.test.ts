import { expect, it } from "vitest";
import { formatPublicPageTitleParts } from "../../routes/sharing/publicPages";
import { withLanguage } from "../../worker/language/withLanguage";

const title = (publicUsername: string | null) =>
  formatPublicPageTitleParts({ publicUsername }, "wishlist", (name) => `<${name}>`).join("");

it("the French title of a public list uses d’ instead of de before a name that starts with a vowel", async () => {
  expect([title("Ada"), title(null)]).toEqual(["<Ada>'s Wishlist", "User's Wishlist"]);
  expect(await withLanguage("fr", () => ["Ada", "Élodie", "Bob", null].map(title))).toEqual([
    "Liste de souhaits d’<Ada>",
    "Liste de souhaits d’<Élodie>",
    "Liste de souhaits de <Bob>",
    "Liste de souhaits anonyme",
  ]);
});
