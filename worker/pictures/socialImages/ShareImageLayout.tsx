import { t } from "../../../domain/messages/pages";
import { getHueDegrees } from "../../../domain/series/hue";
import { type ShareImage as Props, SHARE_IMAGE_SIZES_PX } from "../../../domain/sharing/socialImage";
import {
  BrandMark,
  DARK_IMAGE_COLOURS,
  fitFontSize,
  getLitNicheColours,
  IMAGE_COLOURS,
  ImageTitle,
  ItemInNiche,
} from "./parts";

const NAME_SIZES = [
  [8, 132],
  [14, 104],
  [24, 80],
] as const;

/** Margin in px. */
const MARGIN = 64;
const GAP = 12;
const COLUMNS = 3;
/** Widths in px. */
const [SERIES_NAME_WIDTH, SERIES_COUNT_WIDTH] = [400, 130];
/** Height of a niche divided by its width. */
const NICHE_RATIO = 630 / 560;

/** Layout of a share image: name, number of items and niches. The story format adds progress bars. */
export const ShareImageLayout = ({ style, name, owned, shownItems, progressBars }: Props) => {
  const [shape, scheme] = SHAPE_AND_SCHEME[style];
  const { width, height } = SHARE_IMAGE_SIZES_PX[shape];
  const colours = scheme === "dark" ? DARK_IMAGE_COLOURS : IMAGE_COLOURS;
  const inner = width - 2 * MARGIN;
  const bar = inner - SERIES_NAME_WIDTH - SERIES_COUNT_WIDTH;
  const rows = Math.ceil(shownItems.length / COLUMNS);
  const availableHeight = shape === "story" ? 1_060 : 780;
  const side = Math.floor(Math.min(inner / COLUMNS - GAP, (availableHeight / Math.max(rows, 2) - GAP) / NICHE_RATIO));
  const title = name === "" ? t.socialImages.namelessTitle : name;
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
      <BrandMark ink={colours.ink} />
      <div style={{ display: "flex", marginTop: 22 }}>
        <ImageTitle text={title} size={fitFontSize(title, NAME_SIZES, 64)} lines={2} />
      </div>
      <div style={{ display: "flex", alignItems: "baseline", marginTop: 6 }}>
        <div style={{ fontSize: 88, fontWeight: 600, color: colours.figure }}>{String(owned)}</div>
        <div style={{ marginLeft: 18, fontSize: 40, color: colours.inkSoft }}>{t.socialImages.ownedItems(owned)}</div>
      </div>
      <div style={{ display: "flex", flexGrow: 1, alignItems: "center", justifyContent: "center" }}>
        <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "center", width: COLUMNS * (side + GAP) }}>
          {shownItems.map((shownItem) => (
            <div key={shownItem.id} style={{ display: "flex", margin: GAP / 2 }}>
              <ItemInNiche shownItem={shownItem} width={side} />
            </div>
          ))}
        </div>
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        {progressBars.map((shelf) => (
          <div key={shelf.name} style={{ display: "flex", alignItems: "center", marginTop: 12, fontSize: 30 }}>
            <div style={{ display: "block", width: SERIES_NAME_WIDTH, lineClamp: 1 }}>{shelf.name}</div>
            <div style={{ display: "flex", width: bar, height: 20, borderRadius: 10, background: colours.line }}>
              <div
                style={{
                  width: Math.max(20, Math.round((bar * shelf.percent) / 100)),
                  height: 20,
                  borderRadius: 10,
                  background: getLitNicheColours(getHueDegrees(shelf.amiiboSeriesId)).front,
                }}
              />
            </div>
            <div
              style={{ display: "flex", width: SERIES_COUNT_WIDTH, justifyContent: "flex-end", color: colours.inkSoft }}
            >
              {`${shelf.owned}/${shelf.total}`}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};

const SHAPE_AND_SCHEME = {
  "post-light": ["post", "light"],
  "post-dark": ["post", "dark"],
  "story-light": ["story", "light"],
  "story-dark": ["story", "dark"],
} as const;
