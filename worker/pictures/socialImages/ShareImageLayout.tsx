import { t } from "../../../domain/messages/pages";
import { getSeriesHueDegrees } from "../../../domain/series/hue";
import { SHARE_IMAGE_SIZES_PX, type ShareImage } from "../../../domain/sharing/socialImage";
import { SocialImageProgressBar } from "./layout";
import {
  BrandMark,
  DARK_IMAGE_COLOURS,
  getFontSizeForText,
  getLitNicheColours,
  ItemInNiche,
  LIGHT_IMAGE_COLOURS,
  SocialImageFrame,
  SocialImageTitle,
} from "./parts";

const NAME_SIZES = [
  [8, 132],
  [14, 104],
  [24, 80],
] as const;

const COLUMNS = 3;
/** Lengths in the layout of a share image, in px. */
const [MARGIN, GAP, BAR_HEIGHT, SERIES_NAME_WIDTH, SERIES_COUNT_WIDTH] = [64, 12, 20, 400, 130];
/** Height of a niche (the alcove in which an item is drawn) divided by its width. */
const NICHE_RATIO = 630 / 560;

/** Layout of a share image: owner, number of owned items, and items in niches. Stories also show progress bars. */
export const ShareImageLayout = ({ style, name, owned, shownItems, progressBars }: ShareImage) => {
  const [shape, scheme] = SHAPE_AND_SCHEME[style];
  const { width, height } = SHARE_IMAGE_SIZES_PX[shape];
  const colours = scheme === "dark" ? DARK_IMAGE_COLOURS : LIGHT_IMAGE_COLOURS;
  const innerWidth = width - 2 * MARGIN;
  const barWidth = innerWidth - SERIES_NAME_WIDTH - SERIES_COUNT_WIDTH;
  const rows = Math.ceil(shownItems.length / COLUMNS);
  const availableHeight = shape === "story" ? 1_060 : 780;
  const side = Math.floor(
    Math.min(innerWidth / COLUMNS - GAP, (availableHeight / Math.max(rows, 2) - GAP) / NICHE_RATIO),
  );
  const title = name === "" ? t.socialImages.namelessTitle : name;
  return (
    <SocialImageFrame
      style={{
        width,
        height,
        padding: `${shape === "story" ? 150 : 56}px ${MARGIN}px ${shape === "story" ? 170 : 48}px`,
        background: colours.paper,
        color: colours.ink,
      }}
    >
      <BrandMark ink={colours.ink} />
      <div style={{ display: "flex", marginTop: 22 }}>
        <SocialImageTitle text={title} size={getFontSizeForText(title, NAME_SIZES, 64)} lines={2} />
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
            <SocialImageProgressBar
              width={barWidth}
              height={BAR_HEIGHT}
              filledWidth={Math.max(BAR_HEIGHT, Math.round((barWidth * shelf.percent) / 100))}
              background={colours.line}
              fill={getLitNicheColours(getSeriesHueDegrees(shelf.amiiboSeriesId)).front}
            />
            <div
              style={{ display: "flex", width: SERIES_COUNT_WIDTH, justifyContent: "flex-end", color: colours.inkSoft }}
            >
              {`${shelf.owned}/${shelf.total}`}
            </div>
          </div>
        ))}
      </div>
    </SocialImageFrame>
  );
};

const SHAPE_AND_SCHEME = {
  "post-light": ["post", "light"],
  "post-dark": ["post", "dark"],
  "story-light": ["story", "light"],
  "story-dark": ["story", "dark"],
} as const;
