import type { Settings } from "../../domain/access/settings";
import PrivacySettings from "../../islands/PrivacySettings";
import { Island } from "../../islands/runtime/Island";
import type { Invalid } from "./invalid";

interface Props {
  readonly settings: Settings;
  readonly invalid: Invalid | undefined;
  /** What a refused form held. */
  readonly typed: Settings | undefined;
}

export const PrivacyTab = ({ settings, invalid, typed }: Props) => (
  <section className="panel" aria-labelledby="privacy">
    <h2 id="privacy">Privacy Settings</h2>
    <Island of={PrivacySettings} props={{ settings, invalid: invalid ?? null, typed: typed ?? null }} />
  </section>
);
