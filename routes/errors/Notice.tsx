import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that has one thing to say: an empty plinth, what happened, and where to go. */
export const Notice = ({ title, children }: Props) => (
  <div className="notice">
    <svg viewBox="0 0 120 110" aria-hidden="true">
      <ellipse className="glow" cx="60" cy="58" rx="46" ry="12" />
      <path className="top" d="M22 56h76l8 14H14z" />
      <path className="front" d="M18 70h84v34a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      <path className="plate" d="M44 82h32v12H44z" />
    </svg>
    <h1>{title}</h1>
    {children}
  </div>
);
