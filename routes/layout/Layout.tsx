import type { Room } from "virtual:client-files";
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
import { ServedHoldingsContext } from "../../islands/store/useStore";
import { Day } from "../../islands/time/Day";
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
    /** Canonical path of the page. Without one, the page is private to its viewer and not indexed. */
    readonly canonical?: string;
    /** Page to open after signing in, for pages that are cached for all visitors. */
    readonly leadsBackTo?: string;
    /** Open Graph type of the page. */
    readonly isAbout?: "product" | "profile";
    /** Social image of the page; the site's default if absent. */
    readonly poster?: SocialImage;
    /** Structured data for search engines. */
    readonly structured?: readonly StructuredData[];
    /** True if the page has controls that change a collection. */
    readonly collects?: boolean;
    /** The viewer's holdings that the page shows. */
    readonly own?: VersionedHoldings;
    /** Style sheets that the page needs besides the common ones. */
    readonly rooms?: readonly Room[];
  }
}

const buildSignInPaths = (c: AppContext, here: string | undefined) => ({
  logIn: buildSignInPath(c, "logIn", here),
  register: buildSignInPath(c, "register", here),
});

type Props = PageProps & { readonly c: AppContext; readonly children: ReactNode };

export function Layout(props: Props) {
  const {
    c,
    children,
    title,
    description = t.layout.description,
    canonical,
    collects = false,
    own,
    poster = SITE_SOCIAL_IMAGE,
    rooms = [],
  } = props;
  const { viewer, session, isUnknown, preferences, services } = c.var;
  const clientFiles = filesByLanguage[getLanguage()];
  const sheets: readonly Room[] = [
    ...(session ? (["signedIn"] as const) : []),
    ...rooms,
    ...(getLanguage() === "ja" ? (["japanese"] as const) : []),
  ];
  return (
    <html lang={getLanguage()} data-wide={preferences.wide}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React emits preloads first and styles last. Browsers find all of them, because the head is sent in one
            chunk. */}
        <link rel="stylesheet" href={clientFiles.styles} />
        {sheets.map((room) => (
          <link key={room} rel="stylesheet" href={clientFiles.roomStyles[room]} />
        ))}
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={icons} as="image" type="image/svg+xml" crossOrigin="anonymous" />
        <link rel="stylesheet" href={clientFiles.paperStyles} media="print" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f4ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131725" />
        {session ? <meta name="csrf-token" content={session.csrfToken} /> : null}
        <MetaTags
          title={title}
          description={description}
          address={canonical && toAbsoluteUrl(c, canonical)}
          isAbout={props.isAbout ?? "website"}
          structured={props.structured ?? []}
          picture={{ address: toAbsoluteUrl(c, buildSocialImagePath(poster)), alt: getSocialImageAltText(poster) }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/plinth-touch-180.png" />
        <link rel="manifest" href={withLanguageParam(getLanguage(), paths.manifest)} />
      </head>
      <body
        id="top"
        data-collection={isUnknown ? "unreachable" : undefined}
        {...(session && {
          "data-viewer": viewer.id,
          "data-settings-version": session.version,
          ...(own && toStoreAttributes(own)),
        })}
      >
        <SkipLinks />
        <NavigationBar
          viewer={isUnknown ? undefined : viewer}
          region={preferences.region}
          site={services.site}
          path={c.req.path}
          waysIn={buildSignInPaths(c, props.leadsBackTo)}
          unread={c.var.unread}
        />
        <BottomNavigation site={services.site} path={c.req.path} />
        <PrintHeader username={viewer.username} today={services.today()} />
        <main id="main" tabIndex={-1}>
          {isUnknown && collects ? <CollectionUnavailableNote /> : null}
          <ServedHoldingsContext value={own?.holdings ?? NO_HOLDINGS}>{children}</ServedHoldingsContext>
        </main>
        <Footer site={services.site} />
        {collects || session ? (
          <Island of={Overlays} props={session ? { activity: paths.activity } : {}} when={session ? "idle" : "told"} />
        ) : null}
        <EntryScript
          of={session || isUnknown ? "account" : preferences.marked ? "guest" : "newcomer"}
          collects={collects}
        />
      </body>
    </html>
  );
}

/** Builds the attributes with the initial state of the browser's store. */
const toStoreAttributes = ({ holdings, version }: VersionedHoldings) => ({
  "data-holdings": JSON.stringify(encodeHoldings(holdings)),
  "data-version": version,
});

/** The first 5 characters of `release.txt`. */
const RELEASE_VERSION = __RELEASE__.slice(0, 5);

const Footer = ({ site }: { readonly site: SiteConfig }) => (
  <footer className="foot">
    <nav aria-label={t.footer.title}>
      <a href={paths.privacy}>{t.footer.privacy}</a>
      <a href={paths.faqs}>{t.footer.faqs}</a>
      <a className="roomy" href={paths.checklist}>
        {t.footer.checklist}
      </a>
      <a className="roomy" href={paths.stock}>
        {t.footer.stock}
      </a>
      <a className="roomy" href={paths.priceWatcher}>
        {t.footer.priceWatcher}
      </a>
      <a className="roomy" href={paths.marketPrices}>
        {t.footer.marketPrices}
      </a>
      <a className="roomy" href={paths.games}>
        {t.footer.games}
      </a>
      <a className="roomy" href={paths.upcoming}>
        {t.footer.upcoming}
      </a>
      <a className="roomy" href={paths.news}>
        {t.footer.news}
      </a>
      <a href={paths.changelog}>{t.footer.changelog}</a>
      <a href={paths.settings}>{t.footer.adverts}</a>
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>{t.footer.chat}</ExternalLink> : null}
      {site.contactEmail ? <a href={`mailto:${site.contactEmail}`}>{t.footer.email}</a> : null}
    </nav>
    <LanguageSwitch chosen={getLanguage()} />
    <p>
      {t.footer.about[site.hasPhotographs ? "photographed" : "drawn"]}{" "}
      <a href="/release.txt">{t.footer.version(RELEASE_VERSION)}</a>
    </p>
  </footer>
);

/** Renders a note on pages whose viewer's collection could not be read. */
const CollectionUnavailableNote = () => (
  <p className="unreachable" role="status">
    {t.layout.unreachable}
  </p>
);

/** Renders the links before the navigation. The style sheet shows the one whose target exists on the page. */
const SkipLinks = () => (
  <>
    <a className="skip" href="#exhibits">
      {t.layout.skipToExhibits}
    </a>
    <a className="skip" href="#main">
      {t.layout.skipToContent}
    </a>
  </>
);

interface PrintHeaderProps {
  readonly username: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Renders the header of a printed page: owner and date. */
const PrintHeader = ({ username, today }: PrintHeaderProps) => {
  const day = <Day day={today} />;
  return (
    <p className="printed">
      <Sentence parts={username === null ? t.layout.printed(day) : t.layout.printedFor(<bdi>{username}</bdi>, day)} />
    </p>
  );
};

interface EntryScriptProps {
  /** `newcomer` is a guest without marked items, whose page needs no further data. */
  readonly of: "account" | "guest" | "newcomer";
  /** The page has controls that change a collection. */
  readonly collects: boolean;
}

/** Renders the entry script. At the end of the body it does not compete with resources of the first paint. */
function EntryScript({ of, collects }: EntryScriptProps) {
  const clientFiles = filesByLanguage[getLanguage()];
  if (of === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (of === "guest") return <script type="module" src={clientFiles.entry} />;
  // None in development, where imports are unknown before they are requested.
  const ahead = collects && clientFiles.ahead.length > 0 ? clientFiles.ahead.join(" ") : undefined;
  return <script type="module" src={clientFiles.first} data-entry={clientFiles.entry} data-ahead={ahead} />;
}
