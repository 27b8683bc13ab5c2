import { endSession } from "../../db/access/sessions";
import type { Provider } from "../../domain/access/identity";
import { pageTitle } from "../../domain/brand";
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
      <h1>Login</h1>
      <p>Login to save and sync your collection across devices!</p>
    </header>
    <section className="panel" aria-labelledby="log-in">
      <h2 id="log-in">Log in</h2>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <WaysIn offered={offered} labelOf={(name) => `Log in with ${name}`} next={next} />
      <p>
        New here? Any of these creates an account too.{" "}
        <a href={withNext(paths.register, next)}>What signing up means</a>
      </p>
    </section>
  </div>
);

const RegisterPage = ({ offered, next }: Omit<Props, "problem">) => (
  <div className="sign-in">
    <header className="hero">
      <h1>Register</h1>
      <p>Register to save and sync your collection across devices!</p>
    </header>
    <section className="panel" aria-labelledby="sign-up">
      <h2 id="sign-up">Sign up</h2>
      <WaysIn offered={offered} labelOf={(name) => `Sign up with ${name}`} next={next} />
      <p>
        No password: the service you choose says who you are. We keep your name, your e-mail address and its id for you,
        nothing else. Your collection is private until you switch it on. <a href={paths.privacy}>Privacy Policy</a>
      </p>
    </section>
  </div>
);

export const logout = openRoom();

/** A plain navigation. A link or an image of somebody else's must not sign anybody out, so there it asks first. */
logout.page(paths.logOut, { role: "guest" }, (c) => {
  if (c.var.viewer.id === 0 || c.req.header("Sec-Fetch-Site") === "same-origin") return signOut(c);
  return c.render(<LogoutPage />, { title: pageTitle("Log out") });
});

logout.form(paths.logOut, { role: "guest" }, signOut);

async function signOut(c: AppContext) {
  const { session, viewer, services } = c.var;
  if (session) await endSession(services.db, viewer.id, session.id);
  clearSessionCookies(c);
  return c.redirect(paths.home, 303);
}

const LogoutPage = () => (
  <Notice title="Log out?">
    <p>You came here from another site or by typing the address. Do you want to log out on this device?</p>
    <form className="actions" method="post" action={paths.logOut}>
      <button type="submit" className="button primary">
        Log out
      </button>
      <a className="button" href={paths.home}>
        Stay signed in
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
    title: pageTitle("Login"),
    rooms: ["own"],
    canonical: paths.logIn,
  });
}

access.page(paths.register, { role: "guest" }, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  dependsOnPageBefore(c);
  return c.render(<RegisterPage {...waysIn(c)} />, { title: pageTitle("Register"), rooms: ["own"] });
});

const waysIn = (c: AppContext) => ({
  offered: new Set(c.var.services.signIn.keys()),
  next: wayBack(c),
});

/** It is another one for each page that leads there, so it is kept for nobody. */
const dependsOnPageBefore = (c: AppContext) => c.header("Cache-Control", "private, no-store");
