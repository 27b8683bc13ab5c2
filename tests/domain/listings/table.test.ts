import { describe, expect, it } from "vitest";
import type { Offered } from "../../../domain/listings/item";
import { everyId, judge, offeredAs, toldOf, verdictOn } from "./listing";
import { DAMAGED } from "./table/damaged";
import { ENGLISH } from "./table/english";
import { FRENCH } from "./table/french";
import { GERMAN } from "./table/german";
import { GRADED, SIGNED } from "./table/graded";
import { GRADES } from "./table/grades";
import { ITALIAN } from "./table/italian";
import { JAPANESE } from "./table/japanese";
import { MENTIONS, OF_ANOTHER } from "./table/mentions";
import { SPANISH } from "./table/spanish";
import { TOGETHER } from "./table/together";
import { WITHOUT } from "./table/without";

describe.each(Object.entries({ ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, JAPANESE }))("what counts in %s", (_, rows) =>
  it.each(rows)("for item %i: %s", (id, title) => expect(toldOf(verdictOn(title))).toBe(String(id))),
);

describe.each(Object.entries({ DAMAGED, GRADED, SIGNED, WITHOUT, TOGETHER, MENTIONS }))(
  "%s does not count",
  (_, titles) => it.each(titles)("%s", (title) => expect(verdictOn(title).reject).toBeDefined()),
);

it.each(OF_ANOTHER)("counts for another item than %i, or for none: %s", (wrong, title) =>
  expect(toldOf(verdictOn(title))).not.toBe(String(wrong)),
);

const gradedAs = (title: string, as: Partial<Offered>) => {
  const { grade, isOpened, reject } = judge(offeredAs(title, as), everyId);
  return reject ?? (isOpened ? "opened" : grade);
};

describe("what is listed under one condition and says another", () => {
  it.each(GRADES)("%s, %s: %s", (conditionId, title, grade) => expect(gradedAs(title, { conditionId })).toBe(grade));
});

describe("a single card", () => {
  it.each([
    ["near mint by its descriptor is new", "4000", true, "", "new"],
    ["of another descriptor is used", "4000", false, "near mint", "used"],
    ["near mint and played is used", "4000", true, "played", "used"],
    ["without a descriptor is what its title says", "4000", undefined, "near mint", "new"],
    ["without a descriptor and like new by its title is new", "4000", undefined, "like new", "new"],
    ["without a descriptor and a word is nobody knows how", "4000", undefined, "", undefined],
    ["that is graded never counts", "2750", undefined, "", "condition"],
    ["for parts never counts", "7000", undefined, "", "condition"],
  ] as const)("%s", (_, conditionId, isNearMint, words, told) =>
    expect(gradedAs(`Raymond amiibo card 431 ${words}`, { conditionId, isNearMint })).toBe(told),
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
])("a figure under the marketplace's condition %s is %s", (conditionId, told) =>
  expect(gradedAs("Sheik amiibo", { conditionId })).toBe(told),
);

it("what nobody states a condition of has no grade, whatever its title says", () =>
  expect(judge(offeredAs("Sheik amiibo sealed", { conditionId: undefined }), everyId).grade).toBeUndefined());
