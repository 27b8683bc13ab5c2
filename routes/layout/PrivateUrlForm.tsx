import { t } from "../../domain/messages/pages";
import CopyField from "../../islands/ClipboardField";
import { Island } from "../../islands/runtime/Island";

interface Props {
  readonly of: "feed" | "calendar";
  /** Path that accepts `act`: `renew` or `end`. */
  readonly action: string;
  /** Absolute URL; absent if none was created. */
  readonly address: string | undefined;
}

/** Renders the form that creates, renews and disables a private URL. Anyone who knows such a URL can read it. */
export const PrivateUrlForm = ({ of, action, address }: Props) => (
  <form method="post" action={action}>
    {address === undefined ? null : (
      <Island of={CopyField} props={{ label: t.privateAddress[of].label, value: address }} />
    )}
    <p className="actions">
      <button type="submit" className="button" name="act" value="renew">
        {address === undefined ? t.privateAddress[of].make : t.privateAddress.renew}
      </button>
      {address === undefined ? null : (
        <button type="submit" className="button" name="act" value="end">
          {t.privateAddress[of].end}
        </button>
      )}
    </p>
  </form>
);
