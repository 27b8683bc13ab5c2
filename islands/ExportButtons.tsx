import { useRef } from "react";
import { t } from "../domain/messages/islands";
import { ExportResult } from "./export/ExportResult";
import { type ExportRequest, useExportImage } from "./export/useExportImage";

interface Props {
  readonly choices: readonly { readonly label: string; readonly wanted: ExportRequest }[];
}

/** Renders a button for each picture that the page offers. */
export default function ExportButtons({ choices }: Props) {
  const { state, isBusy, start, onSeen, onUnseen } = useExportImage();
  const lastRequest = useRef<ExportRequest>(undefined);
  const press = (wanted: ExportRequest) => {
    if (isBusy) return;
    lastRequest.current = wanted;
    start(wanted);
  };
  return (
    <section className="export" aria-label={t.imageExport.title}>
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
      <ExportResult
        state={state}
        onImageLoaded={onSeen}
        onImageFailed={() => lastRequest.current && onUnseen(lastRequest.current)}
      />
    </section>
  );
}
