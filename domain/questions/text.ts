import { t } from "../messages/pages";

export const LONGEST_QUESTION = 500;

export type ParsedQuestion =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** What else than a line's end would break a text, or turn the words around it. */
const BROKEN = /(?!\n)\p{Cc}|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** What somebody writes to somebody else: plain text in lines, an empty one between two of them at most. */
export function parseQuestion(said: string): ParsedQuestion {
  const text = said
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .trim()
    .replace(/\n{3,}/g, "\n\n");
  if ([...text].length > LONGEST_QUESTION) return refused(t.questions.long(LONGEST_QUESTION));
  if (BROKEN.test(text)) return refused(t.questions.broken);
  if (/^[\p{Cf}\p{Mn}\s]*$/u.test(text)) return refused(t.questions.empty);
  return { ok: true, text };
}

const refused = (message: string): ParsedQuestion => ({ ok: false, message });
