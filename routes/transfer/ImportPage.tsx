import { t } from "../../domain/messages/pages";
import { MAX_NOTES_LENGTH } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink, SubmitButton } from "../elements/PageElements";

interface Props {
  /** Message about an earlier import, such as that it has expired. */
  readonly message?: string;
  readonly problem?: string;
}

export const ImportPage = ({ message, problem }: Props) => (
  <div className="transfer">
    <header className="hero">
      <h1>{t.transfer.title}</h1>
      <p>{t.transfer.intro}</p>
    </header>
    {message ? (
      <p className="problem" role="alert">
        {message}
      </p>
    ) : null}
    <section className="panel" aria-labelledby="choose">
      <h2 id="choose">{t.transfer.chooseTitle}</h2>
      <form method="post" action={paths.importCollection} encType="multipart/form-data">
        <div className="field">
          <label htmlFor="file">{t.transfer.file}</label>
          <input
            id="file"
            name="file"
            type="file"
            required
            accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "file-problem file-hint" : "file-hint"}
          />
          {problem ? (
            <p className="problem" id="file-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <p className="hint" id="file-hint">
            {t.transfer.fileHint}
          </p>
        </div>
        <div className="actions">
          <SubmitButton className="button primary" label={t.transfer.checkFile} />
          <ButtonLink href={paths.myAccount}>{t.transfer.cancel}</ButtonLink>
        </div>
      </form>
    </section>
    <section className="panel" aria-labelledby="template">
      <h2 id="template">{t.transfer.exportTitle}</h2>
      <p>{t.transfer.exportIntro}</p>
      <p className="actions">
        <ButtonLink href={paths.exportCsv} download>
          {t.transfer.exportCsv}
        </ButtonLink>
        <ButtonLink href={paths.exportJson} download>
          {t.transfer.exportJson}
        </ButtonLink>
      </p>
    </section>
    <section className="panel" aria-labelledby="columns">
      <h2 id="columns">{t.transfer.guideTitle}</h2>
      <p>{t.transfer.guideIntro}</p>
      <dl className="import-guide">
        {t.transfer.guide(MAX_NOTES_LENGTH).map(([column, content]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <p>{t.transfer.guideRows}</p>
      <p>
        <Sentence parts={t.transfer.guideFiles((words) => <code>{words}</code>)} />
      </p>
    </section>
  </div>
);
