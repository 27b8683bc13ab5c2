import { paths } from "../../domain/paths";

interface Props {
  readonly isPublic: boolean;
  /** What it is about, as it begins a sentence. */
  readonly what: string;
  /** The whole public address. */
  readonly address: string;
}

/** Whether others may see it, where, and the way to change that. */
export const Publicity = ({ isPublic, what, address }: Props) => (
  <section className="panel publicity" aria-label="Who can see it">
    <p>
      {isPublic
        ? `${what} is public: anyone with this address can see it.`
        : `${what} is private: nobody but you can see this address.`}
    </p>
    <label className="field">
      <span>Permalink</span>
      {/* As it is read: what leads there is the button. */}
      <input readOnly value={decodeURI(address)} />
    </label>
    <p className="actions">
      <a className="button" href={address}>
        {isPublic ? "See it as others do" : "Preview it"}
      </a>
      <a className="button" href={paths.settingsTab("privacy")}>
        Privacy settings
      </a>
      <a className="button" href={paths.sharePictures}>
        Pictures to share
      </a>
    </p>
  </section>
);
