import type { StyleSheetName } from "virtual:client-files";
import filesByLanguage from "virtual:client-files";
import displayFont from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import type { Props as PageProps } from "@hono/react-renderer";
import type { ReactNode } from "react";
import type { VersionedHoldings } from "../../db/ownership/read";
import { getLanguage } from "../../domain/language/current";
import { withLanguageParam } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { SITE_SOCIAL_IMAGE } from "../../domain/sharing/buildSocialImages";
import { getSocialImageAltText, type SocialImage } from "../../domain/sharing/socialImage";
import type { StructuredData } from "../../domain/sharing/structuredData";
import { encodeHoldings } from "../../domain/wire/holdings";
import icons from "../../islands/card/icons.svg?url";
import { Sentence } from "../../islands/language/Sentence";
import Overlays from "../../islands/Overlays";
import { Island } from "../../islands/runtime/Island";
import { ServerRenderedHoldingsContext } from "../../islands/store/useStore";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { buildSignInPath } from "../access/session";
import { type AppContext, type SiteConfig, toAbsoluteUrl } from "../http/context";
import { MetaTags } from "../sharing/metaTags";
import { buildSocialImagePath } from "../sharing/socialImages";
import { LanguageSwitch } from "./LanguageSwitch";
import { ExternalLink } from "./Links";
import { BottomNavigation, NavigationBar } from "./NavigationBar";

declare module "@hono/react-renderer" {
  interface Props {
    readonly title: string;
    readonly description?: string;
    /** Canonical path of the page. A page without one is private, and search engines must not index it. */
    readonly canonical?: string;
    /** Path of the page that opens after signing in, for pages that are cached for all visitors. */
    readonly returnPath?: string;
    readonly openGraphType?: "product" | "profile";
    /** Picture that other sites show next to a link to this page; by default that of the whole site. */
    readonly socialImage?: SocialImage;
    readonly structuredData?: readonly StructuredData[];
    readonly hasCollectionControls?: boolean;
    /** The viewer's holdings (copies and list entries of items), which the page's controls show. */
    readonly viewerHoldings?: VersionedHoldings;
    /** Names of the style sheets that the page needs in addition to the common one. */
    readonly styleSheets?: readonly StyleSheetName[];
  }
}

type Props = PageProps & { readonly c: AppContext; readonly children: ReactNode };

export function PageLayout(props: Props) {
  const {
    c,
    children,
    title,
    description = t.layout.description,
    canonical,
    hasCollectionControls = false,
    viewerHoldings,
    socialImage = SITE_SOCIAL_IMAGE,
    styleSheets = [],
  } = props;
  const { viewer, session, isViewerUnknown, preferences, services } = c.var;
  const clientFiles = filesByLanguage[getLanguage()];
  const sheets: readonly StyleSheetName[] = [
    ...(session ? (["accountMenu"] as const) : []),
    ...styleSheets,
    ...(getLanguage() === "ja" ? (["japanese"] as const) : []),
  ];
  return (
    <html lang={getLanguage()} data-wide={preferences.wide}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link
          // React moves preloads before style sheets. This delays nothing, because the whole head is sent in one chunk.
          rel="stylesheet"
          href={clientFiles.styles}
        />
        {sheets.map((name) => (
          <link key={name} rel="stylesheet" href={clientFiles.styleSheets[name]} />
        ))}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={icons} as="image" type="image/svg+xml" crossOrigin="anonymous" />
        <link rel="stylesheet" href={clientFiles.printStyles} media="print" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f4ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131725" />
        {session ? <meta name="csrf-token" content={session.csrfToken} /> : null}
        <MetaTags
          title={title}
          description={description}
          url={canonical && toAbsoluteUrl(c, canonical)}
          openGraphType={props.openGraphType ?? "website"}
          structuredData={props.structuredData ?? []}
          picture={{
            url: toAbsoluteUrl(c, buildSocialImagePath(socialImage)),
            alt: getSocialImageAltText(socialImage),
          }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/plinth-touch-180.png" />
        <link rel="manifest" href={withLanguageParam(getLanguage(), paths.manifest)} />
      </head>
      <body
        id="top"
        data-collection={isViewerUnknown ? "unreachable" : undefined}
        {...(session && {
          "data-viewer": viewer.id,
          "data-settings-version": session.version,
          ...(viewerHoldings && {
            "data-holdings": JSON.stringify(encodeHoldings(viewerHoldings.holdings)),
            "data-version": viewerHoldings.version,
          }),
        })}
      >
        <SkipLinks />
        <NavigationBar
          viewer={isViewerUnknown ? undefined : viewer}
          region={preferences.region}
          site={services.site}
          path={c.req.path}
          signInPaths={{
            logIn: buildSignInPath(c, "logIn", props.returnPath),
            register: buildSignInPath(c, "register", props.returnPath),
          }}
          unreadCount={c.var.unreadCount}
        />
        <BottomNavigation site={services.site} path={c.req.path} />
        <PrintHeader username={viewer.username} today={services.today()} />
        <main id="main" tabIndex={-1}>
          {isViewerUnknown && hasCollectionControls ? (
            <p className="collection-unavailable" role="status">
              {t.layout.collectionUnavailable}
            </p>
          ) : null}
          <ServerRenderedHoldingsContext value={viewerHoldings?.holdings ?? NO_HOLDINGS}>
            {children}
          </ServerRenderedHoldingsContext>
        </main>
        <Footer site={services.site} />
        {hasCollectionControls || session ? (
          <Island
            component={Overlays}
            props={session ? { activityPath: paths.activity } : {}}
            when={session ? "idle" : "firstMessage"}
          />
        ) : null}
        <EntryScript
          audience={session || isViewerUnknown ? "account" : preferences.marked ? "guest" : "newVisitor"}
          hasCollectionControls={hasCollectionControls}
        />
      </body>
    </html>
  );
}

const FOOTER_LINKS = [
  { href: paths.privacy, name: "privacy", className: undefined },
  { href: paths.faqs, name: "faqs", className: undefined },
  { href: paths.checklist, name: "checklist", className: "wide-only" },
  { href: paths.stock, name: "stock", className: "wide-only" },
  { href: paths.priceWatcher, name: "priceWatcher", className: "wide-only" },
  { href: paths.marketPrices, name: "marketPrices", className: "wide-only" },
  { href: paths.games, name: "games", className: "wide-only" },
  { href: paths.upcoming, name: "upcoming", className: "wide-only" },
  { href: paths.news, name: "news", className: "wide-only" },
  { href: paths.changelog, name: "changelog", className: undefined },
  { href: paths.settings, name: "adverts", className: undefined },
] as const;

const Footer = ({ site }: { readonly site: SiteConfig }) => (
  <footer className="site-footer">
    <nav aria-label={t.footer.title}>
      {FOOTER_LINKS.map(({ href, name, className }) => (
        <a key={name} className={className} href={href}>
          {t.footer[name]}
        </a>
      ))}
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>{t.footer.chat}</ExternalLink> : null}
      {site.contactEmail ? <a href={`mailto:${site.contactEmail}`}>{t.footer.email}</a> : null}
    </nav>
    <LanguageSwitch chosen={getLanguage()} />
    <p>
      {t.footer.about[site.hasPhotographs ? "photographed" : "drawn"]}{" "}
      <a href="/release.txt">{t.footer.version(__RELEASE__.slice(0, 5))}</a>
    </p>
  </footer>
);

/** Renders links that skip the navigation. The style sheet shows the one whose target exists on the page. */
const SkipLinks = () => (
  <>
    <a className="skip" href="#items">
      {t.layout.skipToItems}
    </a>
    <a className="skip" href="#main">
      {t.layout.skipToContent}
    </a>
  </>
);

/** Renders the collection's owner and the date. They are visible only on the printed page. */
const PrintHeader = ({ username, today }: { readonly username: string | null; readonly today: string }) => {
  const day = <DayWithTooltip day={today} />;
  return (
    <p className="printed">
      <Sentence parts={username === null ? t.layout.printedOn(day) : t.layout.printedFor(<bdi>{username}</bdi>, day)} />
    </p>
  );
};

interface EntryScriptProps {
  /** Kind of viewer. A `newVisitor` is a guest with an empty collection, whose page loads no further data. */
  readonly audience: "account" | "guest" | "newVisitor";
  readonly hasCollectionControls: boolean;
}

/** Renders the script that starts the page, at the end of the body so that resources of the first paint load first. */
function EntryScript({ audience, hasCollectionControls }: EntryScriptProps) {
  const clientFiles = filesByLanguage[getLanguage()];
  if (audience === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (audience === "guest") return <script type="module" src={clientFiles.entry} />;
  // In development there is nothing to preload, because imports are unknown before they are requested.
  const preloads =
    hasCollectionControls && clientFiles.preloads.length > 0 ? clientFiles.preloads.join(" ") : undefined;
  return <script type="module" src={clientFiles.entryLoader} data-entry={clientFiles.entry} data-preloads={preloads} />;
}
