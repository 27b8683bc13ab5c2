import { atom } from "nanostores";
import {
  COPY_FIELDS,
  type CopyDetails,
  type CopyFieldProblems,
  type CopyFormFields,
  toCopyFormFields,
} from "../../domain/ownership/copy";
import type { BoxedOrLooseCopy } from "../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";

export interface CopyFormDraft {
  /** Saved details of the copy at the time when the form was opened. */
  readonly original: CopyDetails;
  readonly fields: CopyFormFields;
  readonly problems: CopyFieldProblems;
  readonly error?: string;
  /** True if saving failed and the closed form was therefore opened again. */
  readonly wasReopened: boolean;
  /** Change id of the failed attempt. Sent again with the same input, so that a lost response causes no second save. */
  readonly changeId?: string;
}

type Drafts = ReadonlyMap<number, CopyFormDraft>;
export const NO_COPY_FORM_DRAFTS: Drafts = new Map();

const hasSameFields = (left: CopyFormFields, right: CopyFormFields): boolean =>
  COPY_FIELDS.every((field) => left[field] === right[field]);

/** Returns true if the form has unsaved input. Its initial values (`shown`) always have a currency, unlike the copy. */
export const hasUnsavedCopyFormInput = (
  { wasReopened, problems }: CopyFormDraft,
  shown: CopyFormFields,
  typed: CopyFormFields,
): boolean => wasReopened || Object.keys(problems).length > 0 || !hasSameFields(shown, typed);

/** Open forms for owned copies, by the id of the copy. New copies have negative ids. */
export const $copyFormDrafts = atom(NO_COPY_FORM_DRAFTS);

export const setCopyFormDraft = (id: number, draft: CopyFormDraft): void =>
  $copyFormDrafts.set(new Map($copyFormDrafts.get()).set(id, draft));

export const closeCopyForm = (id: number): void =>
  $copyFormDrafts.set(new Map([...$copyFormDrafts.get()].filter(([each]) => each !== id)));

const createDraft = (copy: CopyDetails): CopyFormDraft => ({
  original: copy,
  fields: toCopyFormFields(copy),
  problems: {},
  wasReopened: false,
});

export const openCopyForm = (copy: CopyDetails & { readonly id: number }): void =>
  setCopyFormDraft(copy.id, createDraft(copy));
export const openNewCopyForm = (): void => setCopyFormDraft(createTemporaryId(), createDraft(NEW_COPY_DETAILS));

/** Returns the change id of the failed attempt if the same input is saved again, else a new id. */
export const getOrCreateChangeIdForSave = (draft: CopyFormDraft, fields: CopyFormFields): string =>
  draft.changeId !== undefined && hasSameFields(draft.fields, fields) ? draft.changeId : crypto.randomUUID();

/** Copy of an item that the viewer owns, with its id. A negative id is temporary, until the server's id is known. */
export interface CopyWithId extends CopyDetails {
  readonly id: number;
}

export const hasServerCopyId = ({ id }: { readonly id: number }): boolean => id > 0;

let lastTemporaryId = 0;
const createTemporaryId = (): number => {
  lastTemporaryId -= 1;
  return lastTemporaryId;
};

const temporaryIds = new Map<string, number>();

/** Returns the temporary id of a copy that a pending change adds; always the same, so that React keeps its row. */
export function getTemporaryCopyId(changeId: string, index: number): number {
  const key = `${changeId} ${index}`;
  const id = temporaryIds.get(key) ?? createTemporaryId();
  temporaryIds.set(key, id);
  return id;
}

const formatBoxes = (copies: readonly BoxedOrLooseCopy[]): string =>
  copies.map(({ isBoxed }) => (isBoxed ? "b" : "l")).join("");

/** Makes the list match the boxed and loose copies on the item's card until the server sends a new list. */
export function matchCopiesToItemCard(
  copies: readonly CopyWithId[],
  boxes: readonly BoxedOrLooseCopy[],
): readonly CopyWithId[] {
  if (formatBoxes(copies) === formatBoxes(boxes)) return copies;
  const remaining = [...copies];
  while (remaining.length > boxes.length) {
    const loose = remaining.findLastIndex(({ isBoxed }) => !isBoxed);
    remaining.splice(loose === -1 ? remaining.length - 1 : loose, 1);
  }
  return boxes.map(({ isBoxed }, index) => ({
    ...(remaining[index] ?? { ...NEW_COPY_DETAILS, id: getTemporaryCopyId("card", index) }),
    isBoxed,
  }));
}
