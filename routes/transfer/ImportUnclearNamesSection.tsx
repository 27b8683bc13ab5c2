import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { ImportPreview, ItemNameQuestionWithCandidates } from "../../domain/transfer/importPreview";
import { type ImportTable, NO_ITEM_ID } from "../../domain/transfer/importTable";
import { truncateQuotedText } from "../../domain/transfer/itemFinder";
import { toItemSummary } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { ImportPreviewButton } from "./ImportColumnsSection";
import { ACCEPT_SUGGESTIONS_STEP, IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";

interface Props {
  readonly preview: ImportPreview;
  readonly catalogue: Catalogue;
}

/** Renders the names in the file that match several items or none. For each name, the member chooses an item. */
export function ImportUnclearNamesSection({
  preview: { table, openQuestions, laterQuestions, answeredQuestions },
  catalogue,
}: Props) {
  const suggestionCount = openQuestions.filter(({ best }) => best !== undefined).length;
  const renderChoice = (question: ItemNameQuestionWithCandidates) => (
    <NameChoice key={question.key} question={question} unit={table.unit} catalogue={catalogue} />
  );
  return (
    <>
      {openQuestions.length > 0 ? (
        <section className="panel" aria-labelledby="names">
          <h2 id="names">
            {t.transfer.namesTitle} <small>{openQuestions.length + laterQuestions.length}</small>
          </h2>
          <p className="hint">{t.transfer.namesHint}</p>
          {suggestionCount > 1 ? (
            <ImportPreviewButton step={ACCEPT_SUGGESTIONS_STEP} label={t.transfer.acceptSuggestions(suggestionCount)} />
          ) : null}
          {openQuestions.map(renderChoice)}
          {laterQuestions.length > 0 ? <p>{t.transfer.laterNames(laterQuestions.length)}</p> : null}
          <ImportPreviewButton step="names" label={t.transfer.useAnswers} />
        </section>
      ) : null}
      {answeredQuestions.length > 0 ? (
        <section className="panel" aria-labelledby="settled">
          <h2 id="settled">
            {t.transfer.answeredTitle} <small>{answeredQuestions.length}</small>
          </h2>
          <details>
            <summary>{t.transfer.changeAnswer}</summary>
            {answeredQuestions.map(renderChoice)}
            <ImportPreviewButton step="settled" label={t.transfer.useAnswers} />
          </details>
        </section>
      ) : null}
    </>
  );
}

interface ChoiceProps extends Pick<Props, "catalogue"> {
  readonly question: ItemNameQuestionWithCandidates;
  readonly unit: ImportTable["unit"];
}

function NameChoice({ question, unit, catalogue }: ChoiceProps) {
  const { key, name, series, rowNumbers, isExactFit, candidates, best, pick } = question;
  const field = IMPORT_PREVIEW_FIELD_NAMES.pick(key);
  const shownName = <b dir="auto">{truncateQuotedText(name)}</b>;
  return (
    <div className="name-choice">
      <fieldset>
        <legend>
          {series === "" ? (
            shownName
          ) : (
            <Sentence parts={t.transfer.nameInSeries(shownName, <bdi>{truncateQuotedText(series)}</bdi>)} />
          )}{" "}
          <small>{formatPositions(rowNumbers, unit)}</small>
        </legend>
        {isExactFit ? null : <p className="hint">{t.transfer.noExactMatch}</p>}
        <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.was(field)} value={pick ?? ""} />
        {best ? <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.best(key)} value={best.id} /> : null}
        <div className="candidates">
          {candidates.map((item) => (
            <label key={item.id}>
              <input type="radio" name={field} value={item.id} defaultChecked={pick === item.id} />
              <img
                src={paths.picture(catalogue.getPicture(item))}
                alt=""
                width="400"
                height="400"
                loading="lazy"
                decoding="async"
              />
              <span className="row-text">
                <b>{item.name}</b>{" "}
                <small>
                  {t.transfer.candidate(toItemSummary(catalogue, item, "all").label, t.transfer.forms[item.form])}
                </small>
              </span>
            </label>
          ))}
          <label>
            <input type="radio" name={field} value={NO_ITEM_ID} defaultChecked={pick === NO_ITEM_ID} />
            <span className="row-text">{candidates.length > 1 ? t.transfer.rejectAll : t.transfer.rejectOne}</span>
          </label>
        </div>
      </fieldset>
    </div>
  );
}

/** Formats the lines of the file in which a name occurs, as in "Line 3", "Lines 3 and 5" or "Line 3 and 12 more". */
function formatPositions(rowNumbers: readonly number[], unit: ImportTable["unit"]): string {
  const [first = 0, second, ...others] = rowNumbers;
  if (second === undefined) return t.transfer.rowPosition[unit](first);
  return others.length > 0
    ? t.transfer.positionAndMore[unit](first, rowNumbers.length - 1)
    : t.transfer.twoPositions[unit](first, second);
}
