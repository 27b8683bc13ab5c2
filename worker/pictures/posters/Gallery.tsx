import { MOST_IN_GALLERY } from "../../../domain/sharing/gallery";
import { POSTER_SIZE } from "../../../domain/sharing/poster";
import type { TileSubject } from "../../../domain/sheet/drawTile";
import { Niche } from "./Niche";

/** px */
const NICHE_WIDTH = 228;
const WHOLE = MOST_IN_GALLERY * NICHE_WIDTH;

/** A row of niches along the foot of a poster. What there is stands in the middle. */
export function Gallery({ exhibits }: { readonly exhibits: readonly TileSubject[] }) {
  const first = Math.floor((MOST_IN_GALLERY - exhibits.length) / 2);
  const niches = Array.from({ length: MOST_IN_GALLERY }, (_, place) => ({ place, exhibit: exhibits[place - first] }));
  return (
    <div
      style={{ display: "flex", position: "absolute", left: (POSTER_SIZE.width - WHOLE) / 2, bottom: 0, width: WHOLE }}
    >
      {niches.map(({ place, exhibit }) => (
        <Niche key={place} exhibit={exhibit} width={NICHE_WIDTH} />
      ))}
    </div>
  );
}
