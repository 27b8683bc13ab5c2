import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { MAX_OFFLINE_ITEMS } from "../../domain/offline/itemPages";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { MAX_NEW_QUESTIONS_PER_DAY, MAX_UNANSWERED_QUESTIONS } from "../../domain/questions/question";
import { Sentence } from "../../islands/language/Sentence";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";

interface Props {
  readonly site: SiteConfig;
  readonly priceSnapshot: PriceSnapshot;
}

export const FaqPage = ({
  site: { chatUrl, contactEmail, hasPhotographs },
  priceSnapshot: { withholdsAverages },
}: Props) => (
  <TextPage title={t.faq.title}>
    <section>
      <h2>{t.faq.what.asked}</h2>
      <p>{t.faq.what.told}</p>
      <p>{t.faq.what.account}</p>
    </section>
    <section>
      <h2>{t.faq.search.asked}</h2>
      <p>{t.faq.search.told}</p>
    </section>
    <section>
      <h2>{t.faq.guest.asked}</h2>
      <p>{t.faq.guest.told}</p>
    </section>
    <section>
      <h2>{t.faq.prices.asked}</h2>
      <p>
        <Sentence parts={t.faq.prices.told((words) => <a href={paths.settings}>{words}</a>)} />
      </p>
    </section>
    {withholdsAverages ? (
      <section>
        <h2>{t.faq.withheld.asked}</h2>
        <p>{t.faq.withheld.told}</p>
      </section>
    ) : (
      <>
        <section>
          <h2>{t.faq.averages.asked}</h2>
          <p>{t.faq.averages.made}</p>
          <p>{t.faq.averages.changed}</p>
        </section>
        <section>
          <h2>{t.faq.noData.asked}</h2>
          <p>{t.faq.noData.told}</p>
        </section>
      </>
    )}
    <section>
      <h2>{t.faq.alerts.asked}</h2>
      <p>
        <Sentence parts={t.faq.alerts.told((words) => <a href={paths.priceWatcher}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.goal.asked}</h2>
      <p>
        <Sentence parts={t.faq.goal.told((words) => <a href={paths.goal}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.games.asked}</h2>
      <p>
        <Sentence parts={t.faq.games.told((words) => <a href={paths.games}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.trade.asked}</h2>
      <p>
        <Sentence
          parts={t.faq.trade.told(
            (words) => <a href={paths.trade}>{words}</a>,
            (words) => <a href={paths.settingsTab("privacy")}>{words}</a>,
          )}
        />
      </p>
    </section>
    <section>
      <h2>{t.faq.asking.asked}</h2>
      <p>{t.faq.asking.told}</p>
    </section>
    <section>
      <h2>{t.questions.faq.asked}</h2>
      <p>
        <Sentence
          parts={t.questions.faq.told(
            MAX_NEW_QUESTIONS_PER_DAY,
            MAX_UNANSWERED_QUESTIONS,
            (words) => <a href={paths.questions}>{words}</a>,
            (words) => <a href={paths.settingsTab("privacy")}>{words}</a>,
          )}
        />
      </p>
    </section>
    <section>
      <h2>{t.faq.paid.asked}</h2>
      <p>
        <Sentence parts={t.faq.paid.told((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.offline.asked}</h2>
      <p>{t.faq.offline.told(MAX_OFFLINE_ITEMS)}</p>
    </section>
    <section>
      <h2>{t.faq.calendar.asked}</h2>
      <p>
        <Sentence parts={t.faq.calendar.told((words) => <a href={paths.upcoming}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.contact.asked}</h2>
      <p>
        {t.faq.contact.thanks}{" "}
        {chatUrl ? (
          <>
            <Sentence parts={t.faq.contact.chat((words) => <ExternalLink href={chatUrl}>{words}</ExternalLink>)} />{" "}
          </>
        ) : null}
        {contactEmail ? (
          <Sentence parts={t.faq.contact.email(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)} />
        ) : null}
        {chatUrl || contactEmail ? null : t.faq.contact.nobody}
      </p>
    </section>
    <section>
      <h2>{t.faq.pictures.asked}</h2>
      <p>
        {hasPhotographs ? t.faq.pictures.photographed : t.faq.pictures.drawn} {t.faq.pictures.facts}
      </p>
    </section>
  </TextPage>
);

interface ProseProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a page of plain text. */
export const TextPage = ({ title, children }: ProseProps) => (
  <article className="prose">
    <h1>{title}</h1>
    {children}
  </article>
);
