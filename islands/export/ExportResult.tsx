import { t } from "../../domain/messages/islands";
import { ShareFileButton } from "./ShareFileButton";
import type { ExportedImage, ExportState } from "./useExportImage";

interface Props {
  readonly state: ExportState;
  readonly onSeen: (picture: ExportedImage) => void;
  readonly onUnseen: () => void;
}

/** Renders the export's progress, then the picture or the failure. */
export function ExportResult({ state, onSeen, onUnseen }: Props) {
  const picture = state.step === "drawing" || state.step === "shown" ? state.picture : undefined;
  return (
    <div className="export-result">
      <p role="status" className={state.step === "asking" || state.step === "drawing" ? "drawing" : undefined}>
        {state.step === "idle" || state.step === "failed" ? "" : t.exporting.steps[state.step]}
      </p>
      {state.step === "failed" ? (
        <div className="problem" role="alert">
          <p>{t.exporting.failed(state.message)}</p>
          <button type="button" className="button" onClick={state.retry}>
            {t.exporting.again}
          </button>
        </div>
      ) : null}
      {picture ? (
        <figure data-step={state.step}>
          <a href={picture.address} target="_blank" rel="noreferrer">
            <img
              key={picture.address}
              src={picture.address}
              alt={t.exporting.alt}
              onLoad={() => onSeen(picture)}
              onError={onUnseen}
            />
          </a>
          {state.step === "shown" ? (
            <figcaption className="actions">
              <a className="button primary" href={picture.address} download={picture.name}>
                {t.exporting.download}
              </a>
              <ShareFileButton key={picture.address} picture={picture} />
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </div>
  );
}
