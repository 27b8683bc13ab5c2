import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import type { Site } from "../http/context";
import { ExternalLink } from "./Links";

const PLACES = [
  { href: paths.home, icon: "home", name: "home" },
  { href: paths.stock, icon: "shop", name: "stock" },
  { href: paths.marketPrices, icon: "tag", name: "prices" },
  { href: paths.upcoming, icon: "calendar", name: "upcoming" },
] as const;

const MORE = [
  { href: paths.checklist, name: "checklist" },
  { href: paths.games, name: "games" },
  { href: paths.priceWatcher, name: "priceWatcher" },
  { href: paths.news, name: "news" },
  { href: paths.faqs, name: "faqs" },
] as const;

interface Props {
  readonly site: Site;
  readonly path: string;
}

/** Where the bar above has no room for the ways to other places: along the lower edge, in reach of a thumb. */
export const Places = ({ site, path }: Props) => (
  <nav className="places" aria-label={t.places.title}>
    {PLACES.map(({ href, icon, name }) => (
      <a key={href} href={href} aria-current={currentOf(path, href)}>
        <Icon name={icon} />
        {t.places[name]}
      </a>
    ))}
    <button type="button" popoverTarget="more-places">
      <Icon name="menu" />
      {t.places.more}
    </button>
    <div className="drawer more-places" id="more-places" popover="auto">
      {MORE.map(({ href, name }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          {t.places[name]}
        </a>
      ))}
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>{t.places.feedback}</ExternalLink> : null}
    </div>
  </nav>
);

/** A page below a place is a part of it. */
function currentOf(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== paths.home && path.startsWith(`${href}/`) ? "true" : undefined;
}
