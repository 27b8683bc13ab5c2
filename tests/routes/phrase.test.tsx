import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { askForLanguage } from "../../domain/language/current";
import { messages } from "../../domain/messages/de/pages";
import { learnPages } from "../../domain/messages/pages";
import { Phrase } from "../../routes/games/Phrase";

const shown = (phrase: string) => renderToStaticMarkup(<Phrase phrase={phrase} />);

afterEach(() => askForLanguage(() => undefined));

it("what amiibo do says that it is English only where it is, among other words", () => {
  expect(shown("Call Epona and ride her")).toBe("Call Epona and ride her");
  expect(shown("Swim with it")).toBe("Swim with it");
  learnPages("de", messages);
  askForLanguage(() => "de");
  expect(shown("Call Epona and ride her")).toBe("Ruf Epona und reite auf ihr");
  expect(shown("Swim <b>with</b> it")).toBe('<span lang="en">Swim &lt;b&gt;with&lt;/b&gt; it</span>');
});
