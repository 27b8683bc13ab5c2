import type { ReactElement } from "react";
import { deleteSession } from "../../db/access/sessions";
import { findDatabaseUnavailableError } from "../../db/errors";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { ButtonLink, ErrorAlert, PageHeader } from "../elements/PageElements";
import { MessagePage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { getSignInProblemMessage, oauthRoutes, SIGN_IN_PROBLEM_PARAMS } from "./oauth";
import { SignInButtons } from "./SignInButtons";
import { clearSessionCookies, getPathAfterSignIn, withReturnPathParam } from "./session";

const logoutRoutes = createRouteGroup();

const LOGOUT_ROUTE = {
  role: "guest",
  queryParams: ["next"],
  workload: "essential",
  hasGuestFallback: true,
} as const;

/** Logs out at once if this site sent the request. Others must confirm, so that no link elsewhere logs anyone out. */
logoutRoutes.get(paths.logOut, LOGOUT_ROUTE, (c) => {
  const isGuest = c.var.viewer.id === 0 && !c.var.isViewerUnknown;
  if (isGuest || c.req.header("Sec-Fetch-Site") === "same-origin") return handleLogout(c);
  return c.render(<LogoutPage />, { title: formatPageTitle(t.access.logOutTitle) });
});

logoutRoutes.postForm(paths.logOut, LOGOUT_ROUTE, handleLogout);

/** Logs out on this device in any case. If the database cannot delete the session, the log-in page says so. */
async function handleLogout(c: AppContext) {
  const isDeleted = await tryToDeleteSession(c);
  clearSessionCookies(c);
  return c.redirect(isDeleted ? paths.home : `${paths.logIn}?${KEPT_SESSION_PARAM}`, 303);
}

/** Parameter of the log-in page after a log-out that could not delete the session. */
const KEPT_SESSION_PARAM = "session-kept";

async function tryToDeleteSession(c: AppContext): Promise<boolean> {
  const { session, viewer, services, isViewerUnknown } = c.var;
  if (!session) return !isViewerUnknown;
  try {
    await deleteSession(services.db, viewer.id, session.id);
    return true;
  } catch (error) {
    const unavailable = findDatabaseUnavailableError(error);
    if (!unavailable) throw error;
    console.error(
      `Session ${session.id} was not deleted at log-out: ${unavailable.message} The browser has no cookie of it any more. The session ends by itself, or when its member ends it.`,
    );
    return false;
  }
}

const LogoutPage = () => (
  <MessagePage title={t.access.logOutQuestion}>
    <p>{t.access.logOutText}</p>
    <form className="actions" method="post" action={paths.logOut}>
      <button type="submit" className="button primary">
        {t.access.logOut}
      </button>
      <ButtonLink href={paths.home}>{t.access.staySignedIn}</ButtonLink>
    </form>
  </MessagePage>
);

export const accessRoutes = createRouteGroup(oauthRoutes, logoutRoutes);

for (const path of [paths.logIn, "/login"]) {
  accessRoutes.get(path, { role: "guest", queryParams: ["next", ...SIGN_IN_PROBLEM_PARAMS, KEPT_SESSION_PARAM] }, (c) =>
    renderSignInPage(c, {
      title: t.access.logInTitle,
      text: t.access.logInText,
      id: "log-in",
      heading: t.access.logIn,
      problem:
        c.req.query(KEPT_SESSION_PARAM) === undefined ? getSignInProblemMessage(c.req.url) : t.access.sessionKept,
      formatLabel: t.access.logInWith,
      hint: t.access.signUpHint,
      link: <a href={withReturnPathParam(paths.register, getPathAfterSignIn(c))}>{t.access.signUpDetails}</a>,
      canonical: paths.logIn,
    }),
  );
}

accessRoutes.get(paths.register, { role: "guest", queryParams: ["next"] }, (c) =>
  renderSignInPage(c, {
    title: t.access.registerTitle,
    text: t.access.registerText,
    id: "sign-up",
    heading: t.access.signUp,
    formatLabel: t.access.signUpWith,
    hint: t.access.passwordNote,
    link: <a href={paths.privacy}>{t.access.privacy}</a>,
  }),
);

interface SignInPage {
  readonly title: string;
  readonly text: string;
  readonly id: string;
  readonly heading: string;
  readonly problem?: string | undefined;
  readonly formatLabel: (provider: string) => string;
  readonly hint: string;
  readonly link: ReactElement;
  readonly canonical?: string;
}

function renderSignInPage(c: AppContext, { title, text, id, heading, problem, canonical, ...page }: SignInPage) {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  // Not cached, because the links on this page depend on the page that the visitor came from.
  c.header("Cache-Control", "private, no-store");
  return c.render(
    <div className="sign-in">
      <PageHeader title={title} text={text} />
      <section className="panel" aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ErrorAlert>{problem}</ErrorAlert>
        <SignInButtons
          availableProviders={new Set(c.var.services.signInServices.keys())}
          formatLabel={page.formatLabel}
          next={getPathAfterSignIn(c)}
        />
        <p>
          {page.hint} {page.link}
        </p>
      </section>
    </div>,
    { title: formatPageTitle(title), styleSheets: ["collections"], ...(canonical && { canonical }) },
  );
}
