import { t } from "../../domain/messages/islands";
import { ShareFileButton } from "./ShareFileButton";
import type { ExportedImage, ImageExportState } from "./useExportImage";

interface Props {
  readonly state: ImageExportState;
  readonly onImageLoaded: (picture: ExportedImage) => void;
  readonly onImageFailed: () => void;
}

export function ExportResult({ state, onImageLoaded, onImageFailed }: Props) {
  const picture = state.step === "drawing" || state.step === "shown" ? state.picture : undefined;
  return (
    <div className="export-result">
      <p role="status" className={state.step === "asking" || state.step === "drawing" ? "export-progress" : undefined}>
        {state.step === "idle" || state.step === "failed" ? "" : t.imageExport.steps[state.step]}
      </p>
      {state.step === "failed" ? (
        <div className="problem" role="alert">
          <p>{t.imageExport.failed(state.message)}</p>
          <button type="button" className="button" onClick={state.retry}>
            {t.imageExport.retry}
          </button>
        </div>
      ) : null}
      {picture ? (
        <figure data-step={state.step}>
          <a href={picture.url} target="_blank" rel="noreferrer">
            <img
              key={picture.url}
              src={picture.url}
              alt={t.imageExport.imageAlt}
              onLoad={() => onImageLoaded(picture)}
              onError={onImageFailed}
            />
          </a>
          {state.step === "shown" ? (
            <figcaption className="actions">
              <a className="button primary" href={picture.url} download={picture.fileName}>
                {t.imageExport.download}
              </a>
              <ShareFileButton key={picture.url} picture={picture} />
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </div>
  );
}
