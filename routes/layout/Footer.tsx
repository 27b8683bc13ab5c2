import { BRAND } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { Site } from "../http/context";
import { ExternalLink } from "./ExternalLink";

/** The first 5 characters of `release.txt`. */
const VERSION = __RELEASE__.slice(0, 5);

export const Footer = ({ site }: { readonly site: Site }) => (
  <footer className="foot">
    <nav aria-label="More">
      <a href={paths.privacy}>Privacy Policy</a>
      <a href={paths.faqs}>FAQs & About</a>
      <a href={paths.checklist}>Checklist</a>
      <a href={paths.stock}>Stock Checker</a>
      <a href={paths.priceWatcher}>Price watcher</a>
      <a href={paths.marketPrices}>Market prices</a>
      <a href={paths.upcoming}>Upcoming amiibo</a>
      <a href={paths.news}>Latest news</a>
      <a href={paths.changelog}>Changelog</a>
      <a href={paths.settings}>Disable Adverts</a>
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>Chat with us</ExternalLink> : null}
      {site.contactEmail ? <a href={`mailto:${site.contactEmail}`}>E-mail</a> : null}
    </nav>
    <p>
      {BRAND} is made by collectors and has no tie to Nintendo. amiibo is a trademark of Nintendo. All artwork here is
      our own drawing. <a href="/release.txt">Version {VERSION}</a>
    </p>
  </footer>
);
