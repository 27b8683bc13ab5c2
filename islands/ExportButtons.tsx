import { useRef } from "react";
import { t } from "../domain/messages/islands";
import { ExportResult } from "./export/ExportResult";
import { type ExportRequest, useExportImage } from "./export/useExportImage";

interface Props {
  readonly choices: readonly { readonly label: string; readonly wanted: ExportRequest }[];
}

/** Pictures that a page offers by name. */
export default function ExportButtons({ choices }: Props) {
  const { state, isBusy, start, onSeen, onUnseen } = useExportImage();
  const last = useRef<ExportRequest>(undefined);
  const press = (wanted: ExportRequest) => {
    if (isBusy) return;
    last.current = wanted;
    start(wanted);
  };
  return (
    <section className="export" aria-label={t.exporting.title}>
      <div className="actions">
        {choices.map(({ label, wanted }) => (
          <button
            key={label}
            type="button"
            className="button"
            aria-disabled={isBusy || undefined}
            onClick={() => press(wanted)}
          >
            {label}
          </button>
        ))}
      </div>
      <ExportResult state={state} onSeen={onSeen} onUnseen={() => last.current && onUnseen(last.current)} />
    </section>
  );
}
