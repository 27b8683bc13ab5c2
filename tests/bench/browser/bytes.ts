import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { listLoadedScripts } from "../../helpers/clientFiles";
import type { BenchFigure } from "../figures/figure";
import type { CapturedFile, CapturedSite } from "../pages/capture";
import { measureLoading } from "./loading";
import { observePage } from "./observe";
import { withFirstVisit } from "./visit";

/**
 * Measures what the page weighs on its way, compressed as well as gzip can, by the files that the browser loads. For
 * information: the limits are the byte budgets of `npm test`.
 */
export async function measureBytes(browser: Browser, url: string, site: CapturedSite): Promise<BenchFigure[]> {
  const loaded = await withFirstVisit(browser, url, observePage, async (page) => {
    await measureLoading(page);
    return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  });
  const paths = loaded.map((address) => new URL(address).pathname);
  const sizes = (end: string) => paths.filter((path) => path.endsWith(end)).map((path) => gzipBytes(site, path));
  const [scripts, styles] = [sizes(".js"), sizes(".css")];
  const { body, isGzip } = fileOf(site, new URL(url).pathname);
  const { first } = listLoadedScripts((isGzip ? gunzipSync(body) : body).toString());
  return [
    figure("HTML", [gzipBytes(site, new URL(url).pathname)]),
    figure(
      "JavaScript of the first view",
      first.map((path) => gzipBytes(site, path)),
    ),
    figure("JavaScript in all", scripts),
    figure("CSS", styles),
  ];
}

const figure = (name: string, sizes: readonly number[]): BenchFigure => ({
  name,
  value: sizes.reduce((sum, size) => sum + size, 0),
  unit: "bytes",
  from: sizes.length === 1 ? "1 file" : `${sizes.length} files`,
});

function gzipBytes(site: CapturedSite, path: string): number {
  const { body, isGzip } = fileOf(site, path);
  return gzipSync(isGzip ? gunzipSync(body) : body, { level: 9 }).length;
}

function fileOf(site: CapturedSite, path: string): CapturedFile {
  const file = site.get(path);
  if (!file) throw new Error(`The page loads ${path}, which the bench has not captured.`);
  return file;
}
