import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { listLoadedScripts } from "../../helpers/clientFiles";
import type { BenchFigure } from "../figures/figure";
import type { CapturedFile, CapturedSite } from "../pages/capture";
import { measureLoading } from "./loading";
import { observePage } from "./observePage";
import { withFirstVisit } from "./withFirstVisit";

/**
 * Measures the compressed size of the page and of the files that the browser loads for it (gzip level 9). The results
 * have no limits, because `npm test` checks the byte budgets.
 */
export async function measureBytes(browser: Browser, url: string, site: CapturedSite): Promise<BenchFigure[]> {
  const loaded = await withFirstVisit(browser, url, observePage, async (page) => {
    await measureLoading(page);
    return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  });
  const paths = loaded.map((address) => new URL(address).pathname);
  const sizes = (end: string) => paths.filter((path) => path.endsWith(end)).map((path) => countGzipBytes(site, path));
  const [scripts, styles] = [sizes(".js"), sizes(".css")];
  const { body, isGzip } = getFile(site, new URL(url).pathname);
  const { first } = listLoadedScripts((isGzip ? gunzipSync(body) : body).toString());
  return [
    createBytesFigure("HTML", [countGzipBytes(site, new URL(url).pathname)]),
    createBytesFigure(
      "JavaScript of the first view",
      first.map((path) => countGzipBytes(site, path)),
    ),
    createBytesFigure("JavaScript in all", scripts),
    createBytesFigure("CSS", styles),
  ];
}

const createBytesFigure = (name: string, sizes: readonly number[]): BenchFigure => ({
  name,
  value: sizes.reduce((sum, size) => sum + size, 0),
  unit: "bytes",
  from: sizes.length === 1 ? "1 file" : `${sizes.length} files`,
});

function countGzipBytes(site: CapturedSite, path: string): number {
  const { body, isGzip } = getFile(site, path);
  return gzipSync(isGzip ? gunzipSync(body) : body, { level: 9 }).length;
}

function getFile(site: CapturedSite, path: string): CapturedFile {
  const file = site.get(path);
  if (!file) throw new Error(`Measuring bytes failed: the page loads ${path}, which the bench did not capture.`);
  return file;
}
