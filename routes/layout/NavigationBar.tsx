import type { PrimaryRegion } from "../../domain/access/region";
import type { Viewer } from "../../domain/access/viewer";
import { BRAND } from "../../domain/brand";
import { paths } from "../../domain/paths";
import RegionChooser from "../../islands/RegionChooser";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../context";
import { AccountMenu } from "./AccountMenu";
import { ExternalLink } from "./ExternalLink";
import { Logo } from "./Logo";

interface Props {
  readonly viewer: Viewer;
  readonly region: PrimaryRegion;
  readonly site: Site;
  readonly path: string;
  /** A guest's, back to this page afterwards. */
  readonly waysIn: Readonly<Record<"logIn" | "register", string>>;
}

export const NavigationBar = ({ viewer, region, site, path, waysIn }: Props) => {
  const link = (href: string, label: string, className?: string) => (
    <a href={href} className={className} aria-current={path === href ? "page" : undefined}>
      {label}
    </a>
  );
  const wayIn = (way: string, href: string, label: string, className: string) => (
    <a href={href} className={className} rel="nofollow" aria-current={path === way ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <header className="bar" data-signed-in={viewer.id !== 0}>
      <a
        className="brand"
        href={paths.home}
        aria-label={`${BRAND}, home`}
        aria-current={path === "/" ? "page" : undefined}
      >
        <Logo />
        {BRAND}
      </a>
      <nav aria-label="Site">
        {link(paths.faqs, "FAQs & About", "roomy")}
        {site.chatUrl ? (
          <ExternalLink href={site.chatUrl} className="roomy">
            Suggestions & Feedback
          </ExternalLink>
        ) : null}
        {viewer.id === 0 ? (
          <>
            {wayIn(paths.register, waysIn.register, "Sign up", "button primary")}
            {wayIn(paths.logIn, waysIn.logIn, "Log in", "button")}
          </>
        ) : (
          <>
            {link(paths.myAccount, "My Account", "button")}
            {link(paths.settings, "Settings", "button")}
          </>
        )}
      </nav>
      <Island of={RegionChooser} props={{ region, isSignedIn: viewer.id !== 0 }} when="idle" />
      {viewer.username === null ? null : <AccountMenu viewer={viewer} username={viewer.username} />}
    </header>
  );
};
