import { formatNumber } from "../../domain/language/formatNumber";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink, SubmitButton } from "../elements/PageElements";
import { TruncatedNameList } from "./ImportColumnsSection";
import { countImportWrites, type ImportPreviewData } from "./previewData";
import { IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";
import type { ImportPreviewGroup } from "./previewRows";

interface Props {
  readonly preview: ImportPreviewData;
  readonly draftId: string;
}

/** Groups of the preview that are shown even if they have no rows. */
const ALWAYS_SHOWN: ReadonlySet<ImportPreviewGroup["kind"]> = new Set(["new", "changed", "unchanged", "problems"]);
const GROUP_ORDER = ["new", "changed", "unchanged", "skipped", "nothing", "series", "remarks", "problems"] as const;

export function ImportResultSection({ preview, draftId }: Props) {
  const { groups, writes, unansweredRowCount: unansweredCount } = preview;
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
      {countImportWrites(writes) > 0 ? (
        <p className="actions">
          <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.draft} value={draftId} />
          <SubmitButton
            className="button primary"
            formAction={paths.confirmImport}
            label={t.transfer.importButton(writes.copies, writes.wishes, writes.watches, writes.changed)}
          />
          <ButtonLink href={paths.importCollection}>{t.transfer.cancel}</ButtonLink>
        </p>
      ) : (
        <>
          {preview.hasItemColumn ? (
            <p>{unansweredCount > 0 ? t.transfer.answersNeeded : formatNothingToImport(preview)}</p>
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

function ImportWarnings({ preview }: { readonly preview: ImportPreviewData }) {
  const { hasItemColumn: hasItems, missingChoices, namesLists, isOwnExport, fulfilledWishCount } = preview;
  const [missingChoice] = missingChoices;
  return (
    <>
      {hasItems ? null : (
        <p>
          <Sentence parts={t.transfer.missingNameColumn(linkToColumns)} />
        </p>
      )}
      {hasItems && !namesLists && !isOwnExport ? <p>{t.transfer.assumedOwned}</p> : null}
      {fulfilledWishCount > 0 ? <p>{t.transfer.leavesWishlist(fulfilledWishCount)}</p> : null}
      {missingChoice === undefined ? null : (
        <p>
          <Sentence
            parts={t.transfer.missingChoices[missingChoices.length > 1 ? "both" : missingChoice](linkToColumns)}
          />
        </p>
      )}
      {preview.openQuestions.length > 0 ? (
        <p>
          <Sentence
            parts={t.transfer.unansweredRows(
              preview.unansweredRowCount,
              (words) => <a href="#names">{words}</a>,
              <TruncatedNameList names={preview.unansweredNames} total={preview.unansweredNameCount} />,
            )}
          />
        </p>
      ) : null}
    </>
  );
}

const linkToColumns = (words: string) => <a href="#columns">{words}</a>;

const formatNothingToImport = ({ isAllPresent }: ImportPreviewData): string =>
  isAllPresent ? t.transfer.nothingNew : t.transfer.nothingToImport;
