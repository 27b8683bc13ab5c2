import clientFiles from "virtual:client-files";
import displayFont from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import type { Props as PageProps } from "@hono/react-renderer";
import type { ReactNode } from "react";
import { BRAND } from "../../domain/brand";
import { formatHoldings, type Holdings, NO_HOLDINGS } from "../../domain/ownership/notation";
import icons from "../../islands/card/icons.svg?url";
import Notices from "../../islands/Notices";
import { Island } from "../../islands/runtime/Island";
import { ServedHoldings } from "../../islands/store/ServedHoldings";
import type { AppContext } from "../context";
import { Footer } from "./Footer";
import { NavigationBar } from "./NavigationBar";

declare module "@hono/react-renderer" {
  interface Props {
    readonly title: string;
    readonly description?: string;
    /** The page's own address, where several lead to it. */
    readonly canonical?: string;
    /** The page has controls that change a collection. */
    readonly collects?: boolean;
    /** What the page shows of its viewer's own collection. */
    readonly holdings?: Holdings;
    /** Of that collection: one higher with each change. */
    readonly version?: number;
  }
}

const DESCRIPTION = `${BRAND} is a small museum for your amiibo: browse every figure and card, light up the ones you own, and see what they cost.`;

type Props = PageProps & { readonly c: AppContext; readonly children: ReactNode };

export function Layout({
  c,
  children,
  title,
  description = DESCRIPTION,
  canonical,
  collects = false,
  holdings = NO_HOLDINGS,
  version = 0,
}: Props) {
  const { viewer, session, preferences, services } = c.var;
  return (
    <html lang="en" data-wide={preferences.wide}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* What paints comes first, in the order in which it is needed: styles, the face, the icons. */}
        <link rel="stylesheet" href={clientFiles.styles} />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={icons} as="image" type="image/svg+xml" crossOrigin="anonymous" />
        <script type="module" src={session ? clientFiles.accountEntry : clientFiles.entry} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f4ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131725" />
        {session ? <meta name="csrf-token" content={session.csrfToken} /> : null}
        {canonical ? <link rel="canonical" href={new URL(canonical, c.req.url).href} /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body
        id="top"
        {...(session && {
          "data-viewer": viewer.id,
          "data-holdings": JSON.stringify(formatHoldings(holdings)),
          "data-version": version,
        })}
      >
        <a className="skip" href="#main">
          Skip to the exhibits
        </a>
        <NavigationBar viewer={viewer} region={preferences.region} site={services.site} path={c.req.path} />
        <main id="main">
          <ServedHoldings value={holdings}>{children}</ServedHoldings>
        </main>
        <Footer site={services.site} />
        {collects || session ? <Island of={Notices} props={{}} /> : null}
      </body>
    </html>
  );
}
