import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../layout/Links";
import type { PublicPageKind } from "../sharing/publicPages";

interface Props {
  readonly isPublic: boolean;
  readonly page: PublicPageKind;
  /** Absolute public URL. */
  readonly publicUrl: string;
}

export const VisibilityPanel = ({ isPublic, page, publicUrl }: Props) => (
  <section className="panel sharing-status" aria-label={t.sharingStatus.title}>
    <p>{isPublic ? t.sharingStatus.public[page] : t.sharingStatus.private[page]}</p>
    <label className="field">
      <span>{t.sharingStatus.permalink}</span>
      {/* Decoded for reading; the button below is the link. */}
      <input readOnly value={decodeURI(publicUrl)} />
    </label>
    <p className="actions">
      <ButtonLink href={publicUrl} label={isPublic ? t.sharingStatus.viewAsOthers : t.sharingStatus.preview} />
      <ButtonLink href={paths.settingsTab("privacy")} label={t.sharingStatus.settings} />
      <ButtonLink href={paths.sharePictures} label={t.sharingStatus.sharePictures} />
    </p>
  </section>
);
