import { paths } from "../../domain/paths";
import DevicePictures from "../../islands/DevicePictures";
import { Island } from "../../islands/runtime/Island";
import type { Invalid } from "./invalid";

interface Props {
  readonly username: string;
  readonly invalid: Invalid | undefined;
}

const OnThisDevice = () => (
  <section className="panel" aria-labelledby="device">
    <h2 id="device">On this device</h2>
    <Island of={DevicePictures} props={{}} when="idle" />
  </section>
);

export const DataTab = ({ username, invalid }: Props) => (
  <>
    <section className="panel" aria-labelledby="download">
      <h2 id="download">Your data</h2>
      <p>Everything we store about you, in one JSON file.</p>
      <p>
        <a className="button" href={paths.downloadData} download>
          Download everything
        </a>
      </p>
    </section>
    <OnThisDevice />
    <section className="panel danger" aria-labelledby="delete">
      <h2 id="delete">Delete this account</h2>
      <p>
        This deletes your collection, lists, settings and every sign-in, immediately and for good. It cannot be undone,
        so download your data first if you might want it.
      </p>
      <form method="post" action={paths.deleteAccount}>
        <label className="field">
          <span>
            Type the account's name, <b dir="auto">{username}</b>, to confirm
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
          Delete my account
        </button>
      </form>
    </section>
  </>
);
