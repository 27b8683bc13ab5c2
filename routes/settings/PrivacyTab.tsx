import type { Settings } from "../../domain/access/settings";
import PrivacySettings from "../../islands/PrivacySettings";
import { Island } from "../../islands/runtime/Island";
import type { Invalid } from ".";

interface Props {
  readonly settings: Settings;
  readonly invalid: Invalid | undefined;
}

export const PrivacyTab = ({ settings, invalid }: Props) => (
  <section className="panel" aria-labelledby="privacy">
    <h2 id="privacy">Privacy Settings</h2>
    <Island of={PrivacySettings} props={{ settings, invalid: invalid ?? null }} />
  </section>
);
