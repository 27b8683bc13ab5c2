import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from "../../../domain/language/language";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";
import { countGzipBytes, countScriptBytes } from "./bytes";
import { benchStartByLanguages } from "./start";

const PAGES = [
  ["home", "/"],
  ["an item", "/amiibo/1/mario"],
] as const;

/** Limits: bytes of the first view's scripts beyond those in English, and the language form's share of the HTML. */
const MOST = { scripts: 1024, html: 0.03 };

/** Matches the form for choosing a language at the bottom of a page. */
const LANGUAGE_FORM = /<form[^>]*action="\/preferences\/language".*?<\/form>/gis;

/** Measures the size of pages in each language relative to English, and what the languages add to a worker's start. */
export async function benchLanguages(folder: string): Promise<BenchResult[]> {
  await mkdir(folder, { recursive: true });
  const plinth = await startPlinth(folder);
  try {
    const results: BenchResult[] = [];
    for (const [name, path] of PAGES) results.push(...(await measurePageSizes(plinth.url + path, name)));
    return [...results, ...(await benchStartByLanguages(join(folder, "start")))];
  } finally {
    await plinth.stop();
  }
}

interface PageSize {
  readonly language: Language;
  readonly html: number;
  /** Compressed bytes of the HTML without the language form. */
  readonly bare: number;
  readonly first: number;
  readonly all: number;
}

async function measurePageSizes(url: string, name: string): Promise<BenchResult[]> {
  const first = await measurePageSize(url, DEFAULT_LANGUAGE);
  const sizes = [first, ...(await Promise.all(otherLanguages.map((language) => measurePageSize(url, language))))];
  const added = first.html / first.bare - 1;
  const choice = {
    name: `${name}, share of the language form in its HTML`,
    value: added,
    unit: "share",
    limit: { max: MOST.html },
    from: `${first.html - first.bare} of ${first.html} bytes`,
  } satisfies BenchResult;
  return [choice, ...sizes.flatMap((each) => createSizeResults(name, each, first))];
}

function createSizeResults(name: string, each: PageSize, first: PageSize): BenchResult[] {
  const label = `${name} in ${LANGUAGE_NAMES[each.language]}`;
  const isFirst = each === first;
  const limitTo = (bytes: number) => (isFirst ? {} : { limit: { max: bytes } });
  return [
    createSizeResult(`${label}, HTML`, each.html, first.html),
    createSizeResult(
      `${label}, JavaScript for the first view`,
      each.first,
      first.first,
      limitTo(first.first + MOST.scripts),
    ),
    createSizeResult(`${label}, all JavaScript`, each.all, first.all),
  ];
}

const otherLanguages = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);

const createSizeResult = (
  name: string,
  value: number,
  first: number,
  limit: Pick<BenchResult, "limit"> = {},
): BenchResult => ({
  name,
  value,
  unit: "bytes",
  ...limit,
  from: `${(value / first).toFixed(3)} x English, ${value - first} bytes more`,
});

async function measurePageSize(url: string, language: Language): Promise<PageSize> {
  const page = await (await fetch(url, { headers: { "Accept-Language": language } })).text();
  const bare = countGzipBytes(page.replace(LANGUAGE_FORM, ""));
  return { language, html: countGzipBytes(page), bare, ...countScriptBytes(page, language) };
}
