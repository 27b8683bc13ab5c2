import { shownPaths } from "../../domain/shownPaths";

interface Props {
  readonly id: number;
  /** The version that the pictures' addresses carry. */
  readonly pictures: string;
  /** Within the first rows: fetched at once, not when it comes near. */
  readonly early: boolean;
}

/** The item's picture in its arch. The name stands beside it. */
export const Niche = ({ id, pictures, early }: Props) => (
  <span className="niche">
    <img
      src={shownPaths.picture(id, pictures)}
      alt=""
      width="400"
      height="400"
      loading={early ? "eager" : "lazy"}
      decoding="async"
    />
  </span>
);
