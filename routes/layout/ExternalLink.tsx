import type { ReactNode } from "react";

interface Props {
  readonly href: string;
  readonly className?: string;
  /** The operator may earn from it, which search engines are told and the page says. */
  readonly sponsored?: boolean;
  readonly children: ReactNode;
}

export const ExternalLink = ({ href, className, sponsored = false, children }: Props) => (
  <a href={href} className={className} target="_blank" rel={sponsored ? "sponsored nofollow noopener" : "noopener"}>
    {children}
  </a>
);
