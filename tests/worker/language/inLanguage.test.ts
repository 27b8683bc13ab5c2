import { execFile } from "node:child_process";
import { promisify } from "node:util";
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

it("what runs without the bundler learns a language, too", async () => {
  const code = `const { inLanguage } = await import("./worker/language/inLanguage.ts");
    const { t } = await import("./domain/messages/pages.ts");
    console.log(await inLanguage("de", () => t.bulk.nothingSelected));`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("Noch nichts ausgewählt.");
});
