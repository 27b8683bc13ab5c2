import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listScriptImports } from "../../helpers/clientFiles";
import { listStartFiles } from "./partSizes";

describe("the built client", () => {
  it("the two start scripts of a page, loadEntry and entry, contain no imports", () => {
    expect(listScriptImports("islands/runtime/loadEntry.ts")).toEqual([]);
    expect(listScriptImports("islands/runtime/entry.ts")).toEqual([]);
  });

  it("the service worker does not store fonts offline that only generated pictures use", () => {
    const fonts = readdirSync("dist/client/glyphs");
    expect(fonts.map((name) => name.replace(/-[0-9a-f]{16}\.ttf$/, "")).sort()).toEqual([
      "alphabets",
      "arabic",
      "kana",
      "kanji",
      "rare-kanji",
    ]);
    expect(readFileSync("dist/client/service-worker.js", "utf8")).not.toContain("glyphs");
  });
});

describe("the built worker", () => {
  it("the server worker starts without loading the code that draws pictures", () => {
    const sources = listStartFiles()
      .filter((file) => existsSync(`dist/worker/${file}.map`))
      .flatMap((file): string[] => JSON.parse(readFileSync(`dist/worker/${file}.map`, "utf8")).sources);
    expect(sources.length).toBeGreaterThan(100);
    const drawing =
      /\.wasm|\/domain\/(?:artwork\/(?:artwork|bodies|parts|portraits)|sheet\/(?:compose|drawTile))|\/worker\/pictures\/(?:posters\/|drawSheet|marks|tiles|typeset)/;
    expect(sources.filter((source) => drawing.test(source))).toEqual([]);
  });
});
