import { atom } from "nanostores";
import {
  COPY_FIELDS,
  type CopyDetails,
  type CopyFields,
  type CopyProblems,
  fieldsOf,
} from "../../domain/ownership/copy";
import type { Copy } from "../../domain/ownership/holding";
import { NEW_COPY } from "../../domain/ownership/newCopy";

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

type Drafts = ReadonlyMap<number, Draft>;
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

/** A copy in the list. Below zero: not on the server yet, or the server has not said which it is. */
export interface KeptCopy extends CopyDetails {
  readonly id: number;
}

export const isKnown = ({ id }: { readonly id: number }): boolean => id > 0;

let lastUnknown = 0;
const unknownId = (): number => {
  lastUnknown -= 1;
  return lastUnknown;
};

const ofChanges = new Map<string, number>();

/** The same every time that the same change is looked at: a copy on its way keeps its place on the screen. */
export function idWithin(changeId: string, place: number): number {
  const key = `${changeId} ${place}`;
  const id = ofChanges.get(key) ?? unknownId();
  ofChanges.set(key, id);
  return id;
}

const boxesOf = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** The list as a card shows it, until the server says which copies those are: a loose one goes first. */
export function following(copies: readonly KeptCopy[], boxes: readonly Copy[]): readonly KeptCopy[] {
  if (boxesOf(copies) === boxesOf(boxes)) return copies;
  const kept = [...copies];
  while (kept.length > boxes.length) {
    const loose = kept.findLastIndex(({ isBoxed }) => !isBoxed);
    kept.splice(loose === -1 ? kept.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, at) => ({ ...(kept[at] ?? { ...NEW_COPY, id: idWithin("card", at) }), isBoxed }));
}
