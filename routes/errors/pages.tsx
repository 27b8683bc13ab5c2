import filesByLanguage from "virtual:client-files";
import type { ReactNode } from "react";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { SignUpActions } from "../layout/Links";

interface BareDocumentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A document that needs nothing of the site: for the time when the site itself could not be built. */
export const BareDocument = ({ title, children }: BareDocumentProps) => (
  <html lang={getLanguage()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="stylesheet" href={filesByLanguage[getLanguage()].styles} />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that has one thing to say: an empty plinth, what happened, and where to go. */
export const MessagePage = ({ title, children }: Props) => (
  <div className="notice">
    <svg viewBox="0 0 120 110" aria-hidden="true">
      <ellipse className="glow" cx="60" cy="58" rx="46" ry="12" />
      <path className="top" d="M22 56h76l8 14H14z" />
      <path className="front" d="M18 70h84v34a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      <path className="plate" d="M44 82h32v12H44z" />
    </svg>
    <h1>{title}</h1>
    {children}
  </div>
);

export const NotFoundPage = () => (
  <MessagePage title={t.errors.notFound}>
    <p>{t.errors.notFoundWhy}</p>
    <p>
      <a className="button primary" href={paths.list("all")}>
        {t.errors.allExhibits}
      </a>
    </p>
  </MessagePage>
);

export const ErrorPage = () => (
  <MessagePage title={t.errors.broken}>
    <p>{t.errors.brokenWhy}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.home}
      </a>
    </p>
  </MessagePage>
);

export const UnavailablePage = () => (
  <MessagePage title={t.errors.unavailable}>
    <p>{t.errors.unavailableWhy}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.meanwhile}
      </a>
    </p>
  </MessagePage>
);

/** @param next where signing in leads back to. */
export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <MessagePage title={t.errors.signedOut}>
    <p>{t.errors.signedOutWhy}</p>
    <SignUpActions next={next} />
  </MessagePage>
);

/** @param why a sentence. */
export const ConflictPage = ({ why }: { readonly why: string }) => (
  <MessagePage title={t.errors.notChanged}>
    <p>{why}</p>
    <p>
      <a className="button primary" href={paths.myAccount}>
        {t.errors.collection}
      </a>
    </p>
  </MessagePage>
);

export const ForbiddenPage = () => (
  <MessagePage title={t.errors.refused}>
    <p>{t.errors.refusedWhy}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.home}
      </a>
    </p>
  </MessagePage>
);

/** @param most what may be sent there, as words. */
export const TooLargePage = ({ most, back }: { readonly most: string; readonly back: string }) => (
  <MessagePage title={t.errors.tooLarge}>
    <p>{t.errors.tooLargeWhy(most)}</p>
    <p>
      <a className="button primary" href={back}>
        {t.errors.back}
      </a>
    </p>
  </MessagePage>
);

export const TooManyRequestsPage = () => (
  <MessagePage title={t.errors.tooMany}>
    <p>{t.errors.tooManyWhy}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.meanwhile}
      </a>
    </p>
  </MessagePage>
);

/** @param back the page that the form stands on. */
export const UnreadableFormPage = ({ back }: { readonly back: string }) => (
  <MessagePage title={t.errors.unreadableForm}>
    <p>{t.errors.unreadableFormWhy}</p>
    <p>
      <a className="button primary" href={back}>
        {t.errors.back}
      </a>
    </p>
  </MessagePage>
);

/** @param href where the same without the unreadable part is. */
export const renderBadRequestPage = (message: string, href: string) => (
  <MessagePage title={t.errors.unreadableAddress}>
    <p>{message}</p>
    <p>
      <a className="button primary" href={href}>
        {t.errors.everything}
      </a>
    </p>
  </MessagePage>
);
