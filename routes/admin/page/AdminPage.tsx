import type { ReactNode } from "react";
import { paths } from "../../../domain/paths";

const ROOMS = [
  [paths.admin, "Services"],
  [paths.adminListings, "Listings"],
  [paths.adminGuide, "Price guide"],
  [paths.adminNewcomers, "Newcomers"],
  [paths.adminDifferences, "Catalogue"],
  [paths.adminGames, "Games"],
  [paths.adminReports, "Reports"],
  [paths.adminPhotographs, "Photographs"],
] as const;

interface Props {
  readonly title: string;
  readonly path: (typeof ROOMS)[number][0];
  /** What a form that was sent a moment ago has done. */
  readonly told?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page for admins. */
export const AdminPage = ({ title, path, told, children }: Props) => (
  <div className="admin">
    <header className="hero">
      <h1>{title}</h1>
    </header>
    <nav className="doors" aria-label="Admin">
      {ROOMS.map(([href, label]) => (
        <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
    {told ? (
      <p className="told" role="status">
        {told}
      </p>
    ) : null}
    {children}
  </div>
);
