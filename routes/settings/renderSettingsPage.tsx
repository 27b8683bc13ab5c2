import { viewerLinkedAccountsQuery } from "../../db/access/accounts";
import { viewerBlockedPeopleQuery } from "../../db/access/blocks";
import { viewerSessionsQuery } from "../../db/access/sessions";
import { viewerLanguageQuery } from "../../db/access/settings";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerNotificationChannelsQuery } from "../../db/alerts/notifications";
import { viewerStorageQuery } from "../../db/ownership/collectionChange";
import { type AccountSettings, SETTINGS_TABS, type SettingsTab } from "../../domain/access/settings";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { MAX_HISTORY_BYTES } from "../../domain/ownership/limits";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import OfflinePicturesSwitch from "../../islands/OfflinePicturesSwitch";
import PrivacySettings from "../../islands/PrivacySettings";
import { Island } from "../../islands/runtime/Island";
import { parsePageNumber } from "../elements/ListPages";
import { ErrorAlert, PageHeader } from "../elements/PageElements";
import { SignUpRequiredPage } from "../errors/pages";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { readFormBody } from "../http/form";
import type { RouteGroup } from "../http/routeGroup";
import { BlockedPeopleList } from "../questions/PersonActions";
import { AccountTab } from "./AccountTab";
import { type InvalidSettingsField, NotificationsTab, parseWebhookOutcome } from "./NotificationsTab";

export const SETTINGS_PAGE_QUERIES = [
  viewerStorageQuery,
  viewerLinkedAccountsQuery,
  viewerLanguageQuery,
  viewerSessionsQuery,
  viewerNotificationChannelsQuery,
  viewerBlockedPeopleQuery,
] as const;
type SettingsReader = ViewerDataReader<(typeof SETTINGS_PAGE_QUERIES)[number]>;

interface SettingsMessages {
  /** Error message that is shown above the tab. */
  readonly problem?: string | undefined;
  readonly invalid?: InvalidSettingsField;
  /** Settings that were sent in a rejected form, so that the form shows them again. */
  readonly typed?: AccountSettings;
  readonly typedWebhook?: string;
}

/** Renders a tab of the settings page. The status is 422 if a form with an invalid setting was sent. */
export function renderSettingsPage(
  c: AppContext,
  own: SettingsReader,
  tab: SettingsTab,
  messages: SettingsMessages = {},
) {
  if (messages.invalid) c.status(422);
  const title = { title: formatPageTitle(t.settingsPage.title) };
  if (c.var.viewer.id === 0) {
    const { heading, logInRequired } = t.settingsPage;
    return c.render(<SignUpRequiredPage title={heading} text={logInRequired} next={paths.settings} />, title);
  }
  return c.render(
    <div className="settings">
      <PageHeader title={t.settingsPage.heading}>
        <ErrorAlert>{messages.problem}</ErrorAlert>
      </PageHeader>
      <nav className="tabs" aria-label={t.settingsPage.title}>
        {SETTINGS_TABS.map((id) => (
          <a key={id} href={paths.settingsTab(id)} aria-current={id === tab ? "page" : undefined}>
            {t.settingsPage.tabs[id]}
          </a>
        ))}
      </nav>
      <div className="settings-tab">{renderTab(c, own, tab, messages)}</div>
    </div>,
    { ...title, styleSheets: ["collections"], hasCollectionControls: true },
  );
}

export function renderSettingsFormError(c: AppContext, own: SettingsReader, tab: SettingsTab) {
  c.status(400);
  return renderSettingsPage(c, own, tab, { problem: t.errors.unreadableFormText });
}

/** Adds the route of a settings form. If the form cannot be read, the tab is shown with an error message. */
export function addSettingsFormRoute(
  group: RouteGroup,
  path: string,
  tab: SettingsTab,
  handle: (c: AppContext, own: SettingsReader, form: FormData) => Response | Promise<Response>,
) {
  const rules = { role: "user", queries: SETTINGS_PAGE_QUERIES, formPagePath: paths.settingsTab(tab) } as const;
  group.postForm(path, rules, async (c, own) => {
    const form = await readFormBody(c);
    return form ? handle(c, own, form) : renderSettingsFormError(c, own, tab);
  });
}

function renderTab(
  c: AppContext,
  own: SettingsReader,
  tab: SettingsTab,
  { invalid, typed, typedWebhook }: SettingsMessages,
) {
  const { services, viewer, session } = c.var;
  switch (tab) {
    case "account":
      return (
        <AccountTab
          language={own(viewerLanguageQuery)}
          accounts={own(viewerLinkedAccountsQuery)}
          sessions={own(viewerSessionsQuery)}
          availableProviders={new Set(services.signInServices.keys())}
          currentId={session?.id}
        />
      );
    case "privacy":
      return (
        <>
          <section className="panel" aria-labelledby="privacy">
            <h2 id="privacy">{t.settingsPage.privacyTitle}</h2>
            <Island
              component={PrivacySettings}
              props={{ settings: viewer.settings, invalid: invalid ?? null, typed: typed ?? null }}
            />
          </section>
          <BlockedPeopleList people={own(viewerBlockedPeopleQuery)} page={parsePageNumber(c.req.query("blocked"))} />
        </>
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
      return <DataTab username={viewer.username ?? ""} storage={own(viewerStorageQuery)} invalid={invalid} />;
  }
}

function getFeedUrl(c: AppContext, own: SettingsReader): string | undefined {
  const { feedToken } = own(viewerNotificationChannelsQuery);
  return feedToken === undefined ? undefined : toAbsoluteUrl(c, paths.feed(feedToken));
}

const MEGABYTE = 1_000_000;

const DataTab = ({
  username,
  storage,
  invalid,
}: {
  readonly username: string;
  /** Number of copies, and size of the undo history in bytes. */
  readonly storage: { readonly copyCount: number; readonly historyBytes: number };
  readonly invalid: InvalidSettingsField | undefined;
}) => (
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
    <section className="panel" aria-labelledby="storage">
      <h2 id="storage">{t.settingsPage.storageTitle}</h2>
      <p>{t.settingsPage.copyStorage(storage.copyCount, MAX_COPIES_PER_USER)}</p>
      <p>{t.settingsPage.historyStorage(storage.historyBytes / MEGABYTE, MAX_HISTORY_BYTES / MEGABYTE)}</p>
      <p>{t.settingsPage.historyHint}</p>
      {storage.historyBytes > 0 ? <DeleteUndoHistoryForm /> : null}
    </section>
    <section className="panel" aria-labelledby="device">
      <h2 id="device">{t.settingsPage.deviceTitle}</h2>
      <Island component={OfflinePicturesSwitch} props={{}} when="idle" />
    </section>
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

/** Renders the form that deletes the undo history. It asks for confirmation and works without scripts. */
const DeleteUndoHistoryForm = () => (
  <details>
    <summary className="button">{t.settingsPage.deleteHistory}</summary>
    <form method="post" action={paths.deleteUndoHistory}>
      <p>{t.settingsPage.deleteHistoryWarning}</p>
      <button type="submit" className="button danger">
        {t.settingsPage.confirmDeleteHistory}
      </button>
    </form>
  </details>
);
