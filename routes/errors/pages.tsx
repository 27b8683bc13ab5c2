import filesByLanguage from "virtual:client-files";
import type { ReactNode } from "react";
import { language } from "../../domain/language/current";
import { paths } from "../../domain/paths";
import { UNREADABLE_FORM } from "../http/form";
import { SignUpActions } from "../layout/SignUpActions";

interface BareDocumentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A document that needs nothing of the site: for the time when the site itself could not be built. */
export const BareDocument = ({ title, children }: BareDocumentProps) => (
  <html lang={language()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="stylesheet" href={filesByLanguage[language()].styles} />
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
export const Notice = ({ title, children }: Props) => (
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
  <Notice title="404 - page not found">
    <p>This plinth is empty. The exhibit may have moved, or there is a typo in the address.</p>
    <p>
      <a className="button primary" href={paths.list("all")}>
        Find it among all exhibits
      </a>
    </p>
  </Notice>
);

export const ErrorPage = () => (
  <Notice title="The lights went out">
    <p>
      Something broke on our side. It has been noted; nothing of your collection is lost. Please try again in a moment.
    </p>
    <p>
      <a className="button primary" href={paths.home}>
        Back to Home
      </a>
    </p>
  </Notice>
);

export const UnavailablePage = () => (
  <Notice title="One moment, please">
    <p>The shelves cannot be reached right now. Nothing of your collection is lost; please try again in a moment.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Look around meanwhile
      </a>
    </p>
  </Notice>
);

/** @param next where signing in leads back to. */
export const SignedOutPage = ({ next }: { readonly next?: string | undefined }) => (
  <Notice title="Please log in">
    <p>This page is for people with an account, so you need to be logged in to see it.</p>
    <SignUpActions next={next} />
  </Notice>
);

/** @param why a sentence. */
export const NotChangedPage = ({ why }: { readonly why: string }) => (
  <Notice title="Nothing was changed">
    <p>{why}</p>
    <p>
      <a className="button primary" href={paths.myAccount}>
        To your collection
      </a>
    </p>
  </Notice>
);

export const RefusedPage = () => (
  <Notice title="That did not come from us">
    <p>This form was sent from another site, so nothing was changed.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Back to Home
      </a>
    </p>
  </Notice>
);

/** @param most what may be sent there, as words. */
export const TooLargePage = ({ most, back }: { readonly most: string; readonly back: string }) => (
  <Notice title="That is too much">
    <p>What you sent is larger than {most}, which is the most that fits here. Please send less of it.</p>
    <p>
      <a className="button primary" href={back}>
        Back
      </a>
    </p>
  </Notice>
);

export const TooManyPage = () => (
  <Notice title="Too many tries">
    <p>Too many requests at once. Please wait a minute, then try again.</p>
    <p>
      <a className="button primary" href={paths.home}>
        Look around meanwhile
      </a>
    </p>
  </Notice>
);

/** @param back the page that the form stands on. */
export const UnreadableFormPage = ({ back }: { readonly back: string }) => (
  <Notice title="We could not read that form">
    <p>{UNREADABLE_FORM}</p>
    <p>
      <a className="button primary" href={back}>
        Back
      </a>
    </p>
  </Notice>
);

/** @param href where the same without the unreadable part is. */
export const badRequestPage = (message: string, href: string) => (
  <Notice title="We could not read that address">
    <p>{message}</p>
    <p>
      <a className="button primary" href={href}>
        Show me everything
      </a>
    </p>
  </Notice>
);
