import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page to read. */
export const Prose = ({ title, children }: Props) => (
  <article className="prose">
    <h1>{title}</h1>
    {children}
  </article>
);
