import type { Catalogue, Series } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { GOAL_PRESETS, type GoalInput, type ValidatedGoal } from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import GoalCount from "../../islands/GoalCount";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";

interface Props {
  readonly catalogue: Catalogue;
  /** Description of the goal; absent if everything counts. */
  readonly description: string | undefined;
  readonly input: GoalInput;
  /** Number of items that count, or the reason why there are none. */
  readonly countText: string;
  readonly invalid: Extract<ValidatedGoal, { readonly ok: false }> | undefined;
  readonly problem: string | undefined;
  readonly isPublic: boolean;
}

export function GoalPage({ catalogue, description, input: said, countText, invalid, problem, isPublic }: Props) {
  const findFault = (field: keyof GoalInput) => (invalid?.field === field ? invalid.message : undefined);
  return (
    <div className="collection goal">
      <header className="hero">
        <h1>{t.goal.title}</h1>
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        {invalid ? (
          <p className="problem" role="alert">
            <Sentence parts={t.goal.invalidField(<a href={`#${invalid.field}`}>{t.goal.legends[invalid.field]}</a>)} />
          </p>
        ) : null}
      </header>
      <div className="page-notes">
        <p>
          <b>{description === undefined ? t.goal.currentGoalEverything : t.goal.currentGoal(description)}</b>{" "}
          {t.goal.explanation}
        </p>
        <p>
          {isPublic ? t.goal.publicNote : t.goal.privateNote}{" "}
          <a href={paths.settingsTab("privacy")}>{t.goal.privacySettings}</a>
        </p>
      </div>
      <Presets catalogue={catalogue} />
      <form method="post" action={paths.goal} className="panel" autoComplete="off">
        <CheckboxGroup
          legend={t.goal.legends.kinds}
          name="kinds"
          choices={ITEM_FORMS.map((form) => ({ value: form, label: t.goal.kinds[form] }))}
          chosen={said.kinds}
          problem={findFault("kinds")}
        />
        <CheckboxGroup
          legend={t.goal.legends.series}
          hint={t.goal.seriesHint}
          name="series"
          choices={toSeriesChoices(catalogue.amiiboSeries)}
          chosen={said.series}
          problem={findFault("series")}
        />
        <CheckboxGroup
          legend={t.goal.legends.game_series}
          hint={t.goal.gameSeriesHint}
          name="game_series"
          choices={toSeriesChoices(catalogue.gameSeries)}
          chosen={said.game_series}
          problem={findFault("game_series")}
        />
        <label className="check">
          <input type="checkbox" name="one_of_each" defaultChecked={said.one_of_each} />
          <span>
            <b>{t.goal.oneOfEach}</b>
            <small>{t.goal.oneOfEachHint}</small>
          </span>
        </label>
        <label className="check">
          <input type="checkbox" name="my_games" defaultChecked={said.my_games} />
          <span>
            <b>{t.goal.myGames}</b>
            <small>
              <Sentence parts={t.goal.myGamesHint((pages) => <a href={paths.games}>{pages}</a>)} />
            </small>
          </span>
        </label>
        <p className="actions goal-actions">
          <Island component={GoalCount} props={{ countText }} />
          <button type="submit" className="button primary">
            {t.goal.save}
          </button>
          {description === undefined ? null : (
            <button type="submit" className="button" name="everything" value="on">
              {t.goal.collectAll}
            </button>
          )}
        </p>
      </form>
    </div>
  );
}

/** Renders links that fill the form with a preset without saving it. */
const Presets = ({ catalogue }: Pick<Props, "catalogue">) => (
  <section className="panel goal-presets" aria-labelledby="presets">
    <h2 id="presets">{t.goal.presetsTitle}</h2>
    <p className="actions">
      {GOAL_PRESETS.map((preset) => (
        <a key={preset} className="button" href={`${paths.goal}?preset=${preset}`}>
          {t.goal.presets[preset]}
        </a>
      ))}
    </p>
    <form className="actions" action={paths.goal}>
      <label className="field">
        <span>{t.goal.franchise}</span>
        <select name="franchise">
          {catalogue.amiiboSeries.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        {t.goal.fillIn}
      </button>
    </form>
  </section>
);

const toSeriesChoices = (all: readonly Series[]) => all.map(({ slug, name }) => ({ value: slug, label: name }));

interface CheckboxGroupProps {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Error message for the current choice. */
  readonly problem: string | undefined;
}

/** Renders a group of checkboxes with its error message. */
const CheckboxGroup = ({ legend, hint, name, choices, chosen, problem }: CheckboxGroupProps) => (
  <fieldset className="goal-choices" id={name} aria-describedby={formatDescribedBy(name, { hint, fault: problem })}>
    <legend>{legend}</legend>
    {hint ? (
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    ) : null}
    {problem ? (
      <p className="problem" id={`${name}-fault`}>
        {problem}
      </p>
    ) : null}
    <ul>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <label className="check">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={problem ? true : undefined}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);

const formatDescribedBy = (name: string, parts: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(parts)
    .flatMap(([part, text]) => (text === undefined ? [] : [`${name}-${part}`]))
    .join(" ") || undefined;
