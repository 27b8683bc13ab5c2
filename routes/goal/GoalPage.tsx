import { FORMS } from "../../domain/catalogue/amiibo";
import type { Catalogue, Series } from "../../domain/catalogue/catalogue";
import type { ProposedGoal, SaidGoal } from "../../domain/goal/goal";
import { KIND_LABELS } from "../../domain/goal/labels";
import { PRESETS, type Preset } from "../../domain/goal/presets";
import { paths } from "../../domain/paths";
import GoalCount from "../../islands/GoalCount";
import { Island } from "../../islands/runtime/Island";

interface Props {
  readonly catalogue: Catalogue;
  /** What they collect; absent: everything. */
  readonly words: string | undefined;
  readonly said: SaidGoal;
  /** How much that counts, or why it counts nothing. */
  readonly count: string;
  readonly invalid: Extract<ProposedGoal, { readonly ok: false }> | undefined;
  readonly problem: string | undefined;
  readonly isPublic: boolean;
}

export function GoalPage({ catalogue, words, said, count, invalid, problem, isPublic }: Props) {
  const faultOf = (field: keyof SaidGoal) => (invalid?.field === field ? invalid.message : undefined);
  return (
    <div className="collection goal">
      <header className="hero">
        <h1>Your goal</h1>
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        {invalid ? (
          <p className="problem" role="alert">
            This goal is not saved yet: look at <a href={`#${invalid.field}`}>{LEGENDS[invalid.field]}</a>.
          </p>
        ) : null}
      </header>
      <div className="told">
        <p>
          <b>{`You collect: ${words ?? "everything"}.`}</b> Progress, what is missing and pictures count that; what your
          collection is worth is all of it. Each page has “Count everything” beside it.
        </p>
        <p>
          {isPublic ? "Your public profile says so, too." : "Nobody but you can see it."}{" "}
          <a href={paths.settingsTab("privacy")}>Privacy settings</a>
        </p>
      </div>
      <Presets catalogue={catalogue} />
      <form method="post" action={paths.goal} className="panel" autoComplete="off">
        <Choices
          legend={LEGENDS.kinds}
          name="kinds"
          choices={FORMS.map((form) => ({ value: form, label: KIND_LABELS[form] }))}
          chosen={said.kinds}
          fault={faultOf("kinds")}
        />
        <Choices
          legend={LEGENDS.series}
          hint="What an amiibo was sold as. None ticked, here and below: all of them."
          name="series"
          choices={inOrder(catalogue.amiiboSeries)}
          chosen={said.series}
          fault={faultOf("series")}
        />
        <Choices
          legend={LEGENDS.game_series}
          hint="The games that a character comes from, whatever it was sold as."
          name="game_series"
          choices={inOrder(catalogue.gameSeries)}
          chosen={said.game_series}
          fault={faultOf("game_series")}
        />
        <label className="check">
          <input type="checkbox" name="one_of_each" defaultChecked={said.one_of_each} />
          <span>
            <b>One of each character</b>
            <small>A character is done as soon as you own any one of its items.</small>
          </span>
        </label>
        <label className="check">
          <input type="checkbox" name="my_games" defaultChecked={said.my_games} />
          <span>
            <b>Only what does something in my games</b>
            <small>
              The games that you say you play on <a href={paths.games}>their pages</a>. With “One of each”, one of those
              that do the same there is enough.
            </small>
          </span>
        </label>
        <p className="actions goal-end">
          <Island of={GoalCount} props={{ words: count }} />
          <button type="submit" className="button primary">
            Save this goal
          </button>
          {words === undefined ? null : (
            <button type="submit" className="button" name="everything" value="on">
              Collect everything
            </button>
          )}
        </p>
      </form>
    </div>
  );
}

const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  "all-figures": "All figures",
  "one-of-each": "One of each character",
  "smash-only": "Smash only",
};

/** They fill the form below; nothing is saved yet. */
const Presets = ({ catalogue }: Pick<Props, "catalogue">) => (
  <section className="panel presets" aria-labelledby="presets">
    <h2 id="presets">Start with</h2>
    <p className="actions">
      {PRESETS.map((preset) => (
        <a key={preset} className="button" href={`${paths.goal}?preset=${preset}`}>
          {PRESET_NAMES[preset]}
        </a>
      ))}
    </p>
    <form className="actions" action={paths.goal}>
      <label className="field">
        <span>A whole franchise</span>
        <select name="franchise">
          {catalogue.amiiboSeries.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        Fill in
      </button>
    </form>
  </section>
);

const LEGENDS = { kinds: "Kinds", series: "Amiibo series", game_series: "Game series" } as const;

const inOrder = (all: readonly Series[]) => all.map(({ slug, name }) => ({ value: slug, label: name }));

interface ChoicesProps {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Why what was chosen here cannot be taken. */
  readonly fault: string | undefined;
}

/** Boxes to tick, and beside them what was wrong. */
export const Choices = ({ legend, hint, name, choices, chosen, fault }: ChoicesProps) => (
  <fieldset className="choices-of" id={name} aria-describedby={describedBy(name, { hint, fault })}>
    <legend>{legend}</legend>
    {hint ? (
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
    ) : null}
    {fault ? (
      <p className="problem" id={`${name}-fault`}>
        {fault}
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
              aria-invalid={fault ? true : undefined}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);

const describedBy = (name: string, parts: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(parts)
    .flatMap(([part, text]) => (text === undefined ? [] : [`${name}-${part}`]))
    .join(" ") || undefined;
