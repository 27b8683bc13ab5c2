import { type FormEvent, useId } from "react";
import { t } from "../domain/messages/islands";
import { ExportResult } from "./export/ExportResult";
import { useExportImage } from "./export/useExportImage";

interface Choice {
  readonly name: string;
  /** URL slug of the kind of list whose items the image shows, such as all items or one game series. */
  readonly view: string;
  readonly series: string;
}

interface Props {
  readonly groups: readonly { readonly name: string; readonly choices: readonly Choice[] }[];
  readonly showings: readonly { readonly name: string; readonly showing: string }[];
  /** Value of the initially selected option, formatted as `view/series`. */
  readonly chosen: string;
}

export default function ExportChooser({ groups, showings, chosen }: Props) {
  const { isBusy, start, result } = useExportImage();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [view = "", series = ""] = String(fields.get("of")).split("/");
    start({ path: "/api/user/export/image/view", body: { view, series, showing: String(fields.get("showing")) } });
  };
  return (
    <form className="export" aria-label={t.imageExport.title} onSubmit={submit}>
      <div className="choices">
        <label htmlFor={`${id}of`}>{t.imageExport.subject}</label>
        <select id={`${id}of`} name="of" defaultValue={chosen}>
          {groups.map(({ name, choices }) => (
            <optgroup key={name} label={name}>
              {choices.map((choice) => (
                <option key={`${choice.view}/${choice.series}`} value={`${choice.view}/${choice.series}`}>
                  {choice.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <label htmlFor={`${id}showing`}>{t.imageExport.shownItems}</label>
        <select id={`${id}showing`} name="showing">
          {showings.map(({ name, showing }) => (
            <option key={showing} value={showing}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {t.imageExport.submit}
        </button>
      </div>
      <ExportResult {...result} />
    </form>
  );
}
