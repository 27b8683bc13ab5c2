import type { ReactElement } from "react";
import { formatPageTitle, PRODUCT_NAME } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { createLinkRenderer } from "../elements/PageElements";
import type { AppContext, SiteConfig } from "../http/context";
import { FaqPage, TextPage, TextSection } from "./FaqPage";
import { formatDateWithOrdinal } from "./formatDateWithOrdinal";

interface PageTexts {
  readonly title: string;
  readonly description: string;
}

const renderTextPage = (c: AppContext, canonical: string, { title, description }: PageTexts, page: ReactElement) =>
  c.render(page, { title: formatPageTitle(title), description, canonical });

export async function renderFaqPage(c: AppContext) {
  const { site, loadPriceSnapshot } = c.var.services;
  return renderTextPage(c, paths.faqs, t.faq, <FaqPage site={site} priceSnapshot={await loadPriceSnapshot()} />);
}

export const renderPrivacyPage = (c: AppContext) =>
  renderTextPage(c, paths.privacy, t.privacy, <PrivacyPage site={c.var.services.site} />);

export const renderChangelogPage = (c: AppContext) =>
  renderTextPage(c, paths.changelog, { ...t.changelog, title: t.changelog.pageTitle }, <ChangelogPage />);

export const renderNewsPage = (c: AppContext) => renderTextPage(c, paths.news, t.news, <NewsPage />);

/** News articles, newest first. */
const ARTICLES = [
  { name: "open", posted: "2026-11-20" },
  { name: "drawings", posted: "2026-11-19" },
  { name: "noData", posted: "2026-11-18" },
] as const;

const NewsPage = () => (
  <div className="news">
    <h1>{t.news.title}</h1>
    {ARTICLES.map(({ name, posted }) => (
      <article key={name}>
        <h2>{t.news.articles[name].title}</h2>
        <p>{t.news.articles[name].blurb}</p>
        <p>
          <small>
            <Sentence parts={t.news.posted(<DayWithTooltip day={posted} />)} />
          </small>
        </p>
      </article>
    ))}
  </div>
);

const ChangelogPage = () => (
  <TextPage title={t.changelog.title}>
    <TextSection title={t.changelog.upcoming}>
      <ul>
        <li>
          <Sentence parts={t.changelog.newItems(createLinkRenderer(paths.upcoming))} />
        </li>
        <li>
          <Sentence parts={t.changelog.requestFeature(createLinkRenderer(paths.faqs))} />
        </li>
      </ul>
    </TextSection>
    {Object.entries(t.changelog.days).map(([day, changes]) => (
      <section key={day}>
        <h2>
          <DayWithTooltip day={day} />
        </h2>
        <ul>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    ))}
  </TextPage>
);

/** Renders the privacy page. It states only those facts about the operator and the hosting that the operator has set. */
const PrivacyPage = ({
  site: { contactEmail, privacyController: controller, privacyLocation: location, privacyUpdated: day },
}: {
  readonly site: SiteConfig;
}) => (
  <TextPage title={t.privacy.title}>
    {day === undefined ? null : (
      <p>
        <Sentence parts={t.privacy.lastUpdated(<time dateTime={day}>{formatDateWithOrdinal(day)}</time>)} />
      </p>
    )}
    <TextSection title={t.privacy.introduction.title}>
      <p>{t.privacy.introduction.text}</p>
    </TextSection>
    <TextSection title={t.privacy.storage.title}>
      <p>
        {location === undefined ? t.privacy.storage.noDatabaseLocation : t.privacy.storage.databaseLocation(location)}
      </p>
      {t.privacy.storage.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{t.questions.privacyNote}</p>
      <p>{t.languages.privacyNote}</p>
    </TextSection>
    <TextSection title={t.privacy.thirdParties.title}>
      <p>{t.privacy.thirdParties.text}</p>
    </TextSection>
    <TextSection title={t.privacy.rights.title}>
      <p>
        <Sentence parts={t.privacy.rights.text(createLinkRenderer(paths.settingsTab("data")))} />
      </p>
    </TextSection>
    <TextSection title={t.privacy.questions.title}>
      <p>{controller === undefined ? t.privacy.questions.noController : t.privacy.questions.controller(controller)}</p>
      <p>
        {contactEmail ? (
          <Sentence parts={t.privacy.questions.email(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)} />
        ) : (
          t.privacy.questions.noContact
        )}
      </p>
    </TextSection>
  </TextPage>
);

const toManifestIcon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const BACKGROUND_COLOUR = "#f8f4ec";

/** Responds with the web app manifest. Its `id` is the same in all languages, so that browsers see one app. */
export function respondWithManifest(c: AppContext): Response {
  c.header("Content-Type", "application/manifest+json; charset=utf-8");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(
    JSON.stringify({
      id: "/",
      name: t.manifest.name,
      short_name: PRODUCT_NAME,
      description: t.manifest.description,
      lang: getLanguage(),
      start_url: paths.home,
      scope: "/",
      display: "standalone",
      theme_color: BACKGROUND_COLOUR,
      background_color: BACKGROUND_COLOUR,
      categories: ["lifestyle", "shopping"],
      icons: [
        toManifestIcon("plinth", 192, "any"),
        toManifestIcon("plinth", 512, "any"),
        toManifestIcon("plinth-maskable", 512, "maskable"),
      ],
      shortcuts: [
        { name: t.manifest.collection, url: paths.myAccount },
        { name: t.manifest.lookUpItem, url: paths.list("all") },
        { name: t.manifest.checklist, url: paths.checklist },
      ],
    }),
  );
}
