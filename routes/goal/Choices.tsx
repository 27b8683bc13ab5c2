interface Props {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Why what was chosen here cannot be taken. */
  readonly fault: string | undefined;
}

/** Boxes to tick, and beside them what was wrong. */
export const Choices = ({ legend, hint, name, choices, chosen, fault }: Props) => (
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
