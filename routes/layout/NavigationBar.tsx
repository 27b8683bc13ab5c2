import type { Viewer } from "../../domain/access/viewer";
import { PRODUCT_NAME } from "../../domain/brand";
import type { Region } from "../../domain/listings/region";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import type { SiteConfig } from "../http/context";
import { ExternalLink } from "./Links";

/** Renders the logo: a beam of light above an empty plinth. */
const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path className="logo-light" d="M16 2 26 20H6z" />
    <path className="plinth-top" d="M8 18.5h16l1.6 3H6.4z" />
    <path className="plinth-front" d="M7.4 21.5h17.2V29a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1z" />
  </svg>
);

/** Renders the form to choose the region of prices. Scripts save the choice without reloading the page. */
const RegionChooser = ({ region }: { readonly region: Region }) => (
  <form className="regions" method="post" action={paths.preference("region")}>
    {(["uk", "us"] as const).map((choice) => (
      <button
        key={choice}
        type="submit"
        name="value"
        value={choice}
        aria-label={t.navigation.regionButtons[choice]}
        aria-pressed={choice === region}
      >
        <img
          src={paths.flag(choice)}
          alt=""
          width="32"
          height="32"
          // Otherwise, React would preload the image before the styles and delay the first paint.
          loading="lazy"
          decoding="async"
        />
        <span className="header-tooltip" aria-hidden="true">
          {t.navigation.regionButtons[choice]}
        </span>
      </button>
    ))}
  </form>
);

interface Props {
  /** The viewer; absent while the database is down. */
  readonly viewer: Viewer | undefined;
  readonly region: Region;
  readonly site: SiteConfig;
  readonly path: string;
  /** Paths of the login page and the sign-up page. Both return to the current page after signing in. */
  readonly signInPaths: Readonly<Record<"logIn" | "register", string>>;
  readonly unreadCount: number;
}

/** Links of the header that are in the bottom navigation instead on narrow screens. */
const WIDE_LINKS = [
  { href: paths.stock, name: "stock" },
  { href: paths.marketPrices, name: "prices" },
  { href: paths.games, name: "games" },
  { href: paths.upcoming, name: "upcoming" },
  { href: paths.faqs, name: "faqs" },
] as const;

export const NavigationBar = ({ viewer, region, site, path, signInPaths, unreadCount }: Props) => {
  const isSignedIn = viewer !== undefined && viewer.id !== 0;
  const unreadText = formatUnreadCount(unreadCount);
  const renderLink = (href: string, label: string, className: string) => (
    <a key={href} href={href} className={className} aria-current={path === href ? "page" : undefined}>
      {label}
    </a>
  );
  const renderSignInLink = (page: "register" | "logIn", label: string, className: string) => (
    <a
      href={signInPaths[page]}
      className={className}
      rel="nofollow"
      aria-current={path === paths[page] ? "page" : undefined}
    >
      {label}
    </a>
  );
  return (
    <header className="site-header" data-signed-in={isSignedIn}>
      <a
        className="brand"
        href={paths.home}
        aria-label={t.navigation.home}
        aria-current={path === "/" ? "page" : undefined}
      >
        <Logo />
        {PRODUCT_NAME}
      </a>
      <nav aria-label={t.navigation.title}>
        {WIDE_LINKS.map(({ href, name }) => renderLink(href, t.navigation[name], "wide-only"))}
        {site.chatUrl ? (
          <ExternalLink href={site.chatUrl} className="widest-only">
            {t.navigation.feedback}
          </ExternalLink>
        ) : null}
        {viewer === undefined ? <span className="wide-only">{t.navigation.accountUnavailable}</span> : null}
        {viewer?.id === 0 ? (
          <>
            {renderSignInLink("register", t.access.signUp, "button primary")}
            {renderSignInLink("logIn", t.access.logIn, "button")}
          </>
        ) : null}
        {isSignedIn ? (
          <>
            {renderLink(paths.myAccount, t.navigation.account, "button")}
            {renderLink(paths.settings, t.navigation.settings, "button")}
          </>
        ) : null}
      </nav>
      <RegionChooser region={region} />
      {isSignedIn ? (
        <a
          className="notifications-link"
          href={paths.notifications}
          aria-label={unreadText ? t.notifications.titleWithUnread(unreadText) : t.notifications.title}
          aria-current={path === paths.notifications ? "page" : undefined}
        >
          <Icon name="bell" />
          {unreadText ? <b aria-hidden="true">{unreadText}</b> : null}
        </a>
      ) : null}
      {viewer?.username ? <AccountMenu viewer={viewer} username={viewer.username} unreadText={unreadText} /> : null}
    </header>
  );
};

const MAX_UNREAD_SHOWN = 99;

/** Formats the number of unread notifications; an empty text for 0, and "99+" above 99. */
function formatUnreadCount(count: number): string {
  if (count > MAX_UNREAD_SHOWN) return `${MAX_UNREAD_SHOWN}+`;
  return count > 0 ? String(count) : "";
}

interface AccountMenuProps {
  readonly viewer: Viewer;
  readonly username: string;
  /** Number of unread notifications as text; empty if there are none. */
  readonly unreadText: string;
}

/** Renders the account menu. It opens without scripts. */
const AccountMenu = ({ viewer, username, unreadText }: AccountMenuProps) => (
  <details className="account-menu" data-menu="">
    <summary aria-label={t.navigation.accountMenu(username)}>
      <span
        className="account-initial"
        aria-hidden="true"
        // CSS renders this initial. As text, it would be part of the visible label, unlike the accessible name.
        data-initial={[...username][0]?.toUpperCase()}
        data-unread={unreadText ? "" : undefined}
      />
      <span className="name wide-only" dir="auto">
        {username}
      </span>
    </summary>
    <div className="menu">
      <p>
        <bdi>{username}</bdi>
      </p>
      <a href={paths.wishlist}>{t.navigation.wishlist}</a>
      <a href={paths.sellList}>{t.navigation.sellList}</a>
      <a href={paths.checklist}>{t.navigation.checklist}</a>
      <a href={paths.trade}>{t.navigation.trade}</a>
      <a href={paths.priceWatcher}>{t.navigation.priceWatcher}</a>
      <a href={paths.activity}>{t.navigation.activity}</a>
      <a href={paths.notifications}>
        {unreadText ? t.notifications.titleWithCount(unreadText) : t.notifications.title}
      </a>
      <a href={paths.questions}>{t.questions.title}</a>
      <a href={paths.user(viewer.id, viewer.settings.public_username)}>{t.navigation.publicPage}</a>
      {viewer.access_level === "admin" ? <a href={paths.admin}>{t.navigation.admin}</a> : null}
      <a href={paths.logOut}>{t.navigation.logOut}</a>
    </div>
  </details>
);

const BOTTOM_LINKS = [
  { href: paths.home, icon: "home", name: "home" },
  { href: paths.stock, icon: "shop", name: "stock" },
  { href: paths.marketPrices, icon: "tag", name: "prices" },
  { href: paths.upcoming, icon: "calendar", name: "upcoming" },
] as const;

const MORE_LINKS = [
  { href: paths.checklist, name: "checklist" },
  { href: paths.games, name: "games" },
  { href: paths.priceWatcher, name: "priceWatcher" },
  { href: paths.news, name: "news" },
  { href: paths.faqs, name: "faqs" },
] as const;

export const BottomNavigation = ({ site, path }: Pick<Props, "site" | "path">) => (
  <nav className="bottom-nav" aria-label={t.bottomNavigation.title}>
    {BOTTOM_LINKS.map(({ href, icon, name }) => (
      <a key={href} href={href} aria-current={getAriaCurrent(path, href)}>
        <Icon name={icon} />
        {t.bottomNavigation[name]}
      </a>
    ))}
    <button type="button" popoverTarget="more-places">
      <Icon name="menu" />
      {t.bottomNavigation.more}
    </button>
    <div className="drawer more-menu" id="more-places" popover="auto">
      {MORE_LINKS.map(({ href, name }) => (
        <a key={href} href={href} aria-current={getAriaCurrent(path, href)}>
          {t.bottomNavigation[name]}
        </a>
      ))}
      {site.chatUrl ? <ExternalLink href={site.chatUrl}>{t.bottomNavigation.feedback}</ExternalLink> : null}
    </div>
  </nav>
);

/** Returns the `aria-current` value of a link: "page" on the page that it leads to, "true" on pages below that page. */
function getAriaCurrent(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== paths.home && path.startsWith(`${href}/`) ? "true" : undefined;
}
