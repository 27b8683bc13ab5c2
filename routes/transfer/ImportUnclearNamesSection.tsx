import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { type ImportTable, NO_ITEM_ID } from "../../domain/transfer/importTable";
import { toItemSummary } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { ImportPreviewButton } from "./ImportColumnsSection";
import type { ImportPreviewData, ImportPreviewQuestion } from "./previewData";
import { ACCEPT_SUGGESTIONS_STEP, IMPORT_PREVIEW_FIELD_NAMES } from "./previewForm";

interface Props {
  readonly preview: ImportPreviewData;
  readonly catalogue: Catalogue;
}

/** Renders the names in the file that match several items or none. For each name, the member chooses an item. */
export function ImportUnclearNamesSection({
  preview: { unit, openQuestions, unansweredNameCount, answeredQuestions },
  catalogue,
}: Props) {
  const suggestionCount = openQuestions.filter(({ bestId }) => bestId !== undefined).length;
  const laterCount = unansweredNameCount - openQuestions.length;
  const renderChoice = (question: ImportPreviewQuestion) => (
    <NameChoice key={question.key} question={question} unit={unit} catalogue={catalogue} />
  );
  return (
    <>
      {openQuestions.length > 0 ? (
        <section className="panel" aria-labelledby="names">
          <h2 id="names">
            {t.transfer.namesTitle} <small>{unansweredNameCount}</small>
          </h2>
          <p className="hint">{t.transfer.namesHint}</p>
          {suggestionCount > 1 ? (
            <ImportPreviewButton step={ACCEPT_SUGGESTIONS_STEP} label={t.transfer.acceptSuggestions(suggestionCount)} />
          ) : null}
          {openQuestions.map(renderChoice)}
          {laterCount > 0 ? <p>{t.transfer.laterNames(laterCount)}</p> : null}
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
  readonly question: ImportPreviewQuestion;
  readonly unit: ImportTable["unit"];
}

function NameChoice({ question, unit, catalogue }: ChoiceProps) {
  const { key, name, series, isExactFit, bestId, pick } = question;
  const candidates = question.candidateIds.flatMap((id) => catalogue.byId.get(id) ?? []);
  const field = IMPORT_PREVIEW_FIELD_NAMES.pick(key);
  const shownName = <b dir="auto">{name}</b>;
  return (
    <div className="name-choice">
      <fieldset>
        <legend>
          {series === "" ? shownName : <Sentence parts={t.transfer.nameInSeries(shownName, <bdi>{series}</bdi>)} />}{" "}
          <small>{formatPositions(question, unit)}</small>
        </legend>
        {isExactFit ? null : <p className="hint">{t.transfer.noExactMatch}</p>}
        <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.was(field)} value={pick ?? ""} />
        {bestId === undefined ? null : (
          <input type="hidden" name={IMPORT_PREVIEW_FIELD_NAMES.best(key)} value={bestId} />
        )}
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
function formatPositions({ rowNumbers, rowCount }: ImportPreviewQuestion, unit: ImportTable["unit"]): string {
  const [first = 0, second] = rowNumbers;
  if (second === undefined) return t.transfer.rowPosition[unit](first);
  return rowCount > 2
    ? t.transfer.positionAndMore[unit](first, rowCount - 1)
    : t.transfer.twoPositions[unit](first, second);
}
