import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from "../domain/language/language";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

it.each(PAGES)("every link in %s leads to an existing file", (page) => {
  const text = readFileSync(page, "utf8");
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = ""]) => join(dirname(page), link));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

const DECISIONS = readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`);
const FILE = /`((?:worker|routes|islands|domain|db|local|tests)\/[\w./]+\.tsx?)`/g;
const listNamedFiles = (page: string) => Array.from(readFileSync(page, "utf8").matchAll(FILE), ([, file = ""]) => file);

it.each([...PAGES, ...DECISIONS])("every source file that the page %s names exists", (page) =>
  expect(listNamedFiles(page).filter((file) => !existsSync(file))).toEqual([]),
);

it("docs/architecture.md names more than 30 source files", () =>
  expect(listNamedFiles("docs/architecture.md").length).toBeGreaterThan(30));

it("every language has the message files that docs/translating.md names", () => {
  const text = readFileSync("docs/translating.md", "utf8");
  const named = ["islands.ts", "pages.ts"].filter((name) => text.includes(`domain/messages/<language>/${name}`));
  expect(named).toHaveLength(2);
  const languages = readdirSync("domain/messages", { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(languages.map(({ name }) => name).toSorted()).toEqual([...ALL_LANGUAGES].toSorted());
  const files = languages.flatMap(({ name }) => named.map((file) => `domain/messages/${name}/${file}`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("the glossary in docs/translating.md has a translation of every word in every language", () => {
  const text = readFileSync("docs/translating.md", "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = [], ...words] = cells.slice(cells.findIndex(([first]) => first === "English"));
  expect(head).toEqual(["English", ...ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)]);
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((row) => row.length !== head.length || row.includes(""))).toEqual([]);
});
