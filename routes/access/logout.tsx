import { endSession } from "../../db/access/sessions";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { Notice } from "../errors/pages";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { clearSessionCookies } from "./cookies";

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
    <p>You came here from another site or by typing the address. Shall we sign you out on this device?</p>
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
