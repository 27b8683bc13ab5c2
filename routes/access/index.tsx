import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { logout } from "./logout";
import { oauth } from "./oauth";
import { problemIn } from "./problems";
import { LogInPage, RegisterPage } from "./SignInPages";
import { wayBack } from "./wayBack";

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
