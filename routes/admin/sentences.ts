import { REJECT_SENTENCES, RULED_OUT } from "../../domain/listings/vocabulary/reject";

/** Why a listing does not count, as a sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...REJECT_SENTENCES,
  [RULED_OUT]: "An admin said that it is not this amiibo.",
};

export const isReason = (text: string | undefined): text is string =>
  text !== undefined && Object.hasOwn(SENTENCES, text);

export const sentenceFor = (reason: string): string =>
  (isReason(reason) ? SENTENCES[reason] : undefined) ?? `It does not count: ${reason}.`;
