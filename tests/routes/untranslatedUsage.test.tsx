import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GameUsageText } from "../../routes/games/ItemGamesPanel";
import { withLanguage } from "../../worker/language/withLanguage";

const shown = (phrase: string) => renderToStaticMarkup(<GameUsageText phrase={phrase} />);
const inGerman = (phrase: string) => withLanguage("de", () => shown(phrase));

it("a German page marks the untranslated description of an in-game effect as English", async () => {
  expect(shown("Call Epona and ride her")).toBe("Call Epona and ride her");
  expect(shown("Swim with it")).toBe("Swim with it");
  expect(await inGerman("Call Epona and ride her")).toBe("Ruf Epona und reite auf ihr");
  expect(await inGerman("Swim <b>with</b> it")).toBe('<span lang="en">Swim &lt;b&gt;with&lt;/b&gt; it</span>');
});
