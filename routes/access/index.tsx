import { Hono } from "hono";
import { parseReturnPath } from "../../domain/access/returnPath";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppContext, AppEnv } from "../context";
import { logout } from "./logout";
import { oauth } from "./oauth";
import { problemIn } from "./problems";
import { LogInPage, RegisterPage } from "./SignInPages";

export const access = new Hono<AppEnv>();

access.route("/", oauth);
access.route("/", logout);

access.on("GET", [paths.logIn, "/login"], (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  return c.render(<LogInPage {...waysIn(c)} problem={problemIn(c.req.url)} />, {
    title: pageTitle("Login"),
    canonical: paths.logIn,
  });
});

access.get(paths.register, (c) => {
  if (c.var.viewer.id !== 0) return c.redirect(paths.home);
  return c.render(<RegisterPage {...waysIn(c)} />, { title: pageTitle("Register") });
});

const waysIn = (c: AppContext) => ({
  offered: new Set(c.var.services.signIn.keys()),
  next: parseReturnPath(c.req.query("next")),
});
