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

/** Renders a document without any asset of the site, for failures before the site is built. */
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

/** Renders a page with one message: a picture of an empty plinth, what happened and where to go. */
export const MessagePage = ({ title, children }: Props) => (
  <div className="error-message">
    <svg viewBox="0 0 120 110" aria-hidden="true">
      <ellipse className="plinth-glow" cx="60" cy="58" rx="46" ry="12" />
      <path className="plinth-top" d="M22 56h76l8 14H14z" />
      <path className="plinth-front" d="M18 70h84v34a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      <path className="plinth-plate" d="M44 82h32v12H44z" />
    </svg>
    <h1>{title}</h1>
    {children}
  </div>
);

export const NotFoundPage = () => (
  <MessagePage title={t.errors.notFound}>
    <p>{t.errors.notFoundText}</p>
    <p>
      <a className="button primary" href={paths.list("all")}>
        {t.errors.browseAll}
      </a>
    </p>
  </MessagePage>
);

export const ErrorPage = () => (
  <MessagePage title={t.errors.serverError}>
    <p>{t.errors.serverErrorText}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.home}
      </a>
    </p>
  </MessagePage>
);

export const UnavailablePage = () => (
  <MessagePage title={t.errors.unavailable}>
    <p>{t.errors.unavailableText}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.browseMeanwhile}
      </a>
    </p>
  </MessagePage>
);

/**
 * Renders the page for visitors who must log in.
 * @param next page to open after signing in
 */
export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <MessagePage title={t.errors.logInRequired}>
    <p>{t.errors.logInRequiredText}</p>
    <SignUpActions next={next} />
  </MessagePage>
);

/**
 * Renders the page for a change that was not saved.
 * @param why full sentence
 */
export const ConflictPage = ({ why }: { readonly why: string }) => (
  <MessagePage title={t.errors.notChanged}>
    <p>{why}</p>
    <p>
      <a className="button primary" href={paths.myAccount}>
        {t.errors.toCollection}
      </a>
    </p>
  </MessagePage>
);

export const ForbiddenPage = () => (
  <MessagePage title={t.errors.crossSiteForm}>
    <p>{t.errors.crossSiteFormText}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.home}
      </a>
    </p>
  </MessagePage>
);

/**
 * Renders the page for a request body that is too large.
 * @param most the limit as text
 */
export const TooLargePage = ({ most, back }: { readonly most: string; readonly back: string }) => (
  <MessagePage title={t.errors.tooLarge}>
    <p>{t.errors.tooLargeText(most)}</p>
    <p>
      <a className="button primary" href={back}>
        {t.errors.back}
      </a>
    </p>
  </MessagePage>
);

export const TooManyRequestsPage = () => (
  <MessagePage title={t.errors.tooManyRequests}>
    <p>{t.errors.tooManyRequestsText}</p>
    <p>
      <a className="button primary" href={paths.home}>
        {t.errors.browseMeanwhile}
      </a>
    </p>
  </MessagePage>
);

/**
 * Renders the page for a body that is not a readable form.
 * @param back page of the form
 */
export const UnreadableFormPage = ({ back }: { readonly back: string }) => (
  <MessagePage title={t.errors.unreadableForm}>
    <p>{t.errors.unreadableFormText}</p>
    <p>
      <a className="button primary" href={back}>
        {t.errors.back}
      </a>
    </p>
  </MessagePage>
);

/**
 * Renders the page for an unreadable part of an address.
 * @param href the same address without that part
 */
export const renderBadRequestPage = (message: string, href: string) => (
  <MessagePage title={t.errors.unreadableAddress}>
    <p>{message}</p>
    <p>
      <a className="button primary" href={href}>
        {t.errors.showAllItems}
      </a>
    </p>
  </MessagePage>
);
