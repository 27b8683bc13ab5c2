import { formatNumber } from "../../domain/language/formatNumber";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { hasItemIdentifyingColumn } from "../../domain/transfer/columns";
import { countPlannedImportWrites, type ImportPlan } from "../../domain/transfer/importPlan";
import { countUnansweredRows, type ImportPreview } from "../../domain/transfer/importPreview";
import { truncateQuotedText } from "../../domain/transfer/itemFinder";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink, SubmitButton } from "../elements/PageElements";
import { TruncatedNameList } from "./ImportColumnsSection";
import { IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";
import type { ImportPreviewGroup } from "./previewRows";

interface Props {
  readonly preview: ImportPreview;
  readonly groups: readonly ImportPreviewGroup[];
  readonly draftId: string;
}

/** Groups of the preview that are shown even if they have no rows. */
const ALWAYS_SHOWN: ReadonlySet<ImportPreviewGroup["kind"]> = new Set(["new", "changed", "unchanged", "problems"]);
const GROUP_ORDER = ["new", "changed", "unchanged", "skipped", "nothing", "series", "remarks", "problems"] as const;

export function ImportResultSection({ preview, groups, draftId }: Props) {
  const { plan } = preview;
  const unansweredCount = countUnansweredRows(preview);
  const counts = GROUP_ORDER.flatMap((kind) => groups.filter((group) => group.kind === kind));
  return (
    <section className="panel" aria-labelledby="result">
      <h2 id="result">{t.transfer.resultTitle}</h2>
      <dl className="stats">
        {counts
          .filter(({ kind, count }) => count > 0 || ALWAYS_SHOWN.has(kind))
          .map(({ kind, count }) => (
            <GroupCount key={kind} kind={kind} count={count} />
          ))}
        {unansweredCount > 0 ? <GroupCount kind="asked" count={unansweredCount} /> : null}
      </dl>
      <ImportWarnings preview={preview} />
      {countPlannedImportWrites(plan) > 0 ? (
        <p className="actions">
          <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.draft} value={draftId} />
          <SubmitButton className="button primary" formAction={paths.confirmImport} label={formatImportLabel(plan)} />
          <ButtonLink href={paths.importCollection}>{t.transfer.cancel}</ButtonLink>
        </p>
      ) : (
        <>
          {hasItemColumn(preview) ? (
            <p>{unansweredCount > 0 ? t.transfer.answersNeeded : formatNothingToImport(plan)}</p>
          ) : null}
          <p className="actions">
            <ButtonLink href={paths.importCollection}>{t.transfer.chooseAnother}</ButtonLink>
            <ButtonLink href={paths.myAccount}>{t.transfer.backToCollection}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

const GroupCount = ({
  kind,
  count,
}: {
  readonly kind: ImportPreviewGroup["kind"] | "asked";
  readonly count: number;
}) => (
  <div data-kind={kind} data-empty={count === 0}>
    <dt>{t.transfer.groups[kind]}</dt>
    <dd>{formatNumber(count)}</dd>
  </div>
);

const hasItemColumn = ({ layout }: ImportPreview): boolean => hasItemIdentifyingColumn([...layout.byMeaning.keys()]);

function ImportWarnings({ preview }: { readonly preview: ImportPreview }) {
  const { plan, layout, openQuestions, interpreted } = preview;
  const { byMeaning, isOwnExport } = layout;
  const hasItems = hasItemColumn(preview);
  const [missingChoice] = interpreted.missingChoices;
  const questions = [...openQuestions, ...preview.laterQuestions];
  const namesLists =
    interpreted.isTicked ||
    (["owned", "list", "quantity", "wished", "watched"] as const).some((meaning) => byMeaning.has(meaning));
  return (
    <>
      {hasItems ? null : (
        <p>
          <Sentence parts={t.transfer.missingNameColumn(linkToColumns)} />
        </p>
      )}
      {hasItems && !namesLists && !isOwnExport ? <p>{t.transfer.assumedOwned}</p> : null}
      {plan.fulfilledWishItemIds.length > 0 ? (
        <p>{t.transfer.leavesWishlist(plan.fulfilledWishItemIds.length)}</p>
      ) : null}
      {missingChoice === undefined ? null : (
        <p>
          <Sentence
            parts={t.transfer.missingChoices[interpreted.missingChoices.size > 1 ? "both" : missingChoice](
              linkToColumns,
            )}
          />
        </p>
      )}
      {openQuestions.length > 0 ? (
        <p>
          <Sentence
            parts={t.transfer.unansweredRows(
              countUnansweredRows(preview),
              (words) => <a href="#names">{words}</a>,
              <TruncatedNameList names={questions.map(({ name }) => truncateQuotedText(name))} />,
            )}
          />
        </p>
      ) : null}
    </>
  );
}

const linkToColumns = (words: string) => <a href="#columns">{words}</a>;

const formatNothingToImport = ({ unchanged, skippedWishes }: ImportPlan): string =>
  unchanged.length + skippedWishes.length > 0 ? t.transfer.nothingNew : t.transfer.nothingToImport;

function formatImportLabel({ copies, listEntries, changed }: ImportPlan): string {
  const wishes = listEntries.filter(({ list }) => list === "wishlist").length;
  return t.transfer.importButton(copies.length, wishes, listEntries.length - wishes, changed.length);
}
