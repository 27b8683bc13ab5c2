import { MAX_CONTACT_DETAILS_LENGTH } from "../../domain/access/contact";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { SubmitButton } from "../elements/PageElements";

interface Props {
  readonly contact: string;
  /** Error message about the contact that was typed; `undefined` if it is valid. */
  readonly problem: string | undefined;
}

/** Renders the form for a seller's contact, such as an e-mail address. Only members can see a contact. */
export const SellerContactForm = ({ contact, problem }: Props) => (
  <form method="post" action={paths.saveContact} className="panel contact" id="contact">
    <label className="field">
      <span>{t.sellList.contact}</span>
      <input
        name="contact"
        dir="auto"
        maxLength={MAX_CONTACT_DETAILS_LENGTH}
        autoComplete="off"
        defaultValue={contact}
        placeholder="Discord: ada"
        aria-describedby="contact-hint contact-problem"
        aria-invalid={problem ? true : undefined}
      />
    </label>
    <p className="problem" id="contact-problem" role={problem ? "alert" : undefined}>
      {problem}
    </p>
    <p className="hint" id="contact-hint">
      {t.sellList.contactHint}
    </p>
    <SubmitButton label={t.sellList.save} />
  </form>
);

export const SellerContactLine = ({ contact }: { readonly contact: string | null }) =>
  contact === null ? null : (
    <p className="page-notes">
      <span>
        <Sentence parts={t.publicPages.contact(<bdi>{contact}</bdi>)} />
      </span>
    </p>
  );
