import fc from "fast-check";
import { Miniflare } from "miniflare";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductPageData } from "../../../../domain/stock/page/parseProductPage";
import { CROWDED_PAGES, LINKED, PAGES, toExpected } from "./pageSamples";

describe("collectProductPageData on the platform", () => {
  let platform: Miniflare;

  beforeAll(async () => {
    const entry = "worker/external/retailers/collectProductPageData.ts";
    const built = await build({
      configFile: false,
      logLevel: "silent",
      build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "collect" } },
    });
    const [chunk] = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
    if (chunk?.type !== "chunk") throw new Error(`The build of ${entry} has no output.`);
    const handler = `import { collectProductPageData } from "./collect.js";
      export default { fetch: async (request) => Response.json(await collectProductPageData(await request.text())) };`;
    platform = new Miniflare({
      cf: false,
      compatibilityDate: "2026-04-20",
      modules: [
        { type: "ESModule", path: "index.js", contents: handler },
        { type: "ESModule", path: "collect.js", contents: chunk.code },
      ],
    });
    await platform.ready;
  });
  afterAll(() => platform.dispose());

  const collectOnPlatform = async (html: string): Promise<ProductPageData> => {
    const response = await platform.dispatchFetch("https://shop.example/", { method: "POST", body: html });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<ProductPageData>;
  };

  it.each(PAGES)("collectProductPageData in the Workers runtime collects %s", async (_, html, expected) =>
    expect(toExpected(await collectOnPlatform(html))).toEqual(expected),
  );

  it("collectProductPageData in the Workers runtime rejects a page that is nested too deeply", () =>
    expect(collectOnPlatform("<b>".repeat(700_000))).rejects.toThrow("memory limit"));

  it.each(CROWDED_PAGES)(
    "collectProductPageData in the Workers runtime rejects a page with 10,001 %s (limit 10,000)",
    (_, html) => expect(collectOnPlatform(html)).rejects.toThrow("more than 10000 tags"),
  );

  it("the time that collectProductPageData takes does not grow quadratically with the length of a page", async () => {
    const signs = fc.stringMatching(/^[<>!/"'= a-]{1,4}$/);
    const tags = fc.constantFrom(
      "<meta ",
      "<meta name=a content=1>",
      "<link itemprop href>",
      "<script>",
      `<script type="${LINKED}">`,
      "</script",
      "<!--",
      "<b>",
    );
    const measureMs = async (html: string) => {
      const before = performance.now();
      await collectOnPlatform(html).catch(() => undefined);
      return performance.now() - before;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(signs, tags), { minLength: 1, maxLength: 4 }), async (parts) => {
        const part = parts.join("");
        const repeat = (characters: number) => part.repeat(Math.ceil(characters / part.length));
        const short = await measureMs(repeat(125_000));
        // With quadratic time, sixteen times the length would take 256 times as long.
        expect(await measureMs(repeat(2_000_000))).toBeLessThan(64 * short + 500);
      }),
      { numRuns: 15 },
    );
  });
});
