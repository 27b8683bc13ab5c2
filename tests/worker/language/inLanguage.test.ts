import { expect, it } from "vitest";
import { language } from "../../../domain/language/current";
import { t } from "../../../domain/messages/pages";
import { inLanguage } from "../../../worker/language/inLanguage";

it("what is done within is told in that language, over every wait", async () => {
  const told = await inLanguage("en", async () => {
    await Promise.resolve();
    return [language(), t.places.home, t.bulk.nothingSelected];
  });
  expect(told).toEqual(["en", "Home", "Nothing is selected yet."]);
});
