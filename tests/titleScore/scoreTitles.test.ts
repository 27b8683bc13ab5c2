import { expect, it } from "vitest";
import { parseLabelledTitles, scoreTitles } from "./scoreTitles";

const TITLES = parseLabelledTitles(
  "# figures\nright\t1\nother item\t2\nrejected\t3\n# lots\ncounted\tlot\nlost\tlot\tpairs\nleft out\t4-skip\n",
);
const VERDICTS: Readonly<Record<string, { itemId: number | undefined; reject: "lot" | undefined }>> = {
  right: { itemId: 1, reject: undefined },
  "other item": { itemId: 9, reject: undefined },
  rejected: { itemId: 3, reject: "lot" },
  counted: { itemId: 5, reject: undefined },
  lost: { itemId: 6, reject: "lot" },
};

it("scoreTitles compares the classifier with the labels and names the kind of each error", () => {
  const score = scoreTitles(TITLES, (title) => VERDICTS[title] ?? { itemId: undefined, reject: "lot" });
  expect(score).toMatchObject({ rightCount: 1, precision: 1 / 3, recall: 1 / 3 });
  expect(score.errors.map(({ title, kind, error, verdict }) => [title, kind, error, verdict])).toEqual([
    ["other item", "figures", "counted for another item", "9"],
    ["rejected", "figures", "rejected", "3 lot"],
    ["counted", "lots", "counted wrongly", "5"],
  ]);
});

it("a third column of a labelled title names its kind, which otherwise is the heading above", () =>
  expect(TITLES.map(({ kind }) => kind)).toEqual(["figures", "figures", "figures", "lots", "pairs"]));
