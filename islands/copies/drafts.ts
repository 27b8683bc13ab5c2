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

export interface CopyDraft {
  /** The copy when the form was opened. */
  readonly original: CopyDetails;
  readonly fields: CopyFormFields;
  readonly problems: CopyProblems;
  readonly error?: string;
  /** True if the form was closed but reopened, because saving failed. */
  readonly wasReopened: boolean;
  /** The change id of the failed attempt. Reused for the same input, so that a lost response cannot save it twice. */
  readonly changeId?: string;
}

type Drafts = ReadonlyMap<number, CopyDraft>;
export const NO_DRAFTS: Drafts = new Map();

const hasSameFields = (left: CopyFormFields, right: CopyFormFields): boolean =>
  COPY_FIELDS.every((field) => left[field] === right[field]);

/**
 * Returns true if leaving the page would lose input.
 * @param shown the form's initial values, which may differ from the copy: a currency is always preselected
 */
export const hasUnsavedInput = (
  { wasReopened, problems }: CopyDraft,
  shown: CopyFormFields,
  typed: CopyFormFields,
): boolean => wasReopened || Object.keys(problems).length > 0 || !hasSameFields(shown, typed);

/** The open forms by copy id. Negative ids belong to new copies. */
export const $drafts = atom(NO_DRAFTS);

export const setDraft = (id: number, draft: CopyDraft): void => $drafts.set(new Map($drafts.get()).set(id, draft));

export const closeDraft = (id: number): void =>
  $drafts.set(new Map([...$drafts.get()].filter(([each]) => each !== id)));

const createDraft = (copy: CopyDetails): CopyDraft => ({
  original: copy,
  fields: toCopyFormFields(copy),
  problems: {},
  wasReopened: false,
});

export const openCopyForm = (copy: CopyDetails & { readonly id: number }): void => setDraft(copy.id, createDraft(copy));
export const openNewCopyForm = (): void => setDraft(createTemporaryId(), createDraft(NEW_COPY));

/** Returns the previous change id if the same input is saved again, else a new one. */
export const getChangeId = (draft: CopyDraft, fields: CopyFormFields): string =>
  draft.changeId !== undefined && hasSameFields(draft.fields, fields) ? draft.changeId : crypto.randomUUID();

/** A copy in the list. A negative id means that the server's id is not known yet. */
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

/** Returns the same temporary id for a copy of a pending change every time, so that its row keeps its identity. */
export function getTemporaryId(changeId: string, index: number): number {
  const key = `${changeId} ${index}`;
  const id = temporaryIds.get(key) ?? createTemporaryId();
  temporaryIds.set(key, id);
  return id;
}

const formatBoxes = (copies: readonly Copy[]): string => copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Adapts the list to the boxes that the card shows, until the server lists the copies. Removes loose copies first. */
export function reconcileCopies(copies: readonly CopyWithId[], boxes: readonly Copy[]): readonly CopyWithId[] {
  if (formatBoxes(copies) === formatBoxes(boxes)) return copies;
  const remaining = [...copies];
  while (remaining.length > boxes.length) {
    const loose = remaining.findLastIndex(({ isBoxed }) => !isBoxed);
    remaining.splice(loose === -1 ? remaining.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, index) => ({
    ...(remaining[index] ?? { ...NEW_COPY, id: getTemporaryId("card", index) }),
    isBoxed,
  }));
}
