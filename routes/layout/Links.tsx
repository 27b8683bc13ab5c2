import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Icon } from "../../islands/card/Icon";
import { withReturnPathParam } from "../access/session";
import { ButtonLink } from "../elements/PageElements";

export const BackToTop = () => (
  <div className="to-top">
    <ButtonLink href="#top">
      <Icon name="up" />
      {t.layout.backToTop}
    </ButtonLink>
  </div>
);

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  /** True for affiliate links. They are marked as sponsored for search engines. */
  readonly sponsored?: boolean;
  readonly children: ReactNode;
}

export const ExternalLink = ({ href, className, sponsored = false, children }: ExternalLinkProps) => (
  <a href={href} className={className} target="_blank" rel={sponsored ? "sponsored nofollow noopener" : "noopener"}>
    {children}
  </a>
);

export const SignUpActions = ({ next }: { readonly next?: string | undefined }) => (
  <p className="actions">
    <ButtonLink className="button primary" href={withReturnPathParam(paths.register, next)}>
      {t.access.signUp}
    </ButtonLink>
    <ButtonLink href={withReturnPathParam(paths.logIn, next)}>{t.access.logIn}</ButtonLink>
  </p>
);
