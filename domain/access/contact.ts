import { t } from "../messages/pages";

export const MAX_CONTACT_LENGTH = 120;

export type ParsedContact =
  | { readonly ok: true /** `null`: no contact is shown. */; readonly contact: string | null }
  | { readonly ok: false; readonly message: string };

/** Parses a line of text or a handle. Rejects email addresses, because anyone who sees the page could harvest them. */
export function parseContact(text: string): ParsedContact {
  const contact = text.normalize("NFC").trim();
  if ([...contact].length > MAX_CONTACT_LENGTH) return toContactProblem(t.contact.tooLong(MAX_CONTACT_LENGTH));
  if (/[\p{Cc}\p{Cs}]/u.test(contact)) return toContactProblem(t.contact.controlCharacters);
  if (/\S@\S+\.\S/u.test(contact)) return toContactProblem(t.contact.containsEmail);
  return { ok: true, contact: contact === "" ? null : contact };
}

const toContactProblem = (message: string): ParsedContact => ({ ok: false, message });
