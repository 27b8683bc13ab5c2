import { describe, expect, it } from "vitest";
import type { LinkedAccount } from "../../../db/access/accounts";
import type { OAuthProvider } from "../../../domain/access/identity";
import { t } from "../../../domain/messages/pages";
import { AccountTab } from "../../../routes/settings/AccountTab";
import { NotificationsTab, parseWebhookOutcome } from "../../../routes/settings/NotificationsTab";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";

const createAccount = (provider: OAuthProvider): LinkedAccount => ({
  provider,
  providerUserId: `at ${provider}`,
  name: "Ada",
  lastName: "Lovelace",
  email: "ada@people.example",
  isEmailVerified: true,
  linkedAt: new Date(0),
});
const createSession = (id: number) => ({
  id,
  device: "Mozilla/5.0",
  createdAt: new Date("2026-01-02T23:00:00Z"),
  expiresAt: new Date("2026-03-04T01:00:00Z"),
});

type Tab = Parameters<typeof AccountTab>[0];

const accountTab = (of: Partial<Tab>) =>
  renderMarkup(
    <AccountTab
      language={undefined}
      accounts={[createAccount("google")]}
      sessions={[createSession(1), createSession(2)]}
      currentId={2}
      availableProviders={new Set<OAuthProvider>(["google", "github"])}
      {...of}
    />,
  );

describe("account tab", () => {
  it("the account tab of the settings has an unlink button only if another usable sign-in provider is linked", () => {
    const disconnects = (of: Partial<Tab>) =>
      [...accountTab(of).matchAll(/name="provider" value="(\w+)"|value="(\w+)" name="provider"/g)].map(
        ([, one, other]) => one ?? other,
      );
    const both = [createAccount("google"), createAccount("github")];
    expect(disconnects({})).toEqual([]);
    expect(disconnects({ accounts: both })).toEqual(["google", "github"]);
    expect(disconnects({ accounts: both, availableProviders: new Set<OAuthProvider>(["google"]) })).toEqual(["github"]);
  });

  it("the account tab of the settings has a link button for each sign-in provider that is not linked yet", () => {
    const html = accountTab({ accounts: [createAccount("google"), createAccount("github")] });
    const [panel = ""] = listElements(html, "section");
    expect(panel).not.toMatch(/oauth\/(google|github)\/redirect/);
    expect(accountTab({})).toContain("oauth/github/redirect");
  });

  it("the account tab of the settings shows names and email addresses of sign-ins and devices of sessions", () => {
    const html = accountTab({
      accounts: [createAccount("google"), { ...createAccount("github"), name: "Grace", lastName: null, email: null }],
      sessions: [{ ...createSession(1), device: "Firefox on Windows" }, createSession(2)],
    });
    const [google = "", github = ""] = listElements(html, "li").map(extractText);
    expect(google).toMatch(/^Google as Ada Lovelace ada@people\.example /);
    expect(github).toMatch(/^GitHub as Grace /);
    expect(github).not.toContain("@");
    expect(extractText(html)).toContain("Firefox on Windows");
    for (const [provider, other] of [
      ["Google", google],
      ["GitHub", github],
    ] as const)
      expect(other).toContain(t.account.confirmDisconnect(provider));
  });

  it("the account tab of the settings has a sign-out button for every session except the current one", () => {
    const [list = ""] = listElements(accountTab({}), "section").filter((each) => each.includes('class="entry-list"'));
    const [other = "", current = ""] = listElements(list, "li");
    expect(other).toMatch(/name="id" value="1"/);
    expect(other).not.toContain("<mark>");
    expect(current).toContain("<mark>");
    expect(current).not.toContain("<form");
    const days = listElements(other, "time").map((time) => /dateTime="([^"]*)"/.exec(time)?.[1]);
    expect(days).toEqual(["2026-01-02", "2026-03-04"]);
  });

  it("the account tab of the settings shows in which language the member receives notifications", () => {
    const getChosenValue = (html: string) => {
      const [panel = ""] = listElements(html, "section").filter((each) => each.includes('aria-labelledby="language"'));
      return listElements(panel, "button")
        .filter((button) => button.includes("aria-current"))
        .map(extractText);
    };
    const [german] = getChosenValue(accountTab({ language: "de" }));
    const [browsers] = getChosenValue(accountTab({}));
    expect(german).toContain("Deutsch");
    expect(browsers).toBeDefined();
    expect(browsers).not.toBe(german);
  });
});

type Notifications = Parameters<typeof NotificationsTab>[0];

const notificationsTab = ({
  notify,
  ...of
}: Partial<Omit<Notifications, "channels">> & { notify?: Partial<Notifications["channels"]> }) =>
  renderMarkup(
    <NotificationsTab
      channels={{
        feedToken: undefined,
        calendarToken: undefined,
        webhookUrl: undefined,
        isWebhookGone: false,
        ...notify,
      }}
      feedUrl={undefined}
      invalid={undefined}
      typedWebhook={undefined}
      outcome={undefined}
      {...of}
    />,
  );

describe("notifications tab", () => {
  const saved = "https://discord.com/api/webhooks/1/saved";
  const getField = (html: string) => /<input id="webhook-address"[^>]*>/.exec(html)?.[0] ?? "";

  it("the notifications tab of the settings shows the saved webhook URL or the rejected one that was typed", () => {
    expect(getField(notificationsTab({ notify: { webhookUrl: saved } }))).toContain(`value="${saved}"`);
    const rejected = notificationsTab({
      notify: { webhookUrl: saved },
      typedWebhook: "nonsense",
      invalid: { field: "webhook", message: "No webhook." },
    });
    expect(getField(rejected)).toContain('value="nonsense"');
    expect(getField(rejected)).toContain('aria-invalid="true"');
    expect(extractText(rejected)).toContain("No webhook.");
  });

  it("the notifications tab of the settings shows the result of a webhook test and marks the field after a failure", () => {
    for (const [status, isProblem] of [
      ["saved", false],
      ["removed", false],
      ["sent", false],
      ["gone", true],
      ["broken", true],
      ["limited", true],
    ] as const) {
      expect(parseWebhookOutcome(status)).toBe(status);
      const html = notificationsTab({ outcome: status });
      expect(extractText(html)).toContain(t.notificationSettings.outcomes[status]);
      expect(getField(html).includes('aria-invalid="true"')).toBe(isProblem);
    }
    expect(parseWebhookOutcome("nonsense")).toBeUndefined();
  });

  it("the notifications tab of the settings warns that the saved webhook no longer exists at Discord", () => {
    const settings = { webhookUrl: saved, isWebhookGone: true };
    expect(extractText(notificationsTab({ notify: settings }))).toContain(t.notificationSettings.outcomes.gone);
    expect(extractText(notificationsTab({ notify: settings, outcome: "saved" }))).not.toContain(
      t.notificationSettings.outcomes.gone,
    );
  });
});
