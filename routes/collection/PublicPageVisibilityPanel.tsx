import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../elements/PageElements";
import type { PublicPageKind } from "../sharing/publicPages";

interface Props {
  readonly isPublic: boolean;
  readonly page: PublicPageKind;
  readonly publicUrl: string;
}

export const PublicPageVisibilityPanel = ({ isPublic, page, publicUrl }: Props) => (
  <section className="panel sharing-status" aria-label={t.sharingStatus.title}>
    <p>{isPublic ? t.sharingStatus.public[page] : t.sharingStatus.private[page]}</p>
    <label className="field">
      <span>{t.sharingStatus.permalink}</span>
      <input
        readOnly
        // Without percent-encoding, the URL is easier to read. The button below is the link.
        value={decodeURI(publicUrl)}
      />
    </label>
    <p className="actions">
      <ButtonLink href={publicUrl}>{isPublic ? t.sharingStatus.viewAsOthers : t.sharingStatus.preview}</ButtonLink>
      <ButtonLink href={paths.settingsTab("privacy")}>{t.sharingStatus.settings}</ButtonLink>
      <ButtonLink href={paths.sharePictures}>{t.sharingStatus.sharePictures}</ButtonLink>
    </p>
  </section>
);
