import fc from "fast-check";
import { expect, it } from "vitest";
import {
  findQuestionRefusal,
  formatQuestionSubject,
  isSameQuestionSubject,
  MAX_NEW_QUESTIONS_PER_DAY,
  MAX_UNANSWERED_QUESTIONS,
  parseQuestionSubject,
  type QuestionSubject,
  toPartnerSubject,
} from "../../../domain/questions/question";

const standing = fc.record({
  isApart: fc.boolean(),
  isOpen: fc.boolean(),
  isStopped: fc.boolean(),
  waiting: fc.nat(MAX_UNANSWERED_QUESTIONS + 1),
  today: fc.nat(MAX_NEW_QUESTIONS_PER_DAY + 1),
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
  [{ waiting: MAX_UNANSWERED_QUESTIONS }, {}, "waiting"],
  [{ waiting: MAX_UNANSWERED_QUESTIONS }, { isMine: true, isAnswered: true }, "waiting"],
  [{ waiting: MAX_UNANSWERED_QUESTIONS - 1 }, {}, undefined],
  [{ today: MAX_NEW_QUESTIONS_PER_DAY }, {}, "today"],
  [{ today: MAX_NEW_QUESTIONS_PER_DAY - 1 }, {}, undefined],
  [{ today: MAX_NEW_QUESTIONS_PER_DAY }, { isAnswered: true }, undefined],
  [{}, { isShown: false }, "gone"],
  [{}, { isShown: false, isAnswered: true }, undefined],
  [{ isOpen: false }, { isMine: true, isAnswered: true }, undefined],
  [{}, { isMine: true }, "closed"],
])("of %j and %j comes %s", (stands, goes, refusal) =>
  expect(findQuestionRefusal({ ...OPEN, ...stands }, { ...ASKING, ...goes })).toBe(refusal),
);

it("nobody writes to whom they are kept away from, nor too much, nor stopped, nor unasked to who is closed", () =>
  fc.assert(
    fc.property(standing, going, (stands, goes) => {
      if (findQuestionRefusal(stands, goes) !== undefined) return;
      expect([stands.isApart, stands.isStopped]).toEqual([false, false]);
      expect(stands.waiting).toBeLessThan(MAX_UNANSWERED_QUESTIONS);
      expect(goes.isMine ? goes.isAnswered : stands.isOpen).toBe(true);
      expect(goes.isAnswered || (goes.isShown && stands.today < MAX_NEW_QUESTIONS_PER_DAY)).toBe(true);
    }),
  ));

const subject: fc.Arbitrary<QuestionSubject> = fc.record({
  side: fc.constantFrom("mine", "theirs"),
  amiiboId: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
});

it("a subject is read as it is written, and is the same again from the other's other side", () =>
  fc.assert(
    fc.property(subject, subject, (one, other) => {
      expect(parseQuestionSubject(formatQuestionSubject(one))).toEqual(one);
      expect(toPartnerSubject(toPartnerSubject(one))).toEqual(one);
      expect(isSameQuestionSubject(one, toPartnerSubject(one))).toBe(false);
      expect(isSameQuestionSubject(one, other)).toBe(formatQuestionSubject(one) === formatQuestionSubject(other));
    }),
  ));

it.each(["", "ours", "mine-", "mine-0", "mine-01", "theirs-1x", "theirs--1", "mine-1-2", "MINE", "mine-9999999999"])(
  "%j is none",
  (text) => expect(parseQuestionSubject(text)).toBeUndefined(),
);
