import fc from "fast-check";
import { expect, it } from "vitest";
import {
  findQuestionRefusalReason,
  formatQuestionSubject,
  isSameQuestionSubject,
  MAX_NEW_QUESTIONS_PER_DAY,
  MAX_UNANSWERED_QUESTIONS,
  parseQuestionSubject,
  type QuestionSubject,
  toQuestionSubjectSeenByPartner,
} from "../../../domain/questions/question";

const anyEligibility = fc.record({
  isBlocked: fc.boolean(),
  isOpenToQuestions: fc.boolean(),
  isSuspended: fc.boolean(),
  unansweredCount: fc.nat(MAX_UNANSWERED_QUESTIONS + 1),
  newTodayCount: fc.nat(MAX_NEW_QUESTIONS_PER_DAY + 1),
});
const anyConversation = fc.record({ isMine: fc.boolean(), isAnswered: fc.boolean(), isShown: fc.boolean() });

const OPEN = { isBlocked: false, isOpenToQuestions: true, isSuspended: false, unansweredCount: 0, newTodayCount: 0 };
const ASKING = { isMine: false, isAnswered: false, isShown: true };

it.each([
  [{}, {}, undefined],
  [{ isOpenToQuestions: false }, {}, "closed"],
  [{ isBlocked: true }, {}, "closed"],
  [{ isBlocked: true }, { isMine: true, isAnswered: true }, "closed"],
  [{ isSuspended: true }, {}, "stopped"],
  [{ isSuspended: true }, { isMine: true, isAnswered: true }, "stopped"],
  [{ unansweredCount: MAX_UNANSWERED_QUESTIONS }, {}, "waiting"],
  [{ unansweredCount: MAX_UNANSWERED_QUESTIONS }, { isMine: true, isAnswered: true }, "waiting"],
  [{ unansweredCount: MAX_UNANSWERED_QUESTIONS - 1 }, {}, undefined],
  [{ newTodayCount: MAX_NEW_QUESTIONS_PER_DAY }, {}, "today"],
  [{ newTodayCount: MAX_NEW_QUESTIONS_PER_DAY - 1 }, {}, undefined],
  [{ newTodayCount: MAX_NEW_QUESTIONS_PER_DAY }, { isAnswered: true }, undefined],
  [{}, { isShown: false }, "gone"],
  [{}, { isShown: false, isAnswered: true }, undefined],
  [{ isOpenToQuestions: false }, { isMine: true, isAnswered: true }, undefined],
  [{}, { isMine: true }, "closed"],
])(
  "findQuestionRefusalReason, for a sender with %j in a conversation with %j, returns %s",
  (eligibility, conversation, refusal) =>
    expect(findQuestionRefusalReason({ ...OPEN, ...eligibility }, { ...ASKING, ...conversation })).toBe(refusal),
);

it("a member who is blocked, suspended or over a limit cannot ask another member a question", () =>
  fc.assert(
    fc.property(anyEligibility, anyConversation, (eligibility, conversation) => {
      if (findQuestionRefusalReason(eligibility, conversation) !== undefined) return;
      expect([eligibility.isBlocked, eligibility.isSuspended]).toEqual([false, false]);
      expect(eligibility.unansweredCount).toBeLessThan(MAX_UNANSWERED_QUESTIONS);
      expect(conversation.isMine ? conversation.isAnswered : eligibility.isOpenToQuestions).toBe(true);
      expect(
        conversation.isAnswered || (conversation.isShown && eligibility.newTodayCount < MAX_NEW_QUESTIONS_PER_DAY),
      ).toBe(true);
    }),
  ));

const subject: fc.Arbitrary<QuestionSubject> = fc.record({
  side: fc.constantFrom("mine", "theirs"),
  itemId: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 })),
});

it("parseQuestionSubject restores the subject of a question from its formatted text", () =>
  fc.assert(
    fc.property(subject, subject, (one, other) => {
      expect(parseQuestionSubject(formatQuestionSubject(one))).toEqual(one);
      expect(toQuestionSubjectSeenByPartner(toQuestionSubjectSeenByPartner(one))).toEqual(one);
      expect(isSameQuestionSubject(one, toQuestionSubjectSeenByPartner(one))).toBe(false);
      expect(isSameQuestionSubject(one, other)).toBe(formatQuestionSubject(one) === formatQuestionSubject(other));
    }),
  ));

it.each(["", "ours", "mine-", "mine-0", "mine-01", "theirs-1x", "theirs--1", "mine-1-2", "MINE", "mine-9999999999"])(
  "parseQuestionSubject rejects %j as the subject of a question",
  (text) => expect(parseQuestionSubject(text)).toBeUndefined(),
);
