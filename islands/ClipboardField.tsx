import { useState } from "react";
import { t } from "../domain/messages/islands";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
}

export default function ClipboardField({ label, value, rows = 1 }: Props) {
  const [status, setStatus] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setStatus(t.clipboardField.copied),
      () => setStatus(t.clipboardField.copyFailed),
    );
  };
  return (
    <div className="clipboard-field">
      <label className="field">
        <span>{label}</span>
        {rows === 1 ? (
          <input readOnly value={value} onFocus={({ target }) => target.select()} />
        ) : (
          <textarea readOnly dir="auto" value={value} rows={rows} onFocus={({ target }) => target.select()} />
        )}
      </label>
      <button type="button" className="button with-script" onClick={copy}>
        {t.clipboardField.copy}
      </button>
      <output className="hint">{status}</output>
    </div>
  );
}
