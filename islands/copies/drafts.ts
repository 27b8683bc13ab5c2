import { atom } from "nanostores";
import {
  COPY_FIELDS,
  type CopyDetails,
  type CopyFormFields,
  type CopyProblems,
  toCopyFormFields,
} from "../../domain/ownership/copy";
import type { Copy } from "../../domain/ownership/holding";
import { NEW_COPY } from "../../domain/ownership/newCopy";

/** A form that is open, with what stands in it. */
export interface CopyDraft {
  /** The copy as it was when the form was opened. */
  readonly opened: CopyDetails;
  readonly fields: CopyFormFields;
  readonly problems: CopyProblems;
  /** What went wrong with all of it. */
  readonly told?: string;
  /** It was closed, and came back because it could not be saved. */
  readonly cameBack: boolean;
  /** Stays while the fields do, so that an answer that got lost cannot save them twice. */
  readonly changeId?: string;
}

type Drafts = ReadonlyMap<number, CopyDraft>;
export const NO_DRAFTS: Drafts = new Map();

const hasSameFields = (one: CopyFormFields, other: CopyFormFields): boolean =>
  COPY_FIELDS.every((field) => one[field] === other[field]);

/**
 * What is typed and not saved yet would be lost with the page.
 * @param shown what stood in the form at first, which may be more than is known of the copy: a currency is chosen always.
 */
export const hasUnsavedInput = (
  { cameBack, problems }: CopyDraft,
  shown: CopyFormFields,
  typed: CopyFormFields,
): boolean => cameBack || Object.keys(problems).length > 0 || !hasSameFields(shown, typed);

/** By the copy's id; below zero those of copies that are not there yet. */
export const $drafts = atom(NO_DRAFTS);

export const setDraft = (id: number, draft: CopyDraft): void => $drafts.set(new Map($drafts.get()).set(id, draft));

export const closeDraft = (id: number): void =>
  $drafts.set(new Map([...$drafts.get()].filter(([each]) => each !== id)));

const createDraft = (copy: CopyDetails): CopyDraft => ({
  opened: copy,
  fields: toCopyFormFields(copy),
  problems: {},
  cameBack: false,
});

export const openCopyForm = (copy: CopyDetails & { readonly id: number }): void => setDraft(copy.id, createDraft(copy));
export const openNewCopyForm = (): void => setDraft(createTemporaryId(), createDraft(NEW_COPY));

/** The same change as before only where it would save the same. */
export const getChangeId = (draft: CopyDraft, fields: CopyFormFields): string =>
  draft.changeId !== undefined && hasSameFields(draft.fields, fields) ? draft.changeId : crypto.randomUUID();

/** A copy in the list. Below zero: not on the server yet, or the server has not said which it is. */
export interface CopyWithId extends CopyDetails {
  readonly id: number;
}

export const hasServerId = ({ id }: { readonly id: number }): boolean => id > 0;

let lastTemporaryId = 0;
const createTemporaryId = (): number => {
  lastTemporaryId -= 1;
  return lastTemporaryId;
};

const temporaryIds = new Map<string, number>();

/** The same every time that the same change is looked at: a copy on its way keeps its place on the screen. */
export function getTemporaryId(changeId: string, place: number): number {
  const key = `${changeId} ${place}`;
  const id = temporaryIds.get(key) ?? createTemporaryId();
  temporaryIds.set(key, id);
  return id;
}

const formatBoxes = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** The list as a card shows it, until the server says which copies those are: a loose one goes first. */
export function reconcileCopies(copies: readonly CopyWithId[], boxes: readonly Copy[]): readonly CopyWithId[] {
  if (formatBoxes(copies) === formatBoxes(boxes)) return copies;
  const kept = [...copies];
  while (kept.length > boxes.length) {
    const loose = kept.findLastIndex(({ isBoxed }) => !isBoxed);
    kept.splice(loose === -1 ? kept.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, at) => ({
    ...(kept[at] ?? { ...NEW_COPY, id: getTemporaryId("card", at) }),
    isBoxed,
  }));
}
