import { expect, it } from "vitest";
import { MAX_IMPORT_ROWS } from "../../../domain/transfer/columns";
import { measureCpuMs } from "../../helpers/growth";
import { previewFile } from "./previewFile";

const joinRows = (build: (index: number) => string): string =>
  Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => build(index)).join("\n");

it("unknown names of many known words take an import at most eight times as long as names of one word", async () => {
  const known = "Super Mario Zelda Link Kirby Metroid Fox Wolf card Sanrio 3 Gold Winter Villager";
  const ofOneWord = `Name\n${joinRows((index) => `q${index}`)}`;
  const ofManyWords = `Name,Series,Type\n${joinRows((index) => `${known} q${index},q${index} Super Mario,figure`)}`;
  expect(await measureCpuMs(() => previewFile(ofManyWords))).toBeLessThanOrEqual(
    8 * (await measureCpuMs(() => previewFile(ofOneWord))),
  );
});
