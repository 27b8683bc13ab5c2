import type { Notify } from "../../db/alerts/notices";
import { paths } from "../../domain/paths";
import { PrivateAddress } from "../layout/PrivateAddress";
import type { Invalid } from "./invalid";

interface Props {
  readonly notify: Notify;
  /** The whole address of the private feed. */
  readonly feedAddress: string | undefined;
  readonly invalid: Invalid | undefined;
  /** What a refused form held. */
  readonly typed: string | undefined;
  /** What came of the webhook just now. */
  readonly told: Notice | undefined;
}

export type Notice = keyof typeof TOLD;

const TOLD = {
  saved: "Saved.",
  removed: "Removed. Nothing will be sent there.",
  sent: "A test was sent. Check your channel.",
  gone: "This webhook no longer exists in Discord. Create a new one there and save its address here.",
  broken: "Discord did not answer. The address is saved; please try the test again in a moment.",
  limited: "Discord is not accepting more messages right now. The address is saved; please try again later.",
} as const;

export const toldIn = (text: string | undefined): Notice | undefined =>
  text !== undefined && Object.hasOwn(TOLD, text) ? (text as Notice) : undefined;
const IS_PROBLEM: readonly Notice[] = ["gone", "broken", "limited"];

export const NotificationsTab = ({ notify, feedAddress, invalid, typed, told }: Props) => (
  <>
    <section className="panel" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <p>
        We tell you when something on your <a href={paths.priceWatcher}>price watcher</a> reaches your target price, and
        when it is back in stock, if you switched that on. Every alert is listed in your{" "}
        <a href={paths.notices}>notices</a>. Choose here where else to get them.
      </p>
    </section>
    <Feed address={feedAddress} />
    <Webhook notify={notify} invalid={invalid} typed={typed} told={told} />
  </>
);

const Feed = ({ address }: { readonly address: string | undefined }) => (
  <section className="panel" aria-labelledby="feed">
    <h2 id="feed">Private feed</h2>
    <p>
      An Atom feed for your feed reader. Whoever knows its address can read it, so keep it to yourself; a new address
      ends the old one.
    </p>
    <PrivateAddress of="feed" action={paths.saveFeed} address={address} />
  </section>
);

function Webhook({ notify: { webhook, isWebhookGone }, invalid, typed, told }: Omit<Props, "feedAddress">) {
  const problem = invalid?.message ?? (told === undefined && isWebhookGone ? TOLD.gone : undefined);
  const isProblem = problem !== undefined || (told !== undefined && IS_PROBLEM.includes(told));
  const text = problem ?? (told && TOLD[told]);
  return (
    <section className="panel" aria-labelledby="webhook">
      <h2 id="webhook">Discord</h2>
      <p>
        Get alerts in a Discord channel: open the channel's settings, then Integrations, then Webhooks, and paste the
        webhook's address here. Leave it empty to switch this off.
      </p>
      <form method="post" action={paths.saveWebhook} autoComplete="off">
        <div className="field webhook">
          <label htmlFor="webhook-address">Webhook address</label>
          <input
            id="webhook-address"
            name="webhook"
            inputMode="url"
            spellCheck={false}
            defaultValue={typed ?? webhook ?? ""}
            aria-describedby="webhook-told"
            aria-invalid={isProblem ? true : undefined}
          />
          <p
            id="webhook-told"
            className={isProblem ? "problem" : "hint"}
            role={text === undefined ? undefined : "status"}
          >
            {text ?? "It begins with https://discord.com/api/webhooks/."}
          </p>
        </div>
        <p className="actions">
          <button type="submit" className="button primary">
            Save
          </button>
          <button type="submit" className="button" name="act" value="test">
            Save and send a test
          </button>
        </p>
      </form>
    </section>
  );
}
