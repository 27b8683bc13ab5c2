import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { listLoadedScripts } from "../../helpers/clientFiles";
import type { CapturedFile, CapturedSite } from "../pages/capture";
import type { BenchResult } from "../results/result";
import { measureLoading } from "./loading";
import { observePage } from "./observePage";
import { withFirstVisit } from "./withFirstVisit";

/**
 * Measures the compressed size of the page and of the files that the browser loads for it (gzip level 9). The results
 * have no limits, because `npm test` checks the byte budgets.
 */
export async function measureBytes(browser: Browser, url: string, site: CapturedSite): Promise<BenchResult[]> {
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
    createBytesResult("HTML", [countGzipBytes(site, new URL(url).pathname)]),
    createBytesResult(
      "JavaScript for the first view",
      first.map((path) => countGzipBytes(site, path)),
    ),
    createBytesResult("all JavaScript", scripts),
    createBytesResult("CSS", styles),
  ];
}

const createBytesResult = (name: string, sizes: readonly number[]): BenchResult => ({
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
  if (!file) throw new Error(`Measuring bytes failed: the page loads ${path}, which was not captured before.`);
  return file;
}
