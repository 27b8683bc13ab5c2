import { drawArtwork } from "../../../domain/artwork/artwork";
import type { TileSubject } from "../../../domain/sheet/drawTile";
import { NICHE, nicheOf, PLACE } from "./alcove";

/** Images of their own: the names inside of one drawing are not those of another. */
const sourceOf = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

const shown = (exhibit: TileSubject): string =>
  exhibit.photograph === undefined ? sourceOf(drawArtwork(exhibit)) : `data:image/png;base64,${exhibit.photograph}`;

interface Props {
  /** Absent: nothing stands there, and the light is off. */
  readonly exhibit: TileSubject | undefined;
  /** px */
  readonly width: number;
}

/** An exhibit on its plinth, under the lamp. */
export function Niche({ exhibit, width }: Props) {
  const scale = width / NICHE.width;
  const height = NICHE.height * scale;
  const side = PLACE.side * scale;
  return (
    <div style={{ display: "flex", position: "relative", width, height }}>
      <img src={sourceOf(nicheOf(exhibit?.amiiboSeriesId))} width={width} height={height} alt="" />
      {exhibit ? (
        <img
          src={shown(exhibit)}
          width={side}
          height={side}
          style={{ position: "absolute", left: PLACE.left * scale, top: PLACE.top * scale }}
          alt=""
        />
      ) : null}
    </div>
  );
}
