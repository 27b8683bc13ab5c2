import type { Pictured } from "../../domain/catalogue/picture";
import { shownPaths } from "../../domain/paths/shown";

interface Props {
  readonly of: Pictured;
  /** Within the first rows: fetched at once, not when it comes near. */
  readonly early: boolean;
}

/** The item's picture in its arch. The name stands beside it. */
export const Niche = ({ of, early }: Props) => (
  <span className="niche">
    <img
      src={shownPaths.picture(of)}
      alt=""
      width="400"
      height="400"
      loading={early ? "eager" : "lazy"}
      decoding="async"
    />
  </span>
);
