import { useRef } from "react";
import type { PrimaryRegion } from "../../domain/access/region";
import { holdingOf } from "../store/holdings";
import { $question } from "../store/notices";
import { newChange } from "../store/outbox/change";
import { REMOVAL_QUESTION } from "../store/ownership";
import { type Subject, tell } from "../store/telling";
import { perform } from "../store/undoing";
import { Day } from "../time/Day";
import { CopyForm } from "./CopyForm";
import { type Draft, editCopy } from "./drafts";
import { isKnown, type KeptCopy } from "./kept";
import { $copies, viewOf } from "./list";
import { factsOf } from "./words";

/** @param then what follows once it is gone. */
export function askToRemove(subject: Subject, copy: KeptCopy, then: () => void): void {
  const go = () => {
    removeCopy(subject, copy);
    then();
  };
  if (holdingOf(subject.id).copies.length > 1) go();
  else $question.set({ text: REMOVAL_QUESTION, confirm: "Remove", onConfirm: go });
}

function removeCopy(subject: Subject, { id: copyId }: KeptCopy): void {
  const before = holdingOf(subject.id);
  const place = ($copies.get() ?? []).findIndex(({ id }) => id === copyId);
  const takeBack = perform(newChange(subject.name, { kind: "remove-copy", id: subject.id, copyId, place }), {
    view: viewOf,
  });
  if (takeBack) tell(subject, before, [takeBack]);
}

interface Props {
  readonly subject: Subject;
  readonly hasBox: boolean;
  readonly region: PrimaryRegion;
  readonly copy: KeptCopy;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly draft: Draft | undefined;
  readonly onRemoved: () => void;
}

/** A copy as it is written down, or the form that changes it in its place. */
export function CopyRow({ copy, number, draft, onRemoved, ...shared }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const name = `copy ${number}`;
  const focusEdit = () => row.current?.querySelector<HTMLElement>("[data-edit]")?.focus();
  return (
    <li className="copy" ref={row}>
      {draft ? (
        <CopyForm {...shared} id={copy.id} name={`Copy ${number}`} draft={draft} onClosed={focusEdit} />
      ) : (
        <>
          <CopyLabel copy={copy} number={number} hasBox={shared.hasBox} />
          <p className="actions">
            <button
              type="button"
              className="button"
              data-edit=""
              disabled={!isKnown(copy)}
              onClick={() => editCopy(copy)}
            >
              Edit <span className="visually-hidden">{name}</span>
            </button>
            <button
              type="button"
              className="button"
              disabled={!isKnown(copy)}
              onClick={() => askToRemove(shared.subject, copy, onRemoved)}
            >
              Remove <span className="visually-hidden">{name}</span>
            </button>
          </p>
        </>
      )}
    </li>
  );
}

type LabelProps = Pick<Props, "copy" | "number" | "hasBox">;

const CopyLabel = ({ copy, number, hasBox }: LabelProps) => (
  <div className="copy-label">
    <p>
      <b>Copy {number}</b> {copy.isForSale ? <mark>For sale</mark> : null}
    </p>
    <ul>
      {factsOf(copy, hasBox).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {copy.acquiredOn === null ? null : (
        <li>
          Acquired <Day day={copy.acquiredOn} />
        </li>
      )}
    </ul>
    {copy.notes === "" ? null : (
      <p className="copy-notes" dir="auto">
        {copy.notes}
      </p>
    )}
  </div>
);
