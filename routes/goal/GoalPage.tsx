import type { Catalogue, Series } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { GOAL_PRESETS, type SubmittedGoal, type ValidatedGoal } from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import GoalCount from "../../islands/GoalCount";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { ErrorAlert, PageHeader } from "../elements/PageElements";

interface Props {
  readonly catalogue: Catalogue;
  /** Description of the saved goal (the items the member wants to complete); absent if they have none. */
  readonly description: string | undefined;
  readonly input: SubmittedGoal;
  /** Text that says how many items belong to the goal in the form, or why that goal is invalid. */
  readonly countText: string;
  readonly invalid: Extract<ValidatedGoal, { readonly ok: false }> | undefined;
  readonly problem: string | undefined;
  readonly isPublic: boolean;
}

export function GoalPage({ catalogue, description, input, countText, invalid, problem, isPublic }: Props) {
  const form = { input, invalid };
  return (
    <div className="collection goal">
      <PageHeader title={t.goal.title}>
        <ErrorAlert>{problem}</ErrorAlert>
        <ErrorAlert>
          {invalid ? (
            <Sentence parts={t.goal.invalidField(<a href={`#${invalid.field}`}>{t.goal.legends[invalid.field]}</a>)} />
          ) : null}
        </ErrorAlert>
      </PageHeader>
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
          name="kinds"
          choices={ITEM_FORMS.map((each) => ({ value: each, label: t.goal.kinds[each] }))}
          {...form}
        />
        <CheckboxGroup
          name="series"
          hint={t.goal.seriesHint}
          choices={toSeriesChoices(catalogue.amiiboSeries)}
          {...form}
        />
        <CheckboxGroup
          name="game_series"
          hint={t.goal.gameSeriesHint}
          choices={toSeriesChoices(catalogue.gameSeries)}
          {...form}
        />
        <label className="check">
          <input type="checkbox" name="one_of_each" defaultChecked={input.one_of_each} />
          <span>
            <b>{t.goal.oneOfEach}</b>
            <small>{t.goal.oneOfEachHint}</small>
          </span>
        </label>
        <label className="check">
          <input type="checkbox" name="my_games" defaultChecked={input.my_games} />
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

/** Renders links to ready-made goals. A link fills the form but saves nothing. */
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

interface CheckboxGroupProps extends Pick<Props, "input" | "invalid"> {
  readonly name: "kinds" | "series" | "game_series";
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function CheckboxGroup({ name, hint, choices, input, invalid }: CheckboxGroupProps) {
  const problem = invalid?.field === name ? invalid.message : undefined;
  const describedBy = [hint && `${name}-hint`, problem && `${name}-fault`].filter(Boolean).join(" ");
  return (
    <fieldset className="goal-choices" id={name} aria-describedby={describedBy || undefined}>
      <legend>{t.goal.legends[name]}</legend>
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
                defaultChecked={input[name].includes(value)}
                aria-invalid={problem ? true : undefined}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
