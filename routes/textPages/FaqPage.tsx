import type { ReactNode } from "react";
import { formatListWithAnd, getSentenceSeparator } from "../../domain/language/formatListWithAnd";
import { t } from "../../domain/messages/pages";
import { MAX_OFFLINE_ITEM_PAGES } from "../../domain/offline/itemPages";
import { paths } from "../../domain/paths";
import { MAX_NEW_QUESTIONS_PER_DAY, MAX_UNANSWERED_QUESTIONS } from "../../domain/questions/question";
import { hasAnyPrices, hasItemPrices, hasOffers, type SiteSources } from "../../domain/siteSources";
import { Sentence } from "../../islands/language/Sentence";
import { createLinkRenderer } from "../elements/PageElements";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "../layout/Links";

interface Props {
  readonly site: SiteConfig;
  readonly sources: SiteSources;
}

export const FaqPage = ({ site: { chatUrl, contactEmail, hasPhotographs }, sources }: Props) => (
  <TextPage title={t.faq.title}>
    <TextSection title={t.faq.about.question}>
      <p>{hasOffers(sources) ? t.faq.about.answer : t.faq.about.answerWithoutPrices}</p>
      {sources.signIn ? <p>{t.faq.about.accountNote}</p> : null}
    </TextSection>
    <Question {...t.faq.search} />
    <Question
      question={t.faq.guest.question}
      answer={sources.signIn ? t.faq.guest.answer : t.faq.guest.answerOnDevice}
    />
    <PriceQuestions sources={sources} />
    {hasOffers(sources) ? (
      <Question question={t.faq.alerts.question} answer={t.faq.alerts.answer(createLinkRenderer(paths.priceWatcher))} />
    ) : null}
    <Question question={t.faq.goal.question} answer={t.faq.goal.answer(createLinkRenderer(paths.goal))} />
    <Question
      question={t.faq.games.question}
      answer={t.faq.games.answer(createLinkRenderer(paths.games), hasItemPrices(sources))}
    />
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

/** Renders where prices come from, and how averages are made or why there are none. */
function PriceQuestions({ sources }: Pick<Props, "sources">) {
  if (!hasAnyPrices(sources)) return <Question {...t.faq.noPrices} />;
  const names = listPriceSourceNames(sources).map((name) => t.faq.prices.sources[name]);
  const answer = [
    `${t.faq.prices.from(formatListWithAnd(names))}${getSentenceSeparator()}`,
    ...t.faq.prices.answer(createLinkRenderer(paths.settings)),
  ];
  return (
    <>
      <Question question={t.faq.prices.question} answer={answer} />
      {sources.marketplaceAverages ? (
        <>
          <TextSection title={t.faq.averages.question}>
            <p>{t.faq.averages.calculation}</p>
            <p>{t.faq.averages.changes}</p>
          </TextSection>
          <Question {...t.faq.noData} />
        </>
      ) : null}
      {!sources.marketplaceAverages && hasItemPrices(sources) ? (
        <Question question={t.faq.missingAverages.question} answer={getMissingAveragesAnswer(sources)} />
      ) : null}
    </>
  );
}

const listPriceSourceNames = ({ shops, marketplaceListings, priceGuide, paidPrices }: SiteSources) => [
  ...(shops ? (["shops"] as const) : []),
  ...(marketplaceListings ? (["listings"] as const) : []),
  ...(priceGuide ? (["guide"] as const) : []),
  ...(paidPrices ? (["paid"] as const) : []),
];

function getMissingAveragesAnswer({ marketplaceListings, priceGuide }: SiteSources): string {
  const { answers } = t.faq.missingAverages;
  if (!priceGuide) return answers.listings;
  return marketplaceListings ? answers.guideAndListings : answers.guide;
}

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
