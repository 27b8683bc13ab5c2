import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { ImportPreview, NameQuestionWithCandidates } from "../../domain/transfer/importPreview";
import { type ImportTable, NO_ITEM } from "../../domain/transfer/importTable";
import { truncateText } from "../../domain/transfer/itemFinder";
import { toItemSummary } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { StepButton } from "./ColumnsStep";
import { ACCEPT_SUGGESTIONS, PREVIEW_FIELDS } from "./previewForm";

interface Props {
  readonly preview: ImportPreview;
  readonly catalogue: Catalogue;
}

/** Renders the names in the file that match several items or none. For each name, the member chooses an item. */
export function NamesStep({ preview: { table, openQuestions, laterQuestions, answeredQuestions }, catalogue }: Props) {
  const suggestionCount = openQuestions.filter(({ best }) => best !== undefined).length;
  const renderChoice = (question: NameQuestionWithCandidates) => (
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
            <StepButton step={ACCEPT_SUGGESTIONS} label={t.transfer.acceptSuggestions(suggestionCount)} />
          ) : null}
          {openQuestions.map(renderChoice)}
          {laterQuestions.length > 0 ? <p>{t.transfer.laterNames(laterQuestions.length)}</p> : null}
          <StepButton step="names" label={t.transfer.useAnswers} />
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
            <StepButton step="settled" label={t.transfer.useAnswers} />
          </details>
        </section>
      ) : null}
    </>
  );
}

interface ChoiceProps extends Pick<Props, "catalogue"> {
  readonly question: NameQuestionWithCandidates;
  readonly unit: ImportTable["unit"];
}

function NameChoice({ question, unit, catalogue }: ChoiceProps) {
  const { key, name, series, rowNumbers, isExactFit, candidates, best, pick } = question;
  const field = PREVIEW_FIELDS.pick(key);
  const shownName = <b dir="auto">{truncateText(name)}</b>;
  return (
    <div className="name-choice">
      <fieldset>
        <legend>
          {series === "" ? (
            shownName
          ) : (
            <Sentence parts={t.transfer.nameInSeries(shownName, <bdi>{truncateText(series)}</bdi>)} />
          )}{" "}
          <small>{formatPositions(rowNumbers, unit)}</small>
        </legend>
        {isExactFit ? null : <p className="hint">{t.transfer.noExactMatch}</p>}
        <input type="hidden" name={PREVIEW_FIELDS.was(field)} value={pick ?? ""} />
        {best ? <input type="hidden" name={PREVIEW_FIELDS.best(key)} value={best.id} /> : null}
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
            <input type="radio" name={field} value={NO_ITEM} defaultChecked={pick === NO_ITEM} />
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
