import type { PrimaryRegion, Viewer } from "../../domain/access/viewer";
import { BRAND } from "../../domain/brand";
import { paths } from "../../domain/paths";
import RegionChooser from "../../islands/RegionChooser";
import { Island } from "../../islands/runtime/Island";
import type { Site } from "../context";
import { ExternalLink } from "./ExternalLink";
import { Logo } from "./Logo";

interface Props {
  readonly viewer: Viewer;
  readonly region: PrimaryRegion;
  readonly site: Site;
  readonly path: string;
}

export const NavigationBar = ({ viewer, region, site, path }: Props) => {
  const link = (href: string, label: string, className?: string) => (
    <a href={href} className={className} aria-current={path === href ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <header className="bar">
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
            {link(paths.register, "Sign up", "button primary")}
            {link(paths.logIn, "Log in", "button")}
          </>
        ) : null}
      </nav>
      <Island of={RegionChooser} props={{ region }} when="idle" />
    </header>
  );
};
