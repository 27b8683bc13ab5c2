import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import DevicePictures from "../../islands/DevicePictures";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import type { Invalid } from "./invalid";

interface Props {
  readonly username: string;
  readonly invalid: Invalid | undefined;
}

const OnThisDevice = () => (
  <section className="panel" aria-labelledby="device">
    <h2 id="device">{t.settingsPage.device}</h2>
    <Island of={DevicePictures} props={{}} when="idle" />
  </section>
);

export const DataTab = ({ username, invalid }: Props) => (
  <>
    <section className="panel" aria-labelledby="download">
      <h2 id="download">{t.settingsPage.data}</h2>
      <p>{t.settingsPage.dataTold}</p>
      <p>
        <a className="button" href={paths.downloadData} download>
          {t.settingsPage.download}
        </a>
      </p>
    </section>
    <OnThisDevice />
    <section className="panel danger" aria-labelledby="delete">
      <h2 id="delete">{t.settingsPage.deletion}</h2>
      <p>{t.settingsPage.deletionTold}</p>
      <form method="post" action={paths.deleteAccount}>
        <label className="field">
          <span>
            <Sentence parts={t.settingsPage.typeName(<b dir="auto">{username}</b>)} />
          </span>
          <input
            name="name"
            dir="auto"
            required
            autoComplete="off"
            aria-invalid={invalid ? true : undefined}
            aria-describedby={invalid ? "wrong-name" : undefined}
          />
        </label>
        {invalid ? (
          <p className="problem" id="wrong-name" role="alert">
            {invalid.message}
          </p>
        ) : null}
        <button type="submit" className="button danger">
          {t.settingsPage.doDelete}
        </button>
      </form>
    </section>
  </>
);
