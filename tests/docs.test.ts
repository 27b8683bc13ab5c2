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

it("the page of the architecture names files that are there", () => {
  const files = Array.from(
    readFileSync("docs/architecture.md", "utf8").matchAll(
      /`((?:worker|routes|islands|domain|db|local)\/[\w./]+\.tsx?)`/g,
    ),
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
