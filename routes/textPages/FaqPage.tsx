import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { MAX_OFFLINE_ITEM_PAGES } from "../../domain/offline/itemPages";
import { paths } from "../../domain/paths";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { MAX_NEW_QUESTIONS_PER_DAY, MAX_UNANSWERED_QUESTIONS } from "../../domain/questions/question";
import { Sentence } from "../../islands/language/Sentence";
import { createLinkRenderer } from "../elements/PageElements";
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
    <TextSection title={t.faq.about.question}>
      <p>{t.faq.about.answer}</p>
      <p>{t.faq.about.accountNote}</p>
    </TextSection>
    <Question {...t.faq.search} />
    <Question {...t.faq.guest} />
    <Question question={t.faq.prices.question} answer={t.faq.prices.answer(createLinkRenderer(paths.settings))} />
    {withholdsAverages ? (
      <Question {...t.faq.missingAverages} />
    ) : (
      <>
        <TextSection title={t.faq.averages.question}>
          <p>{t.faq.averages.calculation}</p>
          <p>{t.faq.averages.changes}</p>
        </TextSection>
        <Question {...t.faq.noData} />
      </>
    )}
    <Question question={t.faq.alerts.question} answer={t.faq.alerts.answer(createLinkRenderer(paths.priceWatcher))} />
    <Question question={t.faq.goal.question} answer={t.faq.goal.answer(createLinkRenderer(paths.goal))} />
    <Question question={t.faq.games.question} answer={t.faq.games.answer(createLinkRenderer(paths.games))} />
    <Question
      question={t.faq.trade.question}
      answer={t.faq.trade.answer(createLinkRenderer(paths.trade), renderPrivacyLink)}
    />
    <Question {...t.faq.askingPrices} />
    <Question
      question={t.questions.faq.question}
      answer={t.questions.faq.answer(
        MAX_NEW_QUESTIONS_PER_DAY,
        MAX_UNANSWERED_QUESTIONS,
        createLinkRenderer(paths.questions),
        renderPrivacyLink,
      )}
    />
    <Question question={t.faq.paidPrices.question} answer={t.faq.paidPrices.answer(renderPrivacyLink)} />
    <Question question={t.faq.offline.question} answer={t.faq.offline.answer(MAX_OFFLINE_ITEM_PAGES)} />
    <Question question={t.faq.calendar.question} answer={t.faq.calendar.answer(createLinkRenderer(paths.upcoming))} />
    <TextSection title={t.faq.contact.question}>
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
    </TextSection>
    <TextSection title={t.faq.pictures.question}>
      <p>
        {hasPhotographs ? t.faq.pictures.withPhotographs : t.faq.pictures.withoutPhotographs}{" "}
        {t.faq.pictures.factSources}
      </p>
    </TextSection>
  </TextPage>
);

const renderPrivacyLink = createLinkRenderer(paths.settingsTab("privacy"));

interface QuestionProps {
  readonly question: string;
  readonly answer: string | readonly ReactNode[];
}

const Question = ({ question, answer }: QuestionProps) => (
  <TextSection title={question}>
    <p>
      <Sentence parts={[answer].flat()} />
    </p>
  </TextSection>
);

interface TitledProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const TextPage = ({ title, children }: TitledProps) => (
  <article className="prose">
    <h1>{title}</h1>
    {children}
  </article>
);

export const TextSection = ({ title, children }: TitledProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);
