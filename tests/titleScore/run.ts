/*
 * Scores the listing classifier on a file of titles that people have labelled: `npm run titles -- FILE`.
 * The format of the file is described at `parseLabelledTitles`. Titles with errors are only counted, so that a file
 * stays unseen. With `--show` they are printed.
 */

import { readFileSync } from "node:fs";
import { groupBy } from "../../domain/groupBy";
import { classifyTitle } from "../domain/listings/testClassifier";
import { parseLabelledTitles, scoreTitles } from "./scoreTitles";

const [file, ...options] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: npm run titles -- FILE [--show]");

const titles = parseLabelledTitles(readFileSync(file, "utf8"));
const { precision, recall, rightCount, errors } = scoreTitles(titles, classifyTitle);
console.log(`${titles.length} titles, ${rightCount} counted for the right item, ${errors.length} errors`);
console.log(`precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`);
for (const [name, ofKind] of groupBy(errors, ({ kind, error }) => `${kind}: ${error}`)) {
  console.log(`${name}: ${ofKind.length}`);
  if (options.includes("--show"))
    for (const { title, itemId, verdict } of ofKind)
      console.log(`    ${title}  [${verdict}, not ${itemId ?? "counted"}]`);
}
