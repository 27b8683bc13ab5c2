import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGES = [
  "README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("leads to pages that are there", () => {
    const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = ""]) => join(dirname(page), link));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

const DECISIONS = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
const FILE = /`((?:worker|routes|islands|domain|db|local)\/[\w./]+\.tsx?)`/g;
const filesIn = (page: string) => Array.from(readFileSync(page, "utf8").matchAll(FILE), ([, file = ""]) => file);

it.each([...PAGES, ...DECISIONS])("%s names files that are there", (page) =>
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([]),
);

it("the page of the architecture says where everything is", () =>
  expect(filesIn("docs/architecture.md").length).toBeGreaterThan(30));
