import type { ReactNode } from "react";
import type { SettingsTab } from "../../domain/access/settings";
import { paths } from "../../domain/paths";
import { Notice } from "../errors/pages";
import { SignUpActions } from "../layout/SignUpActions";

const TABS: readonly (readonly [SettingsTab, string])[] = [
  ["account", "Account Settings"],
  ["privacy", "Privacy Settings"],
  ["notifications", "Notifications"],
  ["data", "Your data"],
];

interface Props {
  readonly tab: SettingsTab;
  /** What went wrong. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

export const SettingsPage = ({ tab, problem, children }: Props) => (
  <div className="settings">
    <header className="hero">
      <h1>Account - Settings</h1>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </header>
    <nav className="tabs" aria-label="Settings">
      {TABS.map(([id, label]) => (
        <a key={id} href={paths.settingsTab(id)} aria-current={id === tab ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
    <div className="tab">{children}</div>
  </div>
);

export const GuestSettingsPage = () => (
  <Notice title="Account - Settings">
    <p>You are not logged in, you need to be logged in to change your settings.</p>
    <SignUpActions next={paths.settings} />
  </Notice>
);
