import { describe, expect, it } from "vitest";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { allItemIds, classifyTitle, createOffered, formatVerdict, testClassifier } from "./testClassifier";
import { DAMAGED_TITLES } from "./titleTables/damaged";
import { ENGLISH_TITLES } from "./titleTables/english";
import { FRENCH_TITLES } from "./titleTables/french";
import { GERMAN_TITLES } from "./titleTables/german";
import { GRADE_CASES } from "./titleTables/gradeCases";
import { GRADED_TITLES, SIGNED_TITLES } from "./titleTables/gradedAndSigned";
import { ITALIAN_TITLES } from "./titleTables/italian";
import { JAPANESE_TITLES } from "./titleTables/japanese";
import { LOT_TITLES } from "./titleTables/lots";
import { MENTION_TITLES, OTHER_ITEM_TITLES } from "./titleTables/mentions";
import { PARTS_ONLY_TITLES } from "./titleTables/partsOnly";
import { SPANISH_TITLES } from "./titleTables/spanish";

describe.each(
  Object.entries({
    ENGLISH: ENGLISH_TITLES,
    GERMAN: GERMAN_TITLES,
    FRENCH: FRENCH_TITLES,
    SPANISH: SPANISH_TITLES,
    ITALIAN: ITALIAN_TITLES,
    JAPANESE: JAPANESE_TITLES,
  }),
)("accepted titles in %s", (_, rows) =>
  it.each(rows)("item %i is recognised in the listing title: %s", (id, title) =>
    expect(formatVerdict(classifyTitle(title))).toBe(String(id)),
  ),
);

describe.each(
  Object.entries({
    DAMAGED: DAMAGED_TITLES,
    GRADED: GRADED_TITLES,
    SIGNED: SIGNED_TITLES,
    WITHOUT: PARTS_ONLY_TITLES,
    TOGETHER: LOT_TITLES,
    MENTIONS: MENTION_TITLES,
  }),
)("rejected titles of the group %s", (_, titles) =>
  it.each(titles)("the classifier rejects the listing title: %s", (title) =>
    expect(classifyTitle(title).reject).toBeDefined(),
  ),
);

it.each(OTHER_ITEM_TITLES)("item %i is not recognised in the listing title of another item: %s", (wrong, title) =>
  expect(formatVerdict(classifyTitle(title))).not.toBe(String(wrong)),
);

const gradeTitle = (title: string, as: Partial<MarketplaceListing>) => {
  const { grade, isOpenBox, reject } = testClassifier(createOffered(title, as), allItemIds);
  return reject ?? (isOpenBox ? "opened" : grade);
};

describe("titles that contradict the stated condition", () => {
  it.each(GRADE_CASES)(
    "a listing with condition id %s and title %j gets the grade or reject reason %s",
    (conditionId, title, grade) => expect(gradeTitle(title, { conditionId })).toBe(grade),
  );
});

describe("grading a single card", () => {
  it.each([
    ["near mint in its descriptor is new", "4000", true, "", "new"],
    ["in another condition by its descriptor is used", "4000", false, "near mint", "used"],
    ["near mint and played is used", "4000", true, "played", "used"],
    ["without a descriptor has the grade of its title", "4000", undefined, "near mint", "new"],
    ["without a descriptor and like new by its title is new", "4000", undefined, "like new", "new"],
    ["without a descriptor or a title phrase has no grade", "4000", undefined, "", undefined],
    ["in a graded case never counts", "2750", undefined, "", "condition"],
    ["for parts never counts", "7000", undefined, "", "condition"],
  ] as const)(
    "the condition of a single amiibo card follows the rule that a card %s",
    (_, conditionId, isNearMint, words, expected) =>
      expect(gradeTitle(`Raymond amiibo card 431 ${words}`, { conditionId, isNearMint })).toBe(expected),
  );
});

it.each([
  ["1000", "new"],
  ["1500", "opened"],
  ["1750", "condition"],
  ["2500", "used"],
  ["2750", "used"],
  ["3000", "used"],
  ["7000", "condition"],
  [undefined, "no-condition"],
])("a figure with the marketplace condition id %s gets the grade or reject reason %s", (conditionId, expected) =>
  expect(gradeTitle("Sheik amiibo", { conditionId })).toBe(expected),
);

it("a listing without a marketplace condition gets no grade even if its title says sealed", () =>
  expect(
    testClassifier(createOffered("Sheik amiibo sealed", { conditionId: undefined }), allItemIds).grade,
  ).toBeUndefined());
