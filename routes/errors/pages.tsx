import filesByLanguage from "virtual:client-files";
import type { Context } from "hono";
import type { ReactElement, ReactNode } from "react";
import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { API_ERROR_STATUS, type ApiErrorCode, apiError, isApiPath } from "../http/apiErrors";
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

interface MessageWithLinkProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Text of the link. */
  readonly link: string;
}

const MessageWithLink = ({ title, text, href, link }: MessageWithLinkProps) => (
  <MessagePage title={title}>
    <p>{text}</p>
    <p>
      <a className="button primary" href={href}>
        {link}
      </a>
    </p>
  </MessagePage>
);

export const NotFoundPage = () => (
  <MessageWithLink
    title={t.errors.notFound}
    text={t.errors.notFoundText}
    href={paths.list("all")}
    link={t.errors.browseAll}
  />
);

export const ErrorPage = () => (
  <MessageWithLink
    title={t.errors.serverError}
    text={t.errors.serverErrorText}
    href={paths.home}
    link={t.errors.home}
  />
);

export const UnavailablePage = () => (
  <MessageWithLink
    title={t.errors.unavailable}
    text={t.errors.unavailableText}
    href={paths.home}
    link={t.errors.browseMeanwhile}
  />
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
  <MessageWithLink title={t.errors.notChanged} text={why} href={paths.myAccount} link={t.errors.toCollection} />
);

export const ForbiddenPage = () => (
  <MessageWithLink
    title={t.errors.crossSiteForm}
    text={t.errors.crossSiteFormText}
    href={paths.home}
    link={t.errors.home}
  />
);

/**
 * Renders the page for a request body that is too large.
 * @param most the limit as text
 */
export const TooLargePage = ({ most, back }: { readonly most: string; readonly back: string }) => (
  <MessageWithLink title={t.errors.tooLarge} text={t.errors.tooLargeText(most)} href={back} link={t.errors.back} />
);

export const TooManyRequestsPage = () => (
  <MessageWithLink
    title={t.errors.tooManyRequests}
    text={t.errors.tooManyRequestsText}
    href={paths.home}
    link={t.errors.browseMeanwhile}
  />
);

/**
 * Responds to a body that is not a readable form.
 * @param back page of the form
 */
export const respondUnreadableForm = (c: Context, back: string) =>
  respondBadRequest(
    c,
    t.errors.unreadableFormPageTitle,
    <MessageWithLink
      title={t.errors.unreadableForm}
      text={t.errors.unreadableFormText}
      href={back}
      link={t.errors.back}
    />,
  );

/**
 * Responds to an unreadable part of an address.
 * @param href the same address without that part
 */
export const respondUnreadableAddress = (c: Context, title: string, message: string, href = c.req.path) =>
  respondBadRequest(
    c,
    title,
    <MessageWithLink title={t.errors.unreadableAddress} text={message} href={href} link={t.errors.showAllItems} />,
  );

function respondBadRequest(c: Context, title: string, page: ReactElement) {
  c.status(400);
  return c.render(page, { title: formatPageTitle(title) });
}

/**
 * Responds with an error: with the message as JSON to API calls, otherwise with the page.
 * @param title title of the page, without the name of the site
 */
export function respondError(c: Context, code: ApiErrorCode, message: string, title: string, page: ReactElement) {
  if (isApiPath(c.req.path)) return apiError(c, code, message);
  c.status(API_ERROR_STATUS[code]);
  return c.render(page, { title: formatPageTitle(title) });
}
