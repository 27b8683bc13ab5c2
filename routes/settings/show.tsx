import type { ReactNode } from "react";
import { ownAccounts } from "../../db/access/accounts";
import { type Blocked, ownBlocked } from "../../db/access/blocks";
import type { TakeOwn } from "../../db/access/own";
import { ownSessions } from "../../db/access/sessions";
import { ownLanguage } from "../../db/access/settings";
import { ownNotify } from "../../db/alerts/notices";
import { SETTINGS_TABS, type Settings, type SettingsTab } from "../../domain/access/settings";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import DevicePictures from "../../islands/DevicePictures";
import { Sentence } from "../../islands/language/Sentence";
import PrivacySettings from "../../islands/PrivacySettings";
import { Island } from "../../islands/runtime/Island";
import { Notice } from "../errors/pages";
import type { AppContext } from "../http/context";
import { SignUpActions } from "../layout/Links";
import { BlockedPeople } from "../questions/Blocking";
import { AccountTab } from "./AccountTab";
import { type Invalid, NotificationsTab, toldIn } from "./NotificationsTab";

/** What the page of settings reads, whatever its tab. */
export const SETTINGS = [ownAccounts, ownLanguage, ownSessions, ownNotify, ownBlocked] as const;
type TakeSettings = TakeOwn<(typeof SETTINGS)[number]>;

interface Messages {
  /** What went wrong, above the tab. */
  readonly problem?: string | undefined;
  readonly invalid?: Invalid;
  /** What a refused form held, so that nobody has to type it again. */
  readonly typed?: Settings;
  readonly typedWebhook?: string;
}

export function show(c: AppContext, own: TakeSettings, tab: SettingsTab, told: Messages = {}) {
  const title = { title: pageTitle(t.settingsPage.title) };
  if (c.var.viewer.id === 0) return c.render(<GuestSettingsPage />, title);
  return c.render(
    <SettingsPage tab={tab} problem={told.problem}>
      {contentOf(c, own, tab, told)}
    </SettingsPage>,
    { ...title, rooms: ["own"], collects: true },
  );
}

export function showUnreadable(c: AppContext, own: TakeSettings, tab: SettingsTab) {
  c.status(400);
  return show(c, own, tab, { problem: t.errors.unreadableFormWhy });
}

export function showInvalid(c: AppContext, own: TakeSettings, tab: SettingsTab, told: Messages) {
  c.status(422);
  return show(c, own, tab, told);
}

function contentOf(c: AppContext, own: TakeSettings, tab: SettingsTab, { invalid, typed, typedWebhook }: Messages) {
  const { services, viewer, session } = c.var;
  switch (tab) {
    case "account": {
      const [accounts, sessions] = [own(ownAccounts), own(ownSessions)];
      const offered = new Set(services.signIn.keys());
      const language = own(ownLanguage);
      return (
        <AccountTab
          language={language}
          accounts={accounts}
          sessions={sessions}
          offered={offered}
          current={session?.id}
        />
      );
    }
    case "privacy":
      return <PrivacyTab settings={viewer.settings} invalid={invalid} typed={typed} blocked={own(ownBlocked)} />;
    case "notifications":
      return (
        <NotificationsTab
          notify={own(ownNotify)}
          feedAddress={feedAddressOf(c, own)}
          invalid={invalid}
          typed={typedWebhook}
          told={toldIn(c.req.query("webhook"))}
        />
      );
    case "data":
      return <DataTab username={viewer.username ?? ""} invalid={invalid} />;
  }
}

function feedAddressOf(c: AppContext, own: TakeSettings): string | undefined {
  const { feedToken } = own(ownNotify);
  return feedToken === undefined ? undefined : new URL(paths.feed(feedToken), c.req.url).href;
}

interface SettingsPageProps {
  readonly tab: SettingsTab;
  /** What went wrong. */
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
    <div className="tab">{children}</div>
  </div>
);

const GuestSettingsPage = () => (
  <Notice title={t.settingsPage.heading}>
    <p>{t.settingsPage.guest}</p>
    <SignUpActions next={paths.settings} />
  </Notice>
);

interface PrivacyTabProps {
  readonly settings: Settings;
  readonly invalid: Invalid | undefined;
  /** What a refused form held. */
  readonly typed: Settings | undefined;
  readonly blocked: readonly Blocked[];
}

const PrivacyTab = ({ settings, invalid, typed, blocked }: PrivacyTabProps) => (
  <>
    <section className="panel" aria-labelledby="privacy">
      <h2 id="privacy">{t.settingsPage.privacy}</h2>
      <Island of={PrivacySettings} props={{ settings, invalid: invalid ?? null, typed: typed ?? null }} />
    </section>
    <BlockedPeople people={blocked} />
  </>
);

interface DataTabProps {
  readonly username: string;
  readonly invalid: Invalid | undefined;
}

const OnThisDevice = () => (
  <section className="panel" aria-labelledby="device">
    <h2 id="device">{t.settingsPage.device}</h2>
    <Island of={DevicePictures} props={{}} when="idle" />
  </section>
);

const DataTab = ({ username, invalid }: DataTabProps) => (
  <>
    <section className="panel" aria-labelledby="download">
      <h2 id="download">{t.settingsPage.data}</h2>
      <p>{t.settingsPage.dataTold}</p>
      <p>
        <a className="button" href={paths.downloadData} download>
          {t.settingsPage.download}
        </a>
      </p>
    </section>
    <OnThisDevice />
    <section className="panel danger" aria-labelledby="delete">
      <h2 id="delete">{t.settingsPage.deletion}</h2>
      <p>{t.settingsPage.deletionTold}</p>
      <form method="post" action={paths.deleteAccount}>
        <label className="field">
          <span>
            <Sentence parts={t.settingsPage.typeName(<b dir="auto">{username}</b>)} />
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
          {t.settingsPage.doDelete}
        </button>
      </form>
    </section>
  </>
);
