import { t } from "../messages/pages";
import { normalizeToNfc } from "../normalizeText";
import { hasHiddenCharacters } from "../text/hiddenCharacters";

export const MAX_CONTACT_DETAILS_LENGTH = 120;

export type ParsedContactDetails =
  /** `contact` is `null` if the text is empty. The public page then shows no contact. */
  { readonly ok: true; readonly contact: string | null } | { readonly ok: false; readonly message: string };

/** Parses a contact, such as a handle. Rejects e-mail addresses, because visitors could collect them. */
export function parseContactDetails(text: string): ParsedContactDetails {
  const contact = normalizeToNfc(text, MAX_CONTACT_DETAILS_LENGTH);
  if ([...contact].length > MAX_CONTACT_DETAILS_LENGTH)
    return { ok: false, message: t.contact.tooLong(MAX_CONTACT_DETAILS_LENGTH) };
  if (hasHiddenCharacters(contact)) return { ok: false, message: t.contact.hiddenCharacters };
  if (/\S@\S+\.\S/u.test(contact)) return { ok: false, message: t.contact.containsEmail };
  return { ok: true, contact: contact === "" ? null : contact };
}
