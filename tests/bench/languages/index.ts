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

/** Of the scripts of a first view, bytes beside English; of the HTML, the share that the choice takes. */
const MOST = { scripts: 1024, html: 0.03 };

/** What a page has for languages and for nothing else: a form below it. */
const FOR_LANGUAGES = /<form[^>]*action="\/preferences\/language".*?<\/form>/gis;

/** What a page weighs in each language beside the first, and what the others cost a worker that begins. */
export async function benchLanguages(folder: string): Promise<BenchFigure[]> {
  await mkdir(folder, { recursive: true });
  const plinth = await startPlinth(folder);
  try {
    const figures: BenchFigure[] = [];
    for (const [name, path] of PAGES) figures.push(...(await weighed(plinth.url + path, name)));
    return [...figures, ...(await benchStartByLanguages(join(folder, "start")))];
  } finally {
    await plinth.stop();
  }
}

interface Weight {
  readonly language: Language;
  readonly html: number;
  /** Without what it has for languages. */
  readonly bare: number;
  readonly first: number;
  readonly all: number;
}

async function weighed(url: string, name: string): Promise<BenchFigure[]> {
  const first = await weigh(url, DEFAULT_LANGUAGE);
  const weights = [first, ...(await Promise.all(others.map((language) => weigh(url, language))))];
  const added = first.html / first.bare - 1;
  const choice = {
    name: `${name}, what its HTML has for languages`,
    value: added,
    unit: "share",
    limit: { most: MOST.html },
    from: `${first.html - first.bare} of ${first.html} bytes`,
  } satisfies BenchFigure;
  return [choice, ...weights.flatMap((each) => weightsOf(name, each, first))];
}

function weightsOf(name: string, each: Weight, first: Weight): BenchFigure[] {
  const of = `${name} in ${LANGUAGE_NAMES[each.language]}`;
  const isFirst = each === first;
  const beside = (bytes: number) => (isFirst ? {} : { limit: { most: bytes } });
  return [
    figure(`${of}, HTML`, each.html, first.html),
    figure(`${of}, JavaScript of the first view`, each.first, first.first, beside(first.first + MOST.scripts)),
    figure(`${of}, JavaScript in all`, each.all, first.all),
  ];
}

const others = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);

const figure = (name: string, value: number, first: number, limit: Pick<BenchFigure, "limit"> = {}): BenchFigure => ({
  name,
  value,
  unit: "bytes",
  ...limit,
  from: `${(value / first).toFixed(3)} x English, ${value - first} bytes more`,
});

async function weigh(url: string, language: Language): Promise<Weight> {
  const page = await (await fetch(url, { headers: { "Accept-Language": language } })).text();
  const bare = countGzipBytes(page.replace(FOR_LANGUAGES, ""));
  return { language, html: countGzipBytes(page), bare, ...countScriptBytes(page, language) };
}
