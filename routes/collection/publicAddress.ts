import type { AppContext } from "../http/context";
import { addressOf, type PublicPage } from "../sharing/door";

/** Where others see a page of the viewer's own things. */
export function publicAddress(c: AppContext, page: PublicPage): string {
  const { id, settings } = c.var.viewer;
  return new URL(addressOf({ id, publicUsername: settings.public_username }, page), c.req.url).href;
}
