import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { PublicPageKind } from "../sharing/publicPages";

interface Props {
  readonly isPublic: boolean;
  /** What it is about. */
  readonly what: PublicPageKind;
  /** The whole public address. */
  readonly address: string;
}

/** Whether others may see it, where, and the way to change that. */
export const VisibilityPanel = ({ isPublic, what, address }: Props) => (
  <section className="panel publicity" aria-label={t.publicity.title}>
    <p>{isPublic ? t.publicity.public[what] : t.publicity.private[what]}</p>
    <label className="field">
      <span>{t.publicity.permalink}</span>
      {/* As it is read: what leads there is the button. */}
      <input readOnly value={decodeURI(address)} />
    </label>
    <p className="actions">
      <a className="button" href={address}>
        {isPublic ? t.publicity.see : t.publicity.preview}
      </a>
      <a className="button" href={paths.settingsTab("privacy")}>
        {t.publicity.settings}
      </a>
      <a className="button" href={paths.sharePictures}>
        {t.publicity.pictures}
      </a>
    </p>
  </section>
);
