import { t } from "../../../domain/messages/pages";
import type { Count as Counted } from "../../../domain/ownership/summary";
import { hueOf } from "../../../domain/series/hue";
import type { CollectionPoster as CollectionProps, ItemPoster as ItemProps } from "../../../domain/sharing/poster";
import { breadthOf } from "../../../domain/sheet/glyphs";
import { Brand, COLOURS, Gallery, MadeUp, Niche, Paper, PriceTag, sizeFor, Title, wallOf } from "./parts";

const TITLE_SIZES = [
  [18, 76],
  [28, 62],
] as const;

/** How much of everything there is, what it is worth where that is shown, and some of it in niches. */
export const CollectionPoster = ({ title, counts, isOfGoal, worth, exhibits, isSynthetic }: CollectionProps) => (
  <Paper>
    <div style={{ display: "flex", justifyContent: "space-between", padding: "40px 64px 0" }}>
      <div style={{ display: "flex", flexDirection: "column", width: worth.length > 0 ? 716 : 1072 }}>
        <Brand />
        <div style={{ display: "flex", marginTop: 20 }}>
          <Title text={title} size={sizeFor(title, TITLE_SIZES, 52)} lines={2} />
        </div>
        {exhibits.length === 0 ? (
          <div style={{ marginTop: 16, fontSize: 34, color: COLOURS.inkSoft }}>{t.posters.empty}</div>
        ) : (
          <div style={{ display: "flex", marginTop: 18 }}>
            {counts.map((count, at) => (
              <Count key={count.kind} count={count} isInGoal={isOfGoal && at === counts.length - 1} />
            ))}
          </div>
        )}
      </div>
      {worth.length > 0 ? (
        <div style={{ display: "flex", flexDirection: "column", width: 330 }}>
          {worth.map((price) => (
            <div key={price.country} style={{ display: "flex", flexDirection: "column", marginBottom: 14 }}>
              <PriceTag price={price} width={330} />
            </div>
          ))}
          {isSynthetic ? <MadeUp /> : null}
        </div>
      ) : null}
    </div>
    <Gallery exhibits={exhibits} />
  </Paper>
);

interface CountProps {
  readonly count: Counted;
  /** Said once for all of them, behind the last. */
  readonly isInGoal: boolean;
}

/** px: beside how many there are. The last count has nothing at its right. */
const [WORDS, WORDS_OF_GOAL, WORD_SIZE] = [250, 336, 28];

/** Japanese words are wide: they are as small as it takes to keep off the next count. */
const wordSizeFor = (words: string, room: number): number =>
  Math.min(WORD_SIZE, Math.floor((2 * room) / breadthOf(words)));

const Count = ({ count: { kind, owned, total }, isInGoal }: CountProps) => {
  const words = isInGoal ? t.posters.totalInGoal(total, kind) : t.posters.total(total, kind);
  const fontSize = wordSizeFor(words, isInGoal ? WORDS_OF_GOAL : WORDS);
  return (
    <div style={{ display: "flex", flexDirection: "column", width: 300, marginRight: 40 }}>
      <div style={{ display: "flex", alignItems: "baseline" }}>
        <div style={{ flexShrink: 0, fontSize: 44, fontWeight: 600 }}>{String(owned)}</div>
        <div style={{ marginLeft: 10, fontSize, color: COLOURS.inkSoft, whiteSpace: "nowrap" }}>{words}</div>
      </div>
      <div style={{ display: "flex", width: 300, height: 16, marginTop: 6, borderRadius: 8, background: COLOURS.line }}>
        {owned === 0 ? null : (
          <div
            style={{
              width: Math.max(16, Math.round((300 * owned) / Math.max(1, total))),
              height: 16,
              borderRadius: 8,
              background: COLOURS.lampDeep,
            }}
          />
        )}
      </div>
    </div>
  );
};

const NAME_SIZES = [
  [12, 96],
  [24, 76],
  [44, 60],
] as const;

/** The exhibit in its niche, and what it costs. */
export const ItemPoster = ({ name, series, plate, exhibit, prices, isSynthetic }: ItemProps) => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: "100%",
      background: wallOf(hueOf(exhibit.amiiboSeriesId)),
      color: COLOURS.ink,
      fontFamily: "Fredoka",
      fontWeight: 500,
    }}
  >
    <div style={{ display: "flex", flexDirection: "column", width: 640, padding: "40px 0 40px 64px" }}>
      <Brand />
      <div
        style={{ display: "flex", flexDirection: "column", flexGrow: 1, justifyContent: "center", paddingRight: 24 }}
      >
        <Title text={name} size={sizeFor(name, NAME_SIZES, 50)} lines={3} />
        <div style={{ display: "block", marginTop: 14, fontSize: 36, color: COLOURS.inkSoft, lineClamp: 1 }}>
          {series}
        </div>
      </div>
      <div style={{ display: "flex" }}>
        {prices.map((price) => (
          <div key={price.country} style={{ display: "flex", width: 278, marginRight: 16 }}>
            <PriceTag price={price} width={278} />
          </div>
        ))}
      </div>
      {prices.length === 0 ? <div style={{ fontSize: 26, color: COLOURS.inkSoft }}>{t.posters.noPrices}</div> : null}
      {isSynthetic && prices.length > 0 ? (
        <div style={{ display: "flex", marginTop: 10 }}>
          <MadeUp />
        </div>
      ) : null}
    </div>
    <div style={{ display: "flex", position: "relative" }}>
      <Niche exhibit={exhibit} width={560} />
      <div style={{ display: "flex", position: "absolute", left: 24, top: 552, width: 512, justifyContent: "center" }}>
        <div
          style={{
            padding: "6px 26px 8px",
            borderRadius: 10,
            background: COLOURS.surface,
            color: COLOURS.inkSoft,
            fontSize: 28,
          }}
        >
          {plate}
        </div>
      </div>
    </div>
  </div>
);
