import filesByLanguage from "virtual:client-files";
import type { Context } from "hono";
import type { ReactElement, ReactNode } from "react";
import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { API_ERROR_STATUS, type ApiErrorCode, buildApiErrorResponse, isApiPath } from "../http/apiErrors";
import { SignUpActions } from "../layout/Links";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a whole HTML document without the site's layout, for failures in which the layout cannot be rendered. */
export const DocumentWithoutLayout = ({ title, children }: Props) => (
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
  readonly href?: string;
  readonly linkText?: string;
}

const MessageWithLink = ({ title, text, href = paths.home, linkText = t.errors.home }: MessageWithLinkProps) => (
  <MessagePage title={title}>
    <p>{text}</p>
    <p>
      <a className="button primary" href={href}>
        {linkText}
      </a>
    </p>
  </MessagePage>
);

export const NotFoundPage = () => (
  <MessageWithLink
    title={t.errors.notFound}
    text={t.errors.notFoundText}
    href={paths.list("all")}
    linkText={t.errors.browseAll}
  />
);

export const ServerErrorPage = () => <MessageWithLink title={t.errors.serverError} text={t.errors.serverErrorText} />;

export const ServiceUnavailablePage = () => (
  <MessageWithLink title={t.errors.unavailable} text={t.errors.unavailableText} linkText={t.errors.browseMeanwhile} />
);

/** A form that an error page can send again, with its fields as hidden inputs. */
export interface ResendableForm {
  readonly action: string;
  /** Fields in order. Several may have the same name. */
  readonly fields: readonly { readonly position: number; readonly name: string; readonly value: string }[];
}

/** Renders the page for a database that refuses writes. Its button sends the same form again, if there is one. */
export const NothingSavedPage = ({ form }: { readonly form: ResendableForm | undefined }) => (
  <MessagePage title={t.errors.notSaved}>
    <p>{t.errors.notSavedText}</p>
    {form ? (
      <form method="post" action={form.action}>
        {form.fields.map(({ position, name, value }) => (
          <input key={position} type="hidden" name={name} value={value} />
        ))}
        <p>
          <button type="submit" className="button primary">
            {t.errors.sendAgain}
          </button>
        </p>
      </form>
    ) : null}
    <p>
      <a className="button" href={paths.home}>
        {t.errors.browseMeanwhile}
      </a>
    </p>
  </MessagePage>
);

interface SignUpPageProps {
  readonly title: string;
  readonly text: string;
  /** Path of the page that opens after signing in. */
  readonly next: string | undefined;
}

/** Renders the page that guests see in place of a page for members. */
export const SignUpRequiredPage = ({ title, text, next }: SignUpPageProps) => (
  <MessagePage title={title}>
    <p>{text}</p>
    <SignUpActions next={next} />
  </MessagePage>
);

export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <SignUpRequiredPage title={t.errors.logInRequired} text={t.errors.logInRequiredText} next={next} />
);

/** Renders the page that says that a change was not saved. `why` is the reason as a complete sentence. */
export const ChangeConflictPage = ({ why }: { readonly why: string }) => (
  <MessageWithLink title={t.errors.notChanged} text={why} href={paths.myAccount} linkText={t.errors.toCollection} />
);

export const CrossSiteFormPage = () => (
  <MessageWithLink title={t.errors.crossSiteForm} text={t.errors.crossSiteFormText} />
);

export const RequestTooLargePage = ({ limitText, back }: { readonly limitText: string; readonly back: string }) => (
  <MessageWithLink
    title={t.errors.tooLarge}
    text={t.errors.tooLargeText(limitText)}
    href={back}
    linkText={t.errors.back}
  />
);

export const TooManyRequestsPage = () => (
  <MessageWithLink
    title={t.errors.tooManyRequests}
    text={t.errors.tooManyRequestsText}
    linkText={t.errors.browseMeanwhile}
  />
);

/** Responds with 400 if a request's body is no readable form. `back` is the path of the page with the form. */
export const respondToUnreadableForm = (c: Context, back: string) =>
  respondBadRequest(
    c,
    t.errors.unreadableFormPageTitle,
    <MessageWithLink
      title={t.errors.unreadableForm}
      text={t.errors.unreadableFormText}
      href={back}
      linkText={t.errors.back}
    />,
  );

/** Responds with 400 if a URL has an invalid query parameter. `href` is the URL without that parameter. */
export const respondToInvalidUrl = (c: Context, title: string, message: string, href = c.req.path) =>
  respondBadRequest(
    c,
    title,
    <MessageWithLink title={t.errors.unreadableAddress} text={message} href={href} linkText={t.errors.showAllItems} />,
  );

function respondBadRequest(c: Context, title: string, page: ReactElement) {
  c.status(400);
  return c.render(page, { title: formatPageTitle(title) });
}

/** Responds with an error as JSON to API calls, otherwise as a page. `title` lacks the name of the site. */
export function respondWithErrorPageOrJson(
  c: Context,
  code: ApiErrorCode,
  message: string,
  title: string,
  page: ReactElement,
) {
  if (isApiPath(c.req.path)) return buildApiErrorResponse(c, code, message);
  c.status(API_ERROR_STATUS[code]);
  return c.render(page, { title: formatPageTitle(title) });
}
