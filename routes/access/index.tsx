import { deleteSession } from "../../db/access/sessions";
import type { Provider } from "../../domain/access/identity";
import { formatPageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { MessagePage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";
import { getSignInProblemMessage, oauthRoutes } from "./oauth";
import { SignInButtons } from "./SignInButtons";
import { clearSessionCookies, getReturnPath, withNextParam } from "./session";

interface Props {
  readonly availableProviders: ReadonlySet<Provider>;
  readonly next: string | undefined;
  readonly problem: string | undefined;
}

const LogInPage = ({ availableProviders, next, problem }: Props) => (
  <div className="sign-in">
    <header className="hero">
      <h1>{t.access.logInTitle}</h1>
      <p>{t.access.logInText}</p>
    </header>
    <section className="panel" aria-labelledby="log-in">
      <h2 id="log-in">{t.access.logIn}</h2>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <SignInButtons availableProviders={availableProviders} formatLabel={t.access.logInWith} next={next} />
      <p>
        {t.access.signUpHint} <a href={withNextParam(paths.register, next)}>{t.access.signUpDetails}</a>
      </p>
    </section>
  </div>
);

const RegisterPage = ({ availableProviders, next }: Omit<Props, "problem">) => (
  <div className="sign-in">
    <header className="hero">
      <h1>{t.access.registerTitle}</h1>
      <p>{t.access.registerText}</p>
    </header>
    <section className="panel" aria-labelledby="sign-up">
      <h2 id="sign-up">{t.access.signUp}</h2>
      <SignInButtons availableProviders={availableProviders} formatLabel={t.access.signUpWith} next={next} />
      <p>
        {t.access.passwordNote} <a href={paths.privacy}>{t.access.privacy}</a>
      </p>
    </section>
  </div>
);

const logoutRoutes = createRouteGroup();

/** Logs out on a same-origin navigation. A link or image on another site gets a confirmation page instead. */
logoutRoutes.get(paths.logOut, { role: "guest" }, (c) => {
  if (c.var.viewer.id === 0 || c.req.header("Sec-Fetch-Site") === "same-origin") return handleLogout(c);
  return c.render(<LogoutPage />, { title: formatPageTitle(t.access.logOutTitle) });
});

logoutRoutes.postForm(paths.logOut, { role: "guest" }, handleLogout);

async function handleLogout(c: AppContext) {
  const { session, viewer, services } = c.var;
  if (session) await deleteSession(services.db, viewer.id, session.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
}

const LogoutPage = () => (
  <MessagePage title={t.access.logOutQuestion}>
    <p>{t.access.logOutText}</p>
    <form className="actions" method="post" action={paths.logOut}>
      <button type="submit" className="button primary">
        {t.access.logOut}
      </button>
      <a className="button" href={paths.home}>
        {t.access.staySignedIn}
      </a>
    </form>
  </MessagePage>
);

export const accessRoutes = createRouteGroup(oauthRoutes, logoutRoutes);

for (const path of [paths.logIn, "/login"]) accessRoutes.get(path, { role: "guest" }, renderLogInPage);

function renderLogInPage(c: AppContext) {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  preventCaching(c);
  return c.render(<LogInPage {...getSignInOptions(c)} problem={getSignInProblemMessage(c.req.url)} />, {
    title: formatPageTitle(t.access.logInTitle),
    styleSheets: ["collections"],
    canonical: paths.logIn,
  });
}

accessRoutes.get(paths.register, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  preventCaching(c);
  return c.render(<RegisterPage {...getSignInOptions(c)} />, {
    title: formatPageTitle(t.access.registerTitle),
    styleSheets: ["collections"],
  });
});

const getSignInOptions = (c: AppContext) => ({
  availableProviders: new Set(c.var.services.signInServices.keys()),
  next: getReturnPath(c),
});

/** Prevents caching, because the response depends on the page that links to it. */
const preventCaching = (c: AppContext) => c.header("Cache-Control", "private, no-store");
