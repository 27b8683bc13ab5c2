import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";

export interface CapturedFile {
  readonly type: string;
  readonly body: Buffer;
  readonly isGzip: boolean;
  /** Response headers other than type, length and encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type CapturedSite = Map<string, CapturedFile>;

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

export const createTextFile = (type: string, content: string | Buffer): CapturedFile => ({
  type,
  body: gzipSync(content),
  isGzip: true,
});

export const createHtmlFile = (content: string): CapturedFile => createTextFile("text/html; charset=utf-8", content);

/** Reads all files in a build's folder, by URL path. */
export async function captureFolder(folder: string): Promise<CapturedSite> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const captured = files.map(async (file): Promise<[string, CapturedFile]> => {
    const type = TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const body = await readFile(file);
    const isText = type !== "font/woff2";
    return [
      `/${relative(folder, file).replaceAll(sep, "/")}`,
      isText ? createTextFile(type, body) : { type, body, isGzip: false },
    ];
  });
  return new Map(await Promise.all(captured));
}

/** Numbers of groups whose pages together have all items, because a page has only the last ones of many groups. */
const GROUPS = [1, 5, 9, 13, 17, 20];

/** Fetches every picture of the catalogue page from the worker. */
export async function capturePictures(origin: string): Promise<CapturedSite> {
  const pages = await Promise.all(
    GROUPS.map(async (groups) => (await fetch(`${origin}/list/all?groups=${groups}`)).text()),
  );
  const catalogueHtml = pages.join("");
  const addresses = new Set(Array.from(catalogueHtml.matchAll(/src="(\/img\/[^"]+)"/g), ([, address = ""]) => address));
  const site: CapturedSite = new Map();
  for (const address of addresses) {
    const response = await fetch(`${origin}${address}`);
    site.set(
      address,
      createTextFile(response.headers.get("Content-Type") ?? "", Buffer.from(await response.arrayBuffer())),
    );
  }
  return site;
}

/** Returns the URL from which the page loads the props that its islands share. */
export function findSharedPropsUrl(page: string): string {
  const address = / data-props="([^"]+)"/.exec(page)?.[1];
  if (address === undefined) throw new Error("Finding the shared props failed: the page has no data-props address.");
  return address;
}
