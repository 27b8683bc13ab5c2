import { useEffect, useRef } from "react";
import type { Region } from "../domain/listings/region";
import { t } from "../domain/messages/islands";
import type { CopyAveragePrices } from "../domain/prices/collectionValue";
import { Icon } from "./card/Icon";
import { CopyForm } from "./copies/CopyForm";
import { $ownedCopiesOfItem, getHoldingsWithCopyDetails, startUpdatingOwnedCopies } from "./copies/copyStore";
import {
  $copyFormDrafts,
  type CopyFormDraft,
  type CopyWithId,
  hasServerCopyId,
  NO_COPY_FORM_DRAFTS,
  openCopyForm,
  openNewCopyForm,
} from "./copies/drafts";
import { listCopyDetailTexts } from "./copies/labels";
import { renderVisuallyHidden, Sentence } from "./language/Sentence";
import { getServerRenderedCollection } from "./server/page";
import { type NamedItem, showActionToast } from "./store/actionToasts";
import { getHolding } from "./store/holdings";
import { createPendingChange } from "./store/outbox/pendingChange";
import { confirmItemRemoval } from "./store/performItemActions";
import { performChange } from "./store/undo";
import { useStore } from "./store/useStore";
import { DayWithTooltip } from "./time/DayWithTooltip";

interface Props {
  readonly id: number;
  readonly name: string;
  /** True if the item is an amiibo card, which has no box. */
  readonly isCard?: boolean;
  /** Copies on the shown page of the list, oldest first. */
  readonly copies: readonly CopyWithId[];
  /** Position of the page's first copy among all copies of the item, from 0, and the number of all. */
  readonly offset?: number;
  readonly total?: number;
  readonly region: Region;
  /** Current average prices of the item for boxed and loose copies, in the viewer's region. */
  readonly copyPrices?: CopyAveragePrices;
}

export default function YourCopies(props: Props) {
  const { id, name, isCard = false, copies: served, offset = 0, total = served.length, region, copyPrices } = props;
  const all = useStore($ownedCopiesOfItem, undefined);
  const isLastPage = offset + served.length >= total;
  const copies = all?.slice(offset, isLastPage ? undefined : offset + served.length) ?? served;
  const drafts = useStore($copyFormDrafts, NO_COPY_FORM_DRAFTS);
  const newDrafts = [...drafts].filter(([id]) => !hasServerCopyId({ id }));
  // Keeps the open forms of copies that were removed in the meantime, so that no typed text is lost.
  const removedDrafts = [...drafts].flatMap(([id, { original }]) =>
    hasServerCopyId({ id }) && !(all ?? served).some((copy) => copy.id === id) ? { ...original, id } : [],
  );
  const addButton = useRef<HTMLButtonElement>(null);
  const initial = useRef({ id, served: served.length === total ? served : undefined });
  useEffect(
    () => startUpdatingOwnedCopies(initial.current.id, getServerRenderedCollection().version, initial.current.served),
    [],
  );

  const shared = { subject: { id, name }, hasBox: !isCard, region };
  return (
    <div className="copies">
      <ol>
        {[...copies, ...removedDrafts].map((copy, index) => (
          <CopyRow
            key={copy.id}
            {...shared}
            copy={copy}
            number={offset + index + 1}
            isRemoved={index >= copies.length}
            isReadOnly={all === undefined && served.length < total}
            copyPrices={copyPrices}
            draft={drafts.get(copy.id)}
            onRemoved={() => addButton.current?.focus()}
          />
        ))}
        {newDrafts.map(([id, draft]) => (
          <li key={id} className="copy">
            <CopyForm
              {...shared}
              id={id}
              name={t.copies.newCopy}
              draft={draft}
              onClosed={() => addButton.current?.focus()}
            />
          </li>
        ))}
      </ol>
      <button ref={addButton} type="button" className="button" onClick={openNewCopyForm}>
        <Icon name="plus" />
        {t.copies.addCopy}
      </button>
    </div>
  );
}

/** Removes a copy of an item, then calls `then`. Asks for confirmation first if it is the viewer's last copy. */
function confirmCopyRemoval(subject: NamedItem, copy: CopyWithId, then: () => void): void {
  const remove = () => {
    removeCopy(subject, copy);
    then();
  };
  if (getHolding(subject.id).copies.length > 1) remove();
  else confirmItemRemoval(subject, remove);
}

function removeCopy(subject: NamedItem, { id: copyId }: CopyWithId): void {
  const before = getHolding(subject.id);
  const place = ($ownedCopiesOfItem.get() ?? []).findIndex(({ id }) => id === copyId);
  const change = createPendingChange(subject.name, { kind: "remove-copy", id: subject.id, copyId, place });
  const undo = performChange(change, { getHoldings: getHoldingsWithCopyDetails });
  if (undo) showActionToast(subject, before, [undo]);
}

interface CopyRowProps {
  readonly subject: NamedItem;
  readonly hasBox: boolean;
  readonly region: Region;
  readonly copy: CopyWithId;
  readonly copyPrices: CopyAveragePrices | undefined;
  /** Position of the copy in the list, counted from 1. */
  readonly number: number;
  /** True if the copy was removed while its form was open. */
  readonly isRemoved: boolean;
  /** True while the other pages of the list, without which a copy has no place in it, are being loaded. */
  readonly isReadOnly: boolean;
  readonly draft: CopyFormDraft | undefined;
  readonly onRemoved: () => void;
}

function CopyRow({ copy, number, isRemoved, isReadOnly, copyPrices, draft, onRemoved, ...shared }: CopyRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const focusEdit = () => row.current?.querySelector<HTMLElement>("[data-edit]")?.focus();
  return (
    <li className="copy" ref={row}>
      {isRemoved ? (
        <p className="problem" role="status">
          {t.copies.copyRemoved}
        </p>
      ) : null}
      {draft ? (
        <CopyForm
          {...shared}
          id={copy.id}
          name={isRemoved ? t.copies.newCopy : t.copies.copyNumber(number)}
          draft={draft}
          onClosed={isRemoved ? onRemoved : focusEdit}
        />
      ) : (
        <>
          <CopyLabel copy={copy} number={number} copyPrices={copyPrices} hasBox={shared.hasBox} />
          <p className="actions">
            <button
              type="button"
              className="button"
              data-edit=""
              disabled={isReadOnly || !hasServerCopyId(copy)}
              onClick={() => openCopyForm(copy)}
            >
              <Sentence parts={t.copies.edit(renderVisuallyHidden, number)} />
            </button>
            <button
              type="button"
              className="button"
              disabled={isReadOnly || !hasServerCopyId(copy)}
              onClick={() => confirmCopyRemoval(shared.subject, copy, onRemoved)}
            >
              <Sentence parts={t.copies.remove(renderVisuallyHidden, number)} />
            </button>
          </p>
        </>
      )}
    </li>
  );
}

const CopyLabel = ({
  copy,
  number,
  hasBox,
  copyPrices,
}: Pick<CopyRowProps, "copy" | "number" | "hasBox" | "copyPrices">) => (
  <div className="copy-label">
    <p>
      <b>{t.copies.copyNumber(number)}</b>{" "}
      {copy.isForSale ? <mark>{copy.isReserved ? t.copies.reserved : t.copies.forSale}</mark> : null}
    </p>
    <ul>
      {listCopyDetailTexts(copy, hasBox, copyPrices).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {copy.acquiredOn === null ? null : (
        <li>
          <Sentence parts={t.copies.acquiredOn(<DayWithTooltip day={copy.acquiredOn} />)} />
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
