import type { ReactNode } from "react";
import { viewerAccountsQuery } from "../../db/access/accounts";
import { type BlockedPerson, viewerBlockedPeopleQuery } from "../../db/access/blocks";
import { viewerSessionsQuery } from "../../db/access/sessions";
import { viewerLanguageQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerNotificationChannelsQuery } from "../../db/alerts/notifications";
import { SETTINGS_TABS, type Settings, type SettingsTab } from "../../domain/access/settings";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import DevicePictures from "../../islands/OfflinePicturesSwitch";
import PrivacySettings from "../../islands/PrivacySettings";
import { Island } from "../../islands/runtime/Island";
import { MessagePage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { SignUpActions } from "../layout/Links";
import { BlockedPeople } from "../questions/Blocking";
import { AccountTab } from "./AccountTab";
import { type InvalidSetting, NotificationsTab, parseWebhookOutcome } from "./NotificationsTab";

/** Queries of the settings page, the same for all tabs. */
export const SETTINGS_QUERIES = [
  viewerAccountsQuery,
  viewerLanguageQuery,
  viewerSessionsQuery,
  viewerNotificationChannelsQuery,
  viewerBlockedPeopleQuery,
] as const;
type SettingsReader = ViewerDataReader<(typeof SETTINGS_QUERIES)[number]>;

interface SettingsMessages {
  /** Error message above the tab. */
  readonly problem?: string | undefined;
  readonly invalid?: InvalidSetting;
  /** Values of a rejected form, so that they need not be typed again. */
  readonly typed?: Settings;
  readonly typedWebhook?: string;
}

export function renderSettingsPage(
  c: AppContext,
  own: SettingsReader,
  tab: SettingsTab,
  messages: SettingsMessages = {},
) {
  const title = { title: formatPageTitle(t.settingsPage.title) };
  if (c.var.viewer.id === 0) return c.render(<GuestSettingsPage />, title);
  return c.render(
    <SettingsPage tab={tab} problem={messages.problem}>
      {renderTab(c, own, tab, messages)}
    </SettingsPage>,
    { ...title, styleSheets: ["collections"], hasCollectionControls: true },
  );
}

export function renderUnreadableSettings(c: AppContext, own: SettingsReader, tab: SettingsTab) {
  c.status(400);
  return renderSettingsPage(c, own, tab, { problem: t.errors.unreadableFormText });
}

export function renderInvalidSettings(
  c: AppContext,
  own: SettingsReader,
  tab: SettingsTab,
  messages: SettingsMessages,
) {
  c.status(422);
  return renderSettingsPage(c, own, tab, messages);
}

function renderTab(
  c: AppContext,
  own: SettingsReader,
  tab: SettingsTab,
  { invalid, typed, typedWebhook }: SettingsMessages,
) {
  const { services, viewer, session } = c.var;
  switch (tab) {
    case "account": {
      const [accounts, sessions] = [own(viewerAccountsQuery), own(viewerSessionsQuery)];
      const offered = new Set(services.signInServices.keys());
      const language = own(viewerLanguageQuery);
      return (
        <AccountTab
          language={language}
          accounts={accounts}
          sessions={sessions}
          availableProviders={offered}
          current={session?.id}
        />
      );
    }
    case "privacy":
      return (
        <PrivacyTab
          settings={viewer.settings}
          invalid={invalid}
          typed={typed}
          blocked={own(viewerBlockedPeopleQuery)}
        />
      );
    case "notifications":
      return (
        <NotificationsTab
          channels={own(viewerNotificationChannelsQuery)}
          feedUrl={getFeedUrl(c, own)}
          invalid={invalid}
          typedWebhook={typedWebhook}
          outcome={parseWebhookOutcome(c.req.query("webhook"))}
        />
      );
    case "data":
      return <DataTab username={viewer.username ?? ""} invalid={invalid} />;
  }
}

function getFeedUrl(c: AppContext, own: SettingsReader): string | undefined {
  const { feedToken } = own(viewerNotificationChannelsQuery);
  return feedToken === undefined ? undefined : new URL(paths.feed(feedToken), c.req.url).href;
}

interface SettingsPageProps {
  readonly tab: SettingsTab;
  /** Error message above the tab. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

const SettingsPage = ({ tab, problem, children }: SettingsPageProps) => (
  <div className="settings">
    <header className="hero">
      <h1>{t.settingsPage.heading}</h1>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </header>
    <nav className="tabs" aria-label={t.settingsPage.title}>
      {SETTINGS_TABS.map((id) => (
        <a key={id} href={paths.settingsTab(id)} aria-current={id === tab ? "page" : undefined}>
          {t.settingsPage.tabs[id]}
        </a>
      ))}
    </nav>
    <div className="settings-tab">{children}</div>
  </div>
);

const GuestSettingsPage = () => (
  <MessagePage title={t.settingsPage.heading}>
    <p>{t.settingsPage.logInRequired}</p>
    <SignUpActions next={paths.settings} />
  </MessagePage>
);

interface PrivacyTabProps {
  readonly settings: Settings;
  readonly invalid: InvalidSetting | undefined;
  /** Values of a rejected form. */
  readonly typed: Settings | undefined;
  readonly blocked: readonly BlockedPerson[];
}

const PrivacyTab = ({ settings, invalid, typed, blocked }: PrivacyTabProps) => (
  <>
    <section className="panel" aria-labelledby="privacy">
      <h2 id="privacy">{t.settingsPage.privacyTitle}</h2>
      <Island component={PrivacySettings} props={{ settings, invalid: invalid ?? null, typed: typed ?? null }} />
    </section>
    <BlockedPeople people={blocked} />
  </>
);

interface DataTabProps {
  readonly username: string;
  readonly invalid: InvalidSetting | undefined;
}

const DeviceSettings = () => (
  <section className="panel" aria-labelledby="device">
    <h2 id="device">{t.settingsPage.deviceTitle}</h2>
    <Island component={DevicePictures} props={{}} when="idle" />
  </section>
);

const DataTab = ({ username, invalid }: DataTabProps) => (
  <>
    <section className="panel" aria-labelledby="download">
      <h2 id="download">{t.settingsPage.dataTitle}</h2>
      <p>{t.settingsPage.dataHint}</p>
      <p>
        <a className="button" href={paths.downloadData} download>
          {t.settingsPage.download}
        </a>
      </p>
    </section>
    <DeviceSettings />
    <section className="panel danger" aria-labelledby="delete">
      <h2 id="delete">{t.settingsPage.deletionTitle}</h2>
      <p>{t.settingsPage.deletionWarning}</p>
      <form method="post" action={paths.deleteAccount}>
        <label className="field">
          <span>
            <Sentence parts={t.settingsPage.typeNameToConfirm(<b dir="auto">{username}</b>)} />
          </span>
          <input
            name="name"
            dir="auto"
            required
            autoComplete="off"
            aria-invalid={invalid ? true : undefined}
            aria-describedby={invalid ? "wrong-name" : undefined}
          />
        </label>
        {invalid ? (
          <p className="problem" id="wrong-name" role="alert">
            {invalid.message}
          </p>
        ) : null}
        <button type="submit" className="button danger">
          {t.settingsPage.confirmDeletion}
        </button>
      </form>
    </section>
  </>
);
