import { estimateTextWidth } from "../../../domain/exportImage/drawableText";
import { t } from "../../../domain/messages/pages";
import type { ProgressByKind } from "../../../domain/ownership/summary";
import { getSeriesHueDegrees } from "../../../domain/series/hue";
import type { CollectionSocialImage, ItemSocialImage } from "../../../domain/sharing/socialImage";
import { SocialImageProgressBar } from "./layout";
import {
  BrandMark,
  getFontSizeForText,
  getImageBackgroundColour,
  ItemInNiche,
  ItemNicheRow,
  LIGHT_IMAGE_COLOURS,
  SocialImageFrame,
  SocialImagePriceTag,
  SocialImageTitle,
  SyntheticPricesNote,
} from "./parts";

const TITLE_SIZES = [
  [18, 76],
  [28, 62],
] as const;

/** Layout of the social image of a collection: counts of owned items, the value if shown, and a row of items. */
export const CollectionImageLayout = ({
  title,
  counts,
  isOfGoal,
  worth,
  shownItems,
  isSynthetic,
}: CollectionSocialImage) => (
  <SocialImageFrame>
    <div style={{ display: "flex", justifyContent: "space-between", padding: "40px 64px 0" }}>
      <div style={{ display: "flex", flexDirection: "column", width: worth.length > 0 ? 716 : 1072 }}>
        <BrandMark />
        <div style={{ display: "flex", marginTop: 20 }}>
          <SocialImageTitle text={title} size={getFontSizeForText(title, TITLE_SIZES, 52)} lines={2} />
        </div>
        {shownItems.length === 0 ? (
          <div style={{ marginTop: 16, fontSize: 34, color: LIGHT_IMAGE_COLOURS.inkSoft }}>
            {t.socialImages.emptyCollection}
          </div>
        ) : (
          <div style={{ display: "flex", marginTop: 18 }}>
            {counts.map((count, index) => (
              <CountLine key={count.kind} count={count} isInGoal={isOfGoal && index === counts.length - 1} />
            ))}
          </div>
        )}
      </div>
      {worth.length > 0 ? (
        <div style={{ display: "flex", flexDirection: "column", width: 330 }}>
          {worth.map((price) => (
            <div key={price.region} style={{ display: "flex", flexDirection: "column", marginBottom: 14 }}>
              <SocialImagePriceTag price={price} width={330} />
            </div>
          ))}
          {isSynthetic ? <SyntheticPricesNote /> : null}
        </div>
      ) : null}
    </div>
    <ItemNicheRow shownItems={shownItems} />
  </SocialImageFrame>
);

interface CountProps {
  readonly count: ProgressByKind;
  /** True for the last count if all counts are about the owner's goal, which its text then names. */
  readonly isInGoal: boolean;
}

/** Sizes of the counts of owned items in px. The last count may be wider, because nothing follows it. */
const [COUNT_WIDTH, GOAL_COUNT_WIDTH, COUNT_FONT_SIZE, BAR_WIDTH, BAR_HEIGHT] = [250, 336, 28, 300, 16];

const CountLine = ({ count: { kind, owned, total }, isInGoal }: CountProps) => {
  const text = isInGoal ? t.socialImages.totalItemsInGoal(total, kind) : t.socialImages.totalItems(total, kind);
  const textWidth = isInGoal ? GOAL_COUNT_WIDTH : COUNT_WIDTH;
  // Shrinks a text that is too wide, for example in Japanese.
  const fontSize = Math.min(COUNT_FONT_SIZE, Math.floor((2 * textWidth) / estimateTextWidth(text)));
  const filledWidth = Math.max(BAR_HEIGHT, Math.round((BAR_WIDTH * owned) / Math.max(1, total)));
  return (
    <div style={{ display: "flex", flexDirection: "column", width: BAR_WIDTH, marginRight: 40 }}>
      <div style={{ display: "flex", alignItems: "baseline" }}>
        <div style={{ flexShrink: 0, fontSize: 44, fontWeight: 600 }}>{String(owned)}</div>
        <div style={{ marginLeft: 10, fontSize, color: LIGHT_IMAGE_COLOURS.inkSoft, whiteSpace: "nowrap" }}>{text}</div>
      </div>
      <SocialImageProgressBar
        width={BAR_WIDTH}
        height={BAR_HEIGHT}
        marginTop={6}
        filledWidth={owned === 0 ? 0 : filledWidth}
        background={LIGHT_IMAGE_COLOURS.line}
        fill={LIGHT_IMAGE_COLOURS.lampDeep}
      />
    </div>
  );
};

const NAME_SIZES = [
  [12, 96],
  [24, 76],
  [44, 60],
] as const;

export const ItemImageLayout = ({ name, series, plate, shownItem, prices, isSynthetic }: ItemSocialImage) => (
  <SocialImageFrame
    style={{
      flexDirection: "row",
      background: getImageBackgroundColour(getSeriesHueDegrees(shownItem.amiiboSeriesId)),
    }}
  >
    <div style={{ display: "flex", flexDirection: "column", width: 640, padding: "40px 0 40px 64px" }}>
      <BrandMark />
      <div
        style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center", paddingRight: 24 }}
      >
        <SocialImageTitle text={name} size={getFontSizeForText(name, NAME_SIZES, 50)} lines={3} />
        <div
          style={{ display: "block", marginTop: 14, fontSize: 36, color: LIGHT_IMAGE_COLOURS.inkSoft, lineClamp: 1 }}
        >
          {series}
        </div>
      </div>
      <div style={{ display: "flex" }}>
        {prices.map((price) => (
          <div key={price.region} style={{ display: "flex", width: 278, marginRight: 16 }}>
            <SocialImagePriceTag price={price} width={278} />
          </div>
        ))}
      </div>
      {prices.length === 0 ? (
        <div style={{ fontSize: 26, color: LIGHT_IMAGE_COLOURS.inkSoft }}>{t.socialImages.noPrices}</div>
      ) : null}
      {isSynthetic && prices.length > 0 ? (
        <div style={{ display: "flex", marginTop: 10 }}>
          <SyntheticPricesNote />
        </div>
      ) : null}
    </div>
    <div style={{ display: "flex", position: "relative" }}>
      <ItemInNiche shownItem={shownItem} width={560} />
      <div style={{ display: "flex", position: "absolute", left: 24, top: 552, width: 512, justifyContent: "center" }}>
        <div
          style={{
            padding: "6px 26px 8px",
            borderRadius: 10,
            background: LIGHT_IMAGE_COLOURS.surface,
            color: LIGHT_IMAGE_COLOURS.inkSoft,
            fontSize: 28,
          }}
        >
          {plate}
        </div>
      </div>
    </div>
  </SocialImageFrame>
);
