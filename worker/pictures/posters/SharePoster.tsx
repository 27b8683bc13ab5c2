import { t } from "../../../domain/messages/pages";
import { hueOf } from "../../../domain/series/hue";
import { type SharePoster as Props, SHARE_SIZES } from "../../../domain/sharing/poster";
import { Brand, COLOURS, DARK_COLOURS, litStone, Niche, sizeFor, Title } from "./parts";

const NAME_SIZES = [
  [8, 132],
  [14, 104],
  [24, 80],
] as const;

/** px, from every edge. */
const MARGIN = 64;
const GAP = 12;
const COLUMNS = 3;
/** px */
const [SHELF_NAME, SHELF_COUNT] = [400, 130];
/** A niche is a little higher than wide. */
const NICHE_RATIO = 630 / 560;

/** Post: under the name and the figure as many niches as fit. Story: the same, with the shelves below them. */
export const SharePoster = ({ look, name, owned, exhibits, shelves }: Props) => {
  const [shape, scheme] = SPLIT[look];
  const { width, height } = SHARE_SIZES[shape];
  const colours = scheme === "dark" ? DARK_COLOURS : COLOURS;
  const inner = width - 2 * MARGIN;
  const bar = inner - SHELF_NAME - SHELF_COUNT;
  const rows = Math.ceil(exhibits.length / COLUMNS);
  const room = shape === "story" ? 1_060 : 780;
  const side = Math.floor(Math.min(inner / COLUMNS - GAP, (room / Math.max(rows, 2) - GAP) / NICHE_RATIO));
  const title = name === "" ? t.posters.nameless : name;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width,
        height,
        padding: `${shape === "story" ? 150 : 56}px ${MARGIN}px ${shape === "story" ? 170 : 48}px`,
        background: colours.paper,
        color: colours.ink,
        fontFamily: "Fredoka",
        fontWeight: 500,
      }}
    >
      <Brand ink={colours.ink} />
      <div style={{ display: "flex", marginTop: 22 }}>
        <Title text={title} size={sizeFor(title, NAME_SIZES, 64)} lines={2} />
      </div>
      <div style={{ display: "flex", alignItems: "baseline", marginTop: 6 }}>
        <div style={{ fontSize: 88, fontWeight: 600, color: colours.figure }}>{String(owned)}</div>
        <div style={{ marginLeft: 18, fontSize: 40, color: colours.inkSoft }}>{t.posters.onShelves(owned)}</div>
      </div>
      <div style={{ display: "flex", flexGrow: 1, alignItems: "center", justifyContent: "center" }}>
        <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "center", width: COLUMNS * (side + GAP) }}>
          {exhibits.map((exhibit) => (
            <div key={exhibit.id} style={{ display: "flex", margin: GAP / 2 }}>
              <Niche exhibit={exhibit} width={side} />
            </div>
          ))}
        </div>
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        {shelves.map((shelf) => (
          <div key={shelf.name} style={{ display: "flex", alignItems: "center", marginTop: 12, fontSize: 30 }}>
            <div style={{ display: "block", width: SHELF_NAME, lineClamp: 1 }}>{shelf.name}</div>
            <div style={{ display: "flex", width: bar, height: 20, borderRadius: 10, background: colours.line }}>
              <div
                style={{
                  width: Math.max(20, Math.round((bar * shelf.percent) / 100)),
                  height: 20,
                  borderRadius: 10,
                  background: litStone(hueOf(shelf.amiiboSeriesId)).front,
                }}
              />
            </div>
            <div style={{ display: "flex", width: SHELF_COUNT, justifyContent: "flex-end", color: colours.inkSoft }}>
              {`${shelf.owned}/${shelf.total}`}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};

const SPLIT = {
  "post-light": ["post", "light"],
  "post-dark": ["post", "dark"],
  "story-light": ["story", "light"],
  "story-dark": ["story", "dark"],
} as const;
