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

const anyEligibility = fc.record({
  isApart: fc.boolean(),
  isOpen: fc.boolean(),
  isStopped: fc.boolean(),
  waiting: fc.nat(MAX_UNANSWERED_QUESTIONS + 1),
  today: fc.nat(MAX_NEW_QUESTIONS_PER_DAY + 1),
});
const anyConversation = fc.record({ isMine: fc.boolean(), isAnswered: fc.boolean(), isShown: fc.boolean() });

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
])("writing with eligibility %j in conversation %j gives the refusal %s", (eligibility, conversation, refusal) =>
  expect(findQuestionRefusal({ ...OPEN, ...eligibility }, { ...ASKING, ...conversation })).toBe(refusal),
);

it("a member cannot write to someone who blocked them or is closed, nor while suspended or over a limit", () =>
  fc.assert(
    fc.property(anyEligibility, anyConversation, (eligibility, conversation) => {
      if (findQuestionRefusal(eligibility, conversation) !== undefined) return;
      expect([eligibility.isApart, eligibility.isStopped]).toEqual([false, false]);
      expect(eligibility.waiting).toBeLessThan(MAX_UNANSWERED_QUESTIONS);
      expect(conversation.isMine ? conversation.isAnswered : eligibility.isOpen).toBe(true);
      expect(conversation.isAnswered || (conversation.isShown && eligibility.today < MAX_NEW_QUESTIONS_PER_DAY)).toBe(
        true,
      );
    }),
  ));

const subject: fc.Arbitrary<QuestionSubject> = fc.record({
  side: fc.constantFrom("mine", "theirs"),
  amiiboId: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
});

it("a subject survives formatting and parsing, and swapping sides twice", () =>
  fc.assert(
    fc.property(subject, subject, (one, other) => {
      expect(parseQuestionSubject(formatQuestionSubject(one))).toEqual(one);
      expect(toPartnerSubject(toPartnerSubject(one))).toEqual(one);
      expect(isSameQuestionSubject(one, toPartnerSubject(one))).toBe(false);
      expect(isSameQuestionSubject(one, other)).toBe(formatQuestionSubject(one) === formatQuestionSubject(other));
    }),
  ));

it.each(["", "ours", "mine-", "mine-0", "mine-01", "theirs-1x", "theirs--1", "mine-1-2", "MINE", "mine-9999999999"])(
  "the text %j is not a valid subject",
  (text) => expect(parseQuestionSubject(text)).toBeUndefined(),
);
