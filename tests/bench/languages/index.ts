import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from "../../../domain/language/language";
import type { BenchFigure } from "../figures/figure";
import { startPlinth } from "../server/plinth";
import { countGzipBytes, countScriptBytes } from "./bytes";
import { benchStartByLanguages } from "./start";

const PAGES = [
  ["home", "/"],
  ["an item", "/amiibo/1/mario"],
] as const;

/**
 * Limits: how many more bytes than in English the first view's scripts may have, and which share of the HTML may be the
 * language form.
 */
const MOST = { scripts: 1024, html: 0.03 };

/** Matches the form for choosing a language at the bottom of a page. */
const LANGUAGE_FORM = /<form[^>]*action="\/preferences\/language".*?<\/form>/gis;

/** Measures the size of pages in each language relative to English, and what the languages add to a worker's start. */
export async function benchLanguages(folder: string): Promise<BenchFigure[]> {
  await mkdir(folder, { recursive: true });
  const plinth = await startPlinth(folder);
  try {
    const figures: BenchFigure[] = [];
    for (const [name, path] of PAGES) figures.push(...(await measurePageSizes(plinth.url + path, name)));
    return [...figures, ...(await benchStartByLanguages(join(folder, "start")))];
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

async function measurePageSizes(url: string, name: string): Promise<BenchFigure[]> {
  const first = await measurePageSize(url, DEFAULT_LANGUAGE);
  const sizes = [first, ...(await Promise.all(otherLanguages.map((language) => measurePageSize(url, language))))];
  const added = first.html / first.bare - 1;
  const choice = {
    name: `${name}, language form in its HTML`,
    value: added,
    unit: "share",
    limit: { most: MOST.html },
    from: `${first.html - first.bare} of ${first.html} bytes`,
  } satisfies BenchFigure;
  return [choice, ...sizes.flatMap((each) => createSizeFigures(name, each, first))];
}

function createSizeFigures(name: string, each: PageSize, first: PageSize): BenchFigure[] {
  const label = `${name} in ${LANGUAGE_NAMES[each.language]}`;
  const isFirst = each === first;
  const limitTo = (bytes: number) => (isFirst ? {} : { limit: { most: bytes } });
  return [
    createSizeFigure(`${label}, HTML`, each.html, first.html),
    createSizeFigure(
      `${label}, JavaScript of the first view`,
      each.first,
      first.first,
      limitTo(first.first + MOST.scripts),
    ),
    createSizeFigure(`${label}, JavaScript in all`, each.all, first.all),
  ];
}

const otherLanguages = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);

const createSizeFigure = (
  name: string,
  value: number,
  first: number,
  limit: Pick<BenchFigure, "limit"> = {},
): BenchFigure => ({
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
