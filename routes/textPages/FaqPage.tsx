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
      <h2>{t.faq.about.question}</h2>
      <p>{t.faq.about.answer}</p>
      <p>{t.faq.about.accountNote}</p>
    </section>
    <section>
      <h2>{t.faq.search.question}</h2>
      <p>{t.faq.search.answer}</p>
    </section>
    <section>
      <h2>{t.faq.guest.question}</h2>
      <p>{t.faq.guest.answer}</p>
    </section>
    <section>
      <h2>{t.faq.prices.question}</h2>
      <p>
        <Sentence parts={t.faq.prices.answer((words) => <a href={paths.settings}>{words}</a>)} />
      </p>
    </section>
    {withholdsAverages ? (
      <section>
        <h2>{t.faq.missingAverages.question}</h2>
        <p>{t.faq.missingAverages.answer}</p>
      </section>
    ) : (
      <>
        <section>
          <h2>{t.faq.averages.question}</h2>
          <p>{t.faq.averages.calculation}</p>
          <p>{t.faq.averages.changes}</p>
        </section>
        <section>
          <h2>{t.faq.noData.question}</h2>
          <p>{t.faq.noData.answer}</p>
        </section>
      </>
    )}
    <section>
      <h2>{t.faq.alerts.question}</h2>
      <p>
        <Sentence parts={t.faq.alerts.answer((words) => <a href={paths.priceWatcher}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.goal.question}</h2>
      <p>
        <Sentence parts={t.faq.goal.answer((words) => <a href={paths.goal}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.games.question}</h2>
      <p>
        <Sentence parts={t.faq.games.answer((words) => <a href={paths.games}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.trade.question}</h2>
      <p>
        <Sentence
          parts={t.faq.trade.answer(
            (words) => <a href={paths.trade}>{words}</a>,
            (words) => <a href={paths.settingsTab("privacy")}>{words}</a>,
          )}
        />
      </p>
    </section>
    <section>
      <h2>{t.faq.askingPrices.question}</h2>
      <p>{t.faq.askingPrices.answer}</p>
    </section>
    <section>
      <h2>{t.questions.faq.question}</h2>
      <p>
        <Sentence
          parts={t.questions.faq.answer(
            MAX_NEW_QUESTIONS_PER_DAY,
            MAX_UNANSWERED_QUESTIONS,
            (words) => <a href={paths.questions}>{words}</a>,
            (words) => <a href={paths.settingsTab("privacy")}>{words}</a>,
          )}
        />
      </p>
    </section>
    <section>
      <h2>{t.faq.paidPrices.question}</h2>
      <p>
        <Sentence parts={t.faq.paidPrices.answer((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.offline.question}</h2>
      <p>{t.faq.offline.answer(MAX_OFFLINE_ITEMS)}</p>
    </section>
    <section>
      <h2>{t.faq.calendar.question}</h2>
      <p>
        <Sentence parts={t.faq.calendar.answer((words) => <a href={paths.upcoming}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.faq.contact.question}</h2>
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
        {chatUrl || contactEmail ? null : t.faq.contact.noContact}
      </p>
    </section>
    <section>
      <h2>{t.faq.pictures.question}</h2>
      <p>
        {hasPhotographs ? t.faq.pictures.withPhotographs : t.faq.pictures.withoutPhotographs}{" "}
        {t.faq.pictures.factSources}
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
