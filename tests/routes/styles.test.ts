import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = "routes/styles";
/** The breakpoints described in `main.css`. */
const WIDTHS = [700, 1000, 1200].flatMap((width) => [`width < ${width}px`, `width >= ${width}px`]);

const sheets = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: readFileSync(join(FOLDER, path), "utf8") }));

it("style sheets use only three layout widths in media queries and container queries", () => {
  const usedVariables = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@(?:media|container)([^{]*)\{/g)].flatMap(([, query = ""]) =>
      [...query.matchAll(/\(([^()]*\d[^()]*)\)/g)].map(([, condition = ""]) => ({ path, condition })),
    ),
  );
  expect(usedVariables.length).toBeGreaterThan(30);
  expect(usedVariables.filter(({ condition }) => !WIDTHS.includes(condition))).toEqual([]);
});

it("style sheets generate no words with the content property, because they are not translated", () => {
  const written = sheets
    .filter(({ path }) => path !== "printedList.css")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/content:([^;}]*)/g)].flatMap(([, value = ""]) =>
        [...value.matchAll(/"([^"]*)"/g)].map(([, words = ""]) => ({ path, words: words.replace(/\\[\da-f]+/gi, "") })),
      ),
    );
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter(({ words }) => /\p{L}/u.test(words))).toEqual([]);
});
