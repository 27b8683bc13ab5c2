import type { NotificationChannels } from "../../db/alerts/notifications";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { createLinkRenderer } from "../elements/PageElements";
import { PrivateUrlForm } from "../layout/PrivateUrlForm";

interface Props {
  readonly channels: NotificationChannels;
  /** Absolute URL of the member's private feed; `undefined` if none has been created. */
  readonly feedUrl: string | undefined;
  readonly invalid: InvalidSettingsField | undefined;
  /** Webhook URL that was typed in a rejected form; otherwise `undefined`. */
  readonly typedWebhook: string | undefined;
  readonly outcome: WebhookOutcome | undefined;
}

const WEBHOOK_OUTCOMES = ["saved", "removed", "sent", "gone", "broken", "limited"] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export const parseWebhookOutcome = (text: string | undefined): WebhookOutcome | undefined =>
  WEBHOOK_OUTCOMES.find((each) => each === text);
const PROBLEM_OUTCOMES: readonly WebhookOutcome[] = ["gone", "broken", "limited"];

export const NotificationsTab = ({ channels, feedUrl, invalid, typedWebhook, outcome }: Props) => (
  <>
    <section className="panel" aria-labelledby="notifications">
      <h2 id="notifications">{t.notificationSettings.title}</h2>
      <p>
        <Sentence
          parts={t.notificationSettings.intro(
            createLinkRenderer(paths.priceWatcher),
            createLinkRenderer(paths.notifications),
          )}
        />
      </p>
    </section>
    <section className="panel" aria-labelledby="feed">
      <h2 id="feed">{t.notificationSettings.feedTitle}</h2>
      <p>{t.notificationSettings.feedHint}</p>
      <PrivateUrlForm kind="feed" action={paths.saveFeed} url={feedUrl} />
    </section>
    <WebhookPanel channels={channels} invalid={invalid} typedWebhook={typedWebhook} outcome={outcome} />
  </>
);

function WebhookPanel({
  channels: { webhookUrl, isWebhookGone },
  invalid,
  typedWebhook,
  outcome,
}: Omit<Props, "feedUrl">) {
  const shownOutcome = outcome ?? (isWebhookGone ? "gone" : undefined);
  const isProblem = invalid !== undefined || (shownOutcome !== undefined && PROBLEM_OUTCOMES.includes(shownOutcome));
  const text = invalid?.message ?? (shownOutcome && t.notificationSettings.outcomes[shownOutcome]);
  return (
    <section className="panel" aria-labelledby="webhook">
      <h2 id="webhook">Discord</h2>
      <p>{t.notificationSettings.discordHint}</p>
      <form method="post" action={paths.saveWebhook} autoComplete="off">
        <div className="field webhook">
          <label htmlFor="webhook-address">{t.notificationSettings.webhookLabel}</label>
          <input
            id="webhook-address"
            name="webhook"
            inputMode="url"
            spellCheck={false}
            defaultValue={typedWebhook ?? webhookUrl ?? ""}
            aria-describedby="webhook-result"
            aria-invalid={isProblem ? true : undefined}
          />
          <p
            id="webhook-result"
            className={isProblem ? "problem" : "hint"}
            role={text === undefined ? undefined : "status"}
          >
            {text ?? t.notificationSettings.webhookHint}
          </p>
        </div>
        <p className="actions">
          <button type="submit" className="button primary">
            {t.notificationSettings.save}
          </button>
          <button type="submit" className="button" name="act" value="test">
            {t.notificationSettings.saveAndTest}
          </button>
        </p>
      </form>
    </section>
  );
}

export interface InvalidSettingsField {
  readonly field: string;
  readonly message: string;
}
