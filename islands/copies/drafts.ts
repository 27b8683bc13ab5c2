import { atom } from "nanostores";
import {
  COPY_FIELDS,
  type CopyDetails,
  type CopyFields,
  type CopyProblems,
  fieldsOf,
} from "../../domain/ownership/copy";
import { NEW_COPY } from "../../domain/ownership/newCopy";
import { unknownId } from "./kept";

/** A form that is open, with what stands in it. */
export interface Draft {
  /** The copy as it was when the form was opened. */
  readonly opened: CopyDetails;
  readonly fields: CopyFields;
  readonly problems: CopyProblems;
  /** What went wrong with all of it. */
  readonly told?: string;
  /** It was closed, and came back because it could not be saved. */
  readonly cameBack: boolean;
  /** Stays while the fields do, so that an answer that got lost cannot save them twice. */
  readonly changeId?: string;
}

export type Drafts = ReadonlyMap<number, Draft>;
export const NO_DRAFTS: Drafts = new Map();

const isSame = (one: CopyFields, other: CopyFields): boolean =>
  COPY_FIELDS.every((field) => one[field] === other[field]);

/**
 * What is typed and not saved yet would be lost with the page.
 * @param shown what stood in the form at first, which may be more than is known of the copy: a currency is chosen always.
 */
export const isHalfWritten = ({ cameBack, problems }: Draft, shown: CopyFields, typed: CopyFields): boolean =>
  cameBack || Object.keys(problems).length > 0 || !isSame(shown, typed);

/** By the copy's id; below zero those of copies that are not there yet. */
export const $drafts = atom(NO_DRAFTS);

export const putDraft = (id: number, draft: Draft): void => $drafts.set(new Map($drafts.get()).set(id, draft));

export const closeDraft = (id: number): void =>
  $drafts.set(new Map([...$drafts.get()].filter(([each]) => each !== id)));

const draftOf = (copy: CopyDetails): Draft => ({
  opened: copy,
  fields: fieldsOf(copy),
  problems: {},
  cameBack: false,
});

export const editCopy = (copy: CopyDetails & { readonly id: number }): void => putDraft(copy.id, draftOf(copy));
export const draftCopy = (): void => putDraft(unknownId(), draftOf(NEW_COPY));

/** The same change as before only where it would save the same. */
export const changeIdFor = (draft: Draft, fields: CopyFields): string =>
  draft.changeId !== undefined && isSame(draft.fields, fields) ? draft.changeId : crypto.randomUUID();
