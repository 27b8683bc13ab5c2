import type { ComponentProps, ReactNode } from "react";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";

export const createLinkRenderer = (href: string) => (text: ReactNode) => <a href={href}>{text}</a>;

export const ButtonLink = (props: ComponentProps<"a">) => <a className="button" {...props} />;

export const SubmitButton = ({ label, ...props }: ComponentProps<"button"> & { readonly label: string }) => (
  <button type="submit" className="button" {...props}>
    {label}
  </button>
);

interface HeroProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

export const PageHeader = ({ title, text, children }: HeroProps) => (
  <header className="hero">
    <h1>{title}</h1>
    {text === undefined ? null : <p>{text}</p>}
    {children}
  </header>
);

interface EmptyListPanelProps {
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** Renders the panel that is shown in place of an empty list, with links to pages where items can be added. */
export const EmptyListPanel = ({ title, hint, children }: EmptyListPanelProps) => (
  <section className="panel empty-collection">
    <h2>{title}</h2>
    <p>{hint}</p>
    {children ? <p className="actions">{children}</p> : null}
  </section>
);

/** Renders an error message that screen readers announce. Renders nothing if there is no message. */
export const ErrorAlert = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className="problem" role="alert">
      {children}
    </p>
  ) : null;

export const renderScreenReaderSentence = (parts: readonly ReactNode[]) =>
  renderVisuallyHidden(<Sentence parts={parts} />);
