import { useState } from "react";
import { t } from "../domain/messages/islands";

interface Props {
  readonly label: string;
  readonly value: string;
  /** How many of its lines are seen at once. */
  readonly rows?: number;
}

/** A text to take along: selected by a click into it, or copied by the button where there are scripts. */
export default function ClipboardField({ label, value, rows = 1 }: Props) {
  const [told, setTold] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setTold(t.copyField.copied),
      () => setTold(t.copyField.refused),
    );
  };
  return (
    <div className="copy-field">
      <label className="field">
        <span>{label}</span>
        {rows === 1 ? (
          <input readOnly value={value} onFocus={({ target }) => target.select()} />
        ) : (
          <textarea readOnly dir="auto" value={value} rows={rows} onFocus={({ target }) => target.select()} />
        )}
      </label>
      <button type="button" className="button with-script" onClick={copy}>
        {t.copyField.copy}
      </button>
      <output className="hint">{told}</output>
    </div>
  );
}
