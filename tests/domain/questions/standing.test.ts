import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatSubject,
  fromTheirSide,
  isSameSubject,
  MOST_NEW_A_DAY,
  MOST_WAITING,
  parseSubject,
  refusalOf,
  type Subject,
} from "../../../domain/questions/question";

const standing = fc.record({
  isApart: fc.boolean(),
  isOpen: fc.boolean(),
  isStopped: fc.boolean(),
  waiting: fc.nat(MOST_WAITING + 1),
  today: fc.nat(MOST_NEW_A_DAY + 1),
});
const going = fc.record({ isMine: fc.boolean(), isAnswered: fc.boolean(), isShown: fc.boolean() });

const OPEN = { isApart: false, isOpen: true, isStopped: false, waiting: 0, today: 0 };
const ASKING = { isMine: false, isAnswered: false, isShown: true };

it.each([
  [{}, {}, undefined],
  [{ isOpen: false }, {}, "closed"],
  [{ isApart: true }, {}, "closed"],
  [{ isApart: true }, { isMine: true, isAnswered: true }, "closed"],
  [{ isStopped: true }, {}, "stopped"],
  [{ isStopped: true }, { isMine: true, isAnswered: true }, "stopped"],
  [{ waiting: MOST_WAITING }, {}, "waiting"],
  [{ waiting: MOST_WAITING }, { isMine: true, isAnswered: true }, "waiting"],
  [{ waiting: MOST_WAITING - 1 }, {}, undefined],
  [{ today: MOST_NEW_A_DAY }, {}, "today"],
  [{ today: MOST_NEW_A_DAY - 1 }, {}, undefined],
  [{ today: MOST_NEW_A_DAY }, { isAnswered: true }, undefined],
  [{}, { isShown: false }, "gone"],
  [{}, { isShown: false, isAnswered: true }, undefined],
  [{ isOpen: false }, { isMine: true, isAnswered: true }, undefined],
  [{}, { isMine: true }, "closed"],
])("of %j and %j comes %s", (stands, goes, refusal) =>
  expect(refusalOf({ ...OPEN, ...stands }, { ...ASKING, ...goes })).toBe(refusal),
);

it("nobody writes to whom they are kept away from, nor too much, nor stopped, nor unasked to who is closed", () =>
  fc.assert(
    fc.property(standing, going, (stands, goes) => {
      if (refusalOf(stands, goes) !== undefined) return;
      expect([stands.isApart, stands.isStopped]).toEqual([false, false]);
      expect(stands.waiting).toBeLessThan(MOST_WAITING);
      expect(goes.isMine ? goes.isAnswered : stands.isOpen).toBe(true);
      expect(goes.isAnswered || (goes.isShown && stands.today < MOST_NEW_A_DAY)).toBe(true);
    }),
  ));

const subject: fc.Arbitrary<Subject> = fc.record({
  side: fc.constantFrom("mine", "theirs"),
  amiiboId: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
});

it("a subject is read as it is written, and is the same again from the other's other side", () =>
  fc.assert(
    fc.property(subject, subject, (one, other) => {
      expect(parseSubject(formatSubject(one))).toEqual(one);
      expect(fromTheirSide(fromTheirSide(one))).toEqual(one);
      expect(isSameSubject(one, fromTheirSide(one))).toBe(false);
      expect(isSameSubject(one, other)).toBe(formatSubject(one) === formatSubject(other));
    }),
  ));

it.each(["", "ours", "mine-", "mine-0", "mine-01", "theirs-1x", "theirs--1", "mine-1-2", "MINE", "mine-9999999999"])(
  "%j is none",
  (text) => expect(parseSubject(text)).toBeUndefined(),
);
