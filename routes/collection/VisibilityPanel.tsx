import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { PublicPageKind } from "../sharing/publicPages";

interface Props {
  readonly isPublic: boolean;
  /** The page in question. */
  readonly page: PublicPageKind;
  /** Absolute public URL. */
  readonly publicUrl: string;
}

/** Renders the visibility of a page with its public URL, and a link to the settings. */
export const VisibilityPanel = ({ isPublic, page, publicUrl }: Props) => (
  <section className="panel sharing-status" aria-label={t.sharingStatus.title}>
    <p>{isPublic ? t.sharingStatus.public[page] : t.sharingStatus.private[page]}</p>
    <label className="field">
      <span>{t.sharingStatus.permalink}</span>
      {/* Decoded for reading; the button below is the link. */}
      <input readOnly value={decodeURI(publicUrl)} />
    </label>
    <p className="actions">
      <a className="button" href={publicUrl}>
        {isPublic ? t.sharingStatus.viewAsOthers : t.sharingStatus.preview}
      </a>
      <a className="button" href={paths.settingsTab("privacy")}>
        {t.sharingStatus.settings}
      </a>
      <a className="button" href={paths.sharePictures}>
        {t.sharingStatus.sharePictures}
      </a>
    </p>
  </section>
);
