import { paths } from "../paths";

/** What is its viewer's alone, leads to a service outside, or is no page. A name stands for all that begins with it. */
const CLOSED = [
  "/api/",
  paths.admin,
  paths.settings,
  paths.myAccount,
  paths.wishlist,
  paths.sellList,
  paths.notices,
  paths.farewell,
  paths.logOut,
  paths.advert,
  paths.health,
  "/feed/",
  "/oauth/",
  "/preferences/",
  "/aff-block/",
  "/amiibo/*/price_history$",
  "/user/*/compare$",
  paths.trade,
] as const;

/** @param sitemap its whole address */
export const robotsText = (sitemap: string): string =>
  ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join("\n");
