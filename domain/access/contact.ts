import { t } from "../messages/pages";

export const MAX_CONTACT_LENGTH = 120;

export type ParsedContact =
  | { readonly ok: true /** Null: nobody is told any. */; readonly contact: string | null }
  | { readonly ok: false; readonly message: string };

/** A line of text or a handle. An address of mail is refused: whoever may read the page could gather it. */
export function parseContact(said: string): ParsedContact {
  const contact = said.normalize("NFC").trim();
  if ([...contact].length > MAX_CONTACT_LENGTH) return toContactProblem(t.contact.long(MAX_CONTACT_LENGTH));
  if (/[\p{Cc}\p{Cs}]/u.test(contact)) return toContactProblem(t.contact.broken);
  if (/\S@\S+\.\S/u.test(contact)) return toContactProblem(t.contact.email);
  return { ok: true, contact: contact === "" ? null : contact };
}

const toContactProblem = (message: string): ParsedContact => ({ ok: false, message });
