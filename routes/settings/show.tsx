import { ownAccounts } from "../../db/access/accounts";
import type { TakeOwn } from "../../db/access/own";
import { ownSessions } from "../../db/access/sessions";
import { ownNotify } from "../../db/alerts/notify";
import type { Settings, SettingsTab } from "../../domain/access/settings";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { UNREADABLE_FORM } from "../http/form";
import { AccountTab } from "./AccountTab";
import { DataTab } from "./DataTab";
import type { Invalid } from "./invalid";
import { NotificationsTab, toldIn } from "./NotificationsTab";
import { PrivacyTab } from "./PrivacyTab";
import { GuestSettingsPage, SettingsPage } from "./SettingsPage";

/** What the page of settings reads, whatever its tab. */
export const SETTINGS = [ownAccounts, ownSessions, ownNotify] as const;
type TakeSettings = TakeOwn<(typeof SETTINGS)[number]>;

interface Told {
  /** What went wrong, above the tab. */
  readonly problem?: string | undefined;
  readonly invalid?: Invalid;
  /** What a refused form held, so that nobody has to type it again. */
  readonly typed?: Settings;
  readonly typedWebhook?: string;
}

export function show(c: AppContext, own: TakeSettings, tab: SettingsTab, told: Told = {}) {
  const title = { title: pageTitle("Settings") };
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
  return show(c, own, tab, { problem: UNREADABLE_FORM });
}

export function showInvalid(c: AppContext, own: TakeSettings, tab: SettingsTab, told: Told) {
  c.status(422);
  return show(c, own, tab, told);
}

function contentOf(c: AppContext, own: TakeSettings, tab: SettingsTab, { invalid, typed, typedWebhook }: Told) {
  const { services, viewer, session } = c.var;
  switch (tab) {
    case "account": {
      const [accounts, sessions] = [own(ownAccounts), own(ownSessions)];
      const offered = new Set(services.signIn.keys());
      return <AccountTab accounts={accounts} sessions={sessions} current={session?.id} offered={offered} />;
    }
    case "privacy":
      return <PrivacyTab settings={viewer.settings} invalid={invalid} typed={typed} />;
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
