import { endSession } from "../../db/access/sessions";
import type { Provider } from "../../domain/access/identity";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Notice } from "../errors/pages";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { oauth, problemIn } from "./oauth";
import { WaysIn } from "./WaysIn";
import { clearSessionCookies, wayBack, withNext } from "./wayBack";

interface Props {
  readonly offered: ReadonlySet<Provider>;
  readonly next: string | undefined;
  readonly problem: string | undefined;
}

const LogInPage = ({ offered, next, problem }: Props) => (
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
      <WaysIn offered={offered} labelOf={t.access.logInWith} next={next} />
      <p>
        {t.access.newHere} <a href={withNext(paths.register, next)}>{t.access.whatItMeans}</a>
      </p>
    </section>
  </div>
);

const RegisterPage = ({ offered, next }: Omit<Props, "problem">) => (
  <div className="sign-in">
    <header className="hero">
      <h1>{t.access.registerTitle}</h1>
      <p>{t.access.registerText}</p>
    </header>
    <section className="panel" aria-labelledby="sign-up">
      <h2 id="sign-up">{t.access.signUp}</h2>
      <WaysIn offered={offered} labelOf={t.access.signUpWith} next={next} />
      <p>
        {t.access.noPassword} <a href={paths.privacy}>{t.access.privacy}</a>
      </p>
    </section>
  </div>
);

export const logout = openRoom();

/** A plain navigation. A link or an image of somebody else's must not sign anybody out, so there it asks first. */
logout.page(paths.logOut, { role: "guest" }, (c) => {
  if (c.var.viewer.id === 0 || c.req.header("Sec-Fetch-Site") === "same-origin") return signOut(c);
  return c.render(<LogoutPage />, { title: pageTitle(t.access.logOutTitle) });
});

logout.form(paths.logOut, { role: "guest" }, signOut);

async function signOut(c: AppContext) {
  const { session, viewer, services } = c.var;
  if (session) await endSession(services.db, viewer.id, session.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
}

const LogoutPage = () => (
  <Notice title={t.access.logOutAsked}>
    <p>{t.access.logOutText}</p>
    <form className="actions" method="post" action={paths.logOut}>
      <button type="submit" className="button primary">
        {t.access.logOut}
      </button>
      <a className="button" href={paths.home}>
        {t.access.stay}
      </a>
    </form>
  </Notice>
);

export const access = openRoom(oauth, logout);

for (const path of [paths.logIn, "/login"]) access.page(path, { role: "guest" }, showLogIn);

function showLogIn(c: AppContext) {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  dependsOnPageBefore(c);
  return c.render(<LogInPage {...waysIn(c)} problem={problemIn(c.req.url)} />, {
    title: pageTitle(t.access.logInTitle),
    rooms: ["own"],
    canonical: paths.logIn,
  });
}

access.page(paths.register, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  dependsOnPageBefore(c);
  return c.render(<RegisterPage {...waysIn(c)} />, { title: pageTitle(t.access.registerTitle), rooms: ["own"] });
});

const waysIn = (c: AppContext) => ({
  offered: new Set(c.var.services.signIn.keys()),
  next: wayBack(c),
});

/** It is another one for each page that leads there, so it is kept for nobody. */
const dependsOnPageBefore = (c: AppContext) => c.header("Cache-Control", "private, no-store");
