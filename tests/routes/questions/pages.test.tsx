import { describe, expect, it } from "vitest";
import type { ConversationSummary, QuestionMessage } from "../../../db/questions/read";
import { t } from "../../../domain/messages/pages";
import { BlockedPeopleList } from "../../../routes/questions/PersonActions";
import { ConversationPage, QuestionsPage } from "../../../routes/questions/pages";
import { shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";

const NOW = Date.now();

const createQuestion = (of: Partial<QuestionMessage> & Pick<QuestionMessage, "id">): QuestionMessage => ({
  partnerId: 7,
  side: "mine",
  itemId: 0,
  isSent: false,
  text: `Text ${of.id}`,
  createdAt: NOW - 60_000,
  isRead: true,
  isReported: false,
  ...of,
});

const PARTNER = {
  id: 7,
  publicUsername: "Ann",
  isCollectionPublic: true,
  eligibility: { isBlocked: false, isOpenToQuestions: true, isSuspended: false, unansweredCount: 0, newTodayCount: 0 },
};

type Page = Parameters<typeof ConversationPage>[0];

const conversation = (of: Partial<Page> = {}): string =>
  renderMarkup(
    <ConversationPage
      catalogue={shippedCatalogue}
      partner={PARTNER}
      conversation={{ partnerId: 7, side: "mine", itemId: 0 }}
      messages={[createQuestion({ id: 3 }), createQuestion({ id: 9, isSent: true })]}
      page={1}
      path="/questions/7/mine"
      changeId="change"
      refusal={undefined}
      rejected={undefined}
      {...of}
    />,
  );

/** Returns the message id in the field `upTo` of the form with this action, or `undefined` without such a form. */
const getUpTo = (html: string, action: string): string | undefined => {
  const form = listElements(html, "form").find((each) => each.includes(`action="${action}"`));
  return form && /(?:name="upTo" value="(\d+)"|value="(\d+)" name="upTo")/.exec(form)?.slice(1).find(Boolean);
};

describe("pages of a conversation", () => {
  const messages = Array.from({ length: 100 }, (_, index) =>
    createQuestion({ id: index + 1, text: `Message ${index + 1}.` }),
  );

  it("the conversation page shows the newest 80 messages in the order they were sent", () => {
    const html = conversation({ messages });
    expect(html.split('class="panel"').length).toBeGreaterThan(80);
    expect(html).not.toContain("Message 20.");
    expect(html.indexOf("Message 21.")).toBeLessThan(html.indexOf("Message 100."));
    expect(html).toContain('href="/questions/7/mine?page=2"');
  });

  it("the second page of a conversation shows its older messages", () => {
    const html = conversation({ messages, page: 2 });
    expect(html).toContain("Message 20.");
    expect(html).not.toContain("Message 21.");
  });
});

describe("conversation page", () => {
  it("each form on the conversation page contains the id of the newest message", () => {
    for (const talk of [
      [createQuestion({ id: 3, isSent: true }), createQuestion({ id: 9, isRead: false })],
      [createQuestion({ id: 3, isRead: false }), createQuestion({ id: 9, isSent: true })],
    ]) {
      const html = conversation({ messages: talk });
      for (const act of ["", "/read", "/delete"]) expect(getUpTo(html, `/questions/7/mine${act}`)).toBe("9");
    }
  });

  it("the conversation page has a button to mark messages as read only if some are unread", () => {
    expect(getUpTo(conversation(), "/questions/7/mine/read")).toBeUndefined();
    const html = conversation({ messages: [createQuestion({ id: 3, isRead: false })] });
    expect(getUpTo(html, "/questions/7/mine/read")).toBe("3");
    expect(html.match(/<li[^>]*data-unread/g)).toHaveLength(1);
  });

  it("the conversation page shows the author of each message and a report button at messages of the other member", () => {
    const [partnerMessage = "", mine = ""] = listElements(conversation(), "li");
    expect(extractText(partnerMessage)).toMatch(/^Text 3 Ann, /);
    expect(extractText(mine)).toMatch(new RegExp(`^Text 9 ${t.questions.you}, `));
    expect(partnerMessage).toMatch(/action="\/questions\/7\/mine\/report".*value="3"/);
    expect(mine).not.toContain("/report");
    const [reported = ""] = listElements(
      conversation({ messages: [createQuestion({ id: 3, isReported: true })] }),
      "li",
    );
    expect(extractText(reported)).toContain(t.questions.reported);
    expect(reported).not.toContain("<form");
  });

  it("the conversation page links to the collection of the other member only if it is public", () => {
    const link = 'href="/user/7/';
    expect(conversation()).toContain(link);
    expect(conversation({ partner: { ...PARTNER, isCollectionPublic: false } })).not.toContain(link);
  });

  it("the owner of an item sees the message field of a conversation labelled as an answer", () => {
    const mine = conversation({ conversation: { partnerId: 7, side: "mine", itemId: 1 } });
    expect(extractText(mine)).toContain(t.questions.yourAnswer);
    expect(mine).toContain('href="/amiibo/1/');
    const partnerPage = conversation({ conversation: { partnerId: 7, side: "theirs", itemId: 0 } });
    expect(extractText(partnerPage)).toContain(t.questions.yourQuestion);
    expect(extractText(partnerPage)).toContain(t.questions.about.allOfTheirs);
  });

  it("the conversation page shows a rejected message in its form again with the reason", () => {
    const refused = conversation({ refusal: t.questions.refusals.closed });
    expect(extractText(refused)).toContain(t.questions.refusals.closed);
    expect(refused).not.toContain("<textarea");
    const rejected = conversation({ refusal: "No.", rejected: { text: "My words", problem: "Too long." } });
    expect(rejected).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>My words<\/textarea>/);
    expect(extractText(rejected)).toContain("Too long.");
    expect(rejected).toContain('name="change" value="change"');
  });
});

const createThread = (of: Partial<ConversationSummary> = {}): ConversationSummary => ({
  partnerId: 7,
  publicUsername: "Ann",
  side: "theirs",
  itemId: 1,
  text: "How much?",
  isSent: false,
  createdAt: NOW - 60_000,
  unreadCount: 0,
  ...of,
});

describe("the list of conversations", () => {
  const listOf = (conversations: readonly ConversationSummary[], isOpen = true) =>
    renderMarkup(
      <QuestionsPage catalogue={shippedCatalogue} conversations={conversations} isOpenToQuestions={isOpen} />,
    );

  it("the list of conversations shows whether the member accepts questions", () => {
    expect(extractText(listOf([]))).toContain(t.questions.openNote);
    expect(extractText(listOf([], false))).toContain(t.questions.notOpenNote);
  });

  it("the list of conversations links to each conversation and names the author of its latest message", () => {
    const [partnerMessage = "", mine = ""] = listElements(
      listOf([
        createThread({ unreadCount: 2 }),
        createThread({ isSent: true, side: "mine", itemId: 0, text: "Sold." }),
      ]),
      "li",
    );
    expect(partnerMessage).toContain('href="/questions/7/theirs-1"');
    expect(extractText(partnerMessage)).toContain(t.questions.unreadCount(2));
    expect(extractText(partnerMessage)).toMatch(/How much\? Ann, /);
    expect(mine).toContain('href="/questions/7/mine"');
    expect(extractText(mine)).toContain(`Sold. ${t.questions.you}, `);
    expect(mine).not.toContain("data-unread");
  });
});

it("the list of blocked people shows 100 people per page", () => {
  const people = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, publicUsername: null, since: 0 }));
  const [first, second] = [1, 2].map((page) => renderMarkup(<BlockedPeopleList people={people} page={page} />));
  expect([first, second].map((html) => listElements(html ?? "", "li").length)).toEqual([100, 30]);
  expect(first).toContain('href="/settings?tab=privacy&amp;blocked=2#blocked"');
});

it("the list of blocked people shows each date of blocking and a button to unblock", () => {
  const html = renderMarkup(
    <BlockedPeopleList
      people={[
        { id: 7, publicUsername: "Ann", since: Date.parse("2025-03-04T23:30:00Z") },
        { id: 8, publicUsername: null, since: Date.parse("2026-01-02T00:00:00Z") },
      ]}
      page={1}
    />,
  );
  const [first = "", second = ""] = listElements(html, "li");
  expect(first).toContain('dateTime="2025-03-04"');
  expect(first).toMatch(/action="\/settings\/unblock".*value="7"/);
  expect(second).toContain('dateTime="2026-01-02"');
  expect(second).toMatch(/value="8"/);
});
