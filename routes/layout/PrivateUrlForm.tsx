import { t } from "../../domain/messages/pages";
import ClipboardField from "../../islands/ClipboardField";
import { Island } from "../../islands/runtime/Island";

interface Props {
  readonly kind: "feed" | "calendar";
  /** Path that receives the form. Its field `act` is `renew` or `end`. */
  readonly action: string;
  /** Absolute private URL; absent if none has been created. */
  readonly url: string | undefined;
}

/** Renders the form for a private URL of a feed or calendar. Everyone who knows the URL can read it. */
export const PrivateUrlForm = ({ kind, action, url }: Props) => (
  <form method="post" action={action}>
    {url === undefined ? null : (
      <Island component={ClipboardField} props={{ label: t.privateUrl[kind].label, value: url }} />
    )}
    <p className="actions">
      <button type="submit" className="button" name="act" value="renew">
        {url === undefined ? t.privateUrl[kind].create : t.privateUrl.renew}
      </button>
      {url === undefined ? null : (
        <button type="submit" className="button" name="act" value="end">
          {t.privateUrl[kind].turnOff}
        </button>
      )}
    </p>
  </form>
);
