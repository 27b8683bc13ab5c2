import filesByLanguage, { type Room } from "virtual:client-files";
import displayFont from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import type { Props as PageProps } from "@hono/react-renderer";
import type { ReactNode } from "react";
import type { Collection } from "../../db/ownership/read";
import { BRAND } from "../../domain/brand";
import { language } from "../../domain/language/current";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { Structured } from "../../domain/sharing/crawlers";
import { altOf, type LinkPoster } from "../../domain/sharing/poster";
import { SITE_POSTER } from "../../domain/sharing/posters";
import { formatHoldings } from "../../domain/wire/holdings";
import icons from "../../islands/card/icons.svg?url";
import Notices from "../../islands/Notices";
import { Island } from "../../islands/runtime/Island";
import { ServedHoldings } from "../../islands/store/ServedHoldings";
import { Day } from "../../islands/time/Day";
import { wayIn } from "../access/wayBack";
import { whole } from "../http/address";
import type { AppContext, Site } from "../http/context";
import { posterPath } from "../sharing/posters";
import { Tags } from "../sharing/Tags";
import { ExternalLink } from "./ExternalLink";
import { NavigationBar } from "./NavigationBar";
import { Places } from "./Places";

declare module "@hono/react-renderer" {
  interface Props {
    readonly title: string;
    readonly description?: string;
    /** The page's own address, whatever led to it. Without one it is its viewer's alone: nothing for search engines. */
    readonly canonical?: string;
    /** Where signing in leads back to from a page that is kept for whoever asks for it: no visitor's own address is. */
    readonly leadsBackTo?: string;
    /** What it is about, as Open Graph calls it. */
    readonly isAbout?: "product" | "profile";
    /** The picture beside a link to the page; the museum's own, if it is not said. */
    readonly poster?: LinkPoster;
    /** For search engines. */
    readonly structured?: readonly Structured[];
    /** The page has controls that change a collection. */
    readonly collects?: boolean;
    /** What the page shows of its viewer's own collection. */
    readonly own?: Collection;
    /** The rooms whose things it has, beside what every page may have. */
    readonly rooms?: readonly Room[];
  }
}

const DESCRIPTION = `${BRAND} is a small museum for your amiibo: browse every figure and card, light up the ones you own, and see what they cost.`;

const waysIn = (c: AppContext, here: string | undefined) => ({
  logIn: wayIn(c, "logIn", here),
  register: wayIn(c, "register", here),
});

type Props = PageProps & { readonly c: AppContext; readonly children: ReactNode };

export function Layout(props: Props) {
  const {
    c,
    children,
    title,
    description = DESCRIPTION,
    canonical,
    collects = false,
    own,
    poster = SITE_POSTER,
    rooms = [],
  } = props;
  const { viewer, session, isUnknown, preferences, services } = c.var;
  const clientFiles = filesByLanguage[language()];
  const sheets: readonly Room[] = session ? ["signedIn", ...rooms] : rooms;
  return (
    <html lang={language()} data-wide={preferences.wide}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React serves the preloads first, the styles last: browsers find all of them in the head's one piece. */}
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
        <Tags
          title={title}
          description={description}
          address={canonical && whole(c, canonical)}
          isAbout={props.isAbout ?? "website"}
          structured={props.structured ?? []}
          picture={{ address: whole(c, posterPath(poster)), alt: altOf(poster) }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/plinth-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body
        id="top"
        data-collection={isUnknown ? "unreachable" : undefined}
        {...(session && {
          "data-viewer": viewer.id,
          "data-settings-version": session.version,
          ...(own && dataOf(own)),
        })}
      >
        <SkipLinks />
        <NavigationBar
          viewer={isUnknown ? undefined : viewer}
          region={preferences.region}
          site={services.site}
          path={c.req.path}
          waysIn={waysIn(c, props.leadsBackTo)}
          unread={c.var.unread}
        />
        <Places site={services.site} path={c.req.path} />
        <PrintedLine username={viewer.username} today={services.today()} />
        <main id="main" tabIndex={-1}>
          {isUnknown && collects ? <Unreachable /> : null}
          <ServedHoldings value={own?.holdings ?? NO_HOLDINGS}>{children}</ServedHoldings>
        </main>
        <Footer site={services.site} />
        {collects || session ? (
          <Island of={Notices} props={session ? { activity: paths.activity } : {}} when={session ? "idle" : "told"} />
        ) : null}
        <FirstScript
          of={session || isUnknown ? "account" : preferences.marked ? "guest" : "newcomer"}
          collects={collects}
        />
      </body>
    </html>
  );
}

/** What the store of the page begins with. */
const dataOf = ({ holdings, version }: Collection) => ({
  "data-holdings": JSON.stringify(formatHoldings(holdings)),
  "data-version": version,
});

/** The first 5 characters of `release.txt`. */
const VERSION = __RELEASE__.slice(0, 5);

const ARTWORK = {
  drawn: "All artwork here is our own drawing.",
  photographed: "Artwork without a photograph is our own drawing.",
};

const Footer = ({ site }: { readonly site: Site }) => (
  <footer className="foot">
    <nav aria-label="More">
      <a href={paths.privacy}>Privacy Policy</a>
      <a href={paths.faqs}>FAQs & About</a>
      <a className="roomy" href={paths.checklist}>
        Checklist
      </a>
      <a className="roomy" href={paths.stock}>
        Stock Checker
      </a>
      <a className="roomy" href={paths.priceWatcher}>
        Price watcher
      </a>
      <a className="roomy" href={paths.marketPrices}>
        Market prices
      </a>
      <a className="roomy" href={paths.games}>
        Games
      </a>
      <a className="roomy" href={paths.upcoming}>
        Upcoming amiibo
      </a>
      <a className="roomy" href={paths.news}>
        Latest news
      </a>
      <a href={paths.changelog}>Changelog</a>
      <a href={paths.settings}>Disable Adverts</a>
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>Chat with us</ExternalLink> : null}
      {site.contactEmail ? <a href={`mailto:${site.contactEmail}`}>E-mail</a> : null}
    </nav>
    <p>
      {BRAND} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo.{" "}
      {ARTWORK[site.hasPhotographs ? "photographed" : "drawn"]} <a href="/release.txt">Version {VERSION}</a>
    </p>
  </footer>
);

/** Above a page whose viewer has a collection that it does not show. */
const Unreachable = () => (
  <p className="unreachable" role="status">
    Your collection cannot be read right now, so this page shows no more of it than this device knows; nothing of it is
    lost.
  </p>
);

/** The first stop of every page. The stylesheet shows the one that leads somewhere: to exhibits where there are any. */
const SkipLinks = () => (
  <>
    <a className="skip" href="#exhibits">
      Skip to the exhibits
    </a>
    <a className="skip" href="#main">
      Skip to the content
    </a>
  </>
);

interface PrintedLineProps {
  readonly username: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The head of a page on paper: whose sheet it is, and how old. */
const PrintedLine = ({ username, today }: PrintedLineProps) => (
  <p className="printed">
    {`${BRAND}, printed `}
    {username === null ? null : (
      <>
        for <bdi>{username}</bdi>{" "}
      </>
    )}
    {"on "}
    <Day day={today} />
  </p>
);

interface FirstScriptProps {
  /** A newcomer has marked nothing: all that there is to see was served. */
  readonly of: "account" | "guest" | "newcomer";
  /** The page has controls that change a collection. */
  readonly collects: boolean;
}

/** At the end of the page: it runs behind all of it, wherever it stands, and here it does not get ahead of what paints. */
function FirstScript({ of, collects }: FirstScriptProps) {
  const clientFiles = filesByLanguage[language()];
  if (of === "account") return <script type="module" src={clientFiles.accountEntry} />;
  if (of === "guest") return <script type="module" src={clientFiles.entry} />;
  // None in development, where nobody knows what a file imports before it is asked for.
  const ahead = collects && clientFiles.ahead.length > 0 ? clientFiles.ahead.join(" ") : undefined;
  return <script type="module" src={clientFiles.first} data-entry={clientFiles.entry} data-ahead={ahead} />;
}
