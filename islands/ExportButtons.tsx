import { t } from "../domain/messages/islands";
import { ExportResult } from "./export/ExportResult";
import { type ImageExportRequest, useExportImage } from "./export/useExportImage";

interface Props {
  readonly choices: readonly { readonly label: string; readonly request: ImageExportRequest }[];
}

export default function ExportButtons({ choices }: Props) {
  const { isBusy, start, result } = useExportImage();
  return (
    <section className="export" aria-label={t.imageExport.title}>
      <div className="actions">
        {choices.map(({ label, request }) => (
          <button
            key={label}
            type="button"
            className="button"
            aria-disabled={isBusy || undefined}
            onClick={() => start(request)}
          >
            {label}
          </button>
        ))}
      </div>
      <ExportResult {...result} />
    </section>
  );
}
