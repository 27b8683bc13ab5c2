import { paths } from "../../domain/paths";
import { Icon, type IconName } from "../../islands/card/Icon";
import type { Site } from "../http/context";
import { ExternalLink } from "./ExternalLink";

const PLACES: readonly { readonly href: string; readonly icon: IconName; readonly label: string }[] = [
  { href: paths.home, icon: "home", label: "Home" },
  { href: paths.stock, icon: "shop", label: "Stock" },
  { href: paths.marketPrices, icon: "tag", label: "Prices" },
  { href: paths.upcoming, icon: "calendar", label: "Upcoming" },
];

const MORE = [
  { href: paths.checklist, label: "Checklist" },
  { href: paths.games, label: "Games" },
  { href: paths.priceWatcher, label: "Price watcher" },
  { href: paths.news, label: "Latest news" },
  { href: paths.faqs, label: "FAQs & About" },
] as const;

interface Props {
  readonly site: Site;
  readonly path: string;
}

/** Where the bar above has no room for the ways to other places: along the lower edge, in reach of a thumb. */
export const Places = ({ site, path }: Props) => (
  <nav className="places" aria-label="Places">
    {PLACES.map(({ href, icon, label }) => (
      <a key={href} href={href} aria-current={currentOf(path, href)}>
        <Icon name={icon} />
        {label}
      </a>
    ))}
    <button type="button" popoverTarget="more-places">
      <Icon name="menu" />
      More
    </button>
    <div className="drawer more-places" id="more-places" popover="auto">
      {MORE.map(({ href, label }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          {label}
        </a>
      ))}
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>Suggestions & Feedback</ExternalLink> : null}
    </div>
  </nav>
);

/** `/stock-checker/by-item` is a part of `/stock-checker`. */
function currentOf(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== paths.home && path.startsWith(`${href}/`) ? "true" : undefined;
}
