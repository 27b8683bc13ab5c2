interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string | undefined;
  /** Why what was typed cannot be taken. */
  readonly problem: string | undefined;
  readonly inputMode?: "numeric";
}

/** A line to type in, with the sentence about it beside it. */
export const Field = ({ name, label, hint, value, problem, inputMode }: Props) => (
  <p className="field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      defaultValue={value}
      inputMode={inputMode}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${name}-problem ${name}-hint` : `${name}-hint`}
    />
    {problem ? <Problem id={`${name}-problem`}>{problem}</Problem> : null}
    <small className="hint" id={`${name}-hint`}>
      {hint}
    </small>
  </p>
);

export const Problem = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <small className="problem" id={id}>
    {children}
  </small>
);
