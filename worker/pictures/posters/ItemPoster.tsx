import { t } from "../../../domain/messages/pages";
import { hueOf } from "../../../domain/series/hue";
import type { ItemPoster as Props } from "../../../domain/sharing/poster";
import { Niche } from "./Niche";
import { COLOURS, wallOf } from "./paint";
import { Brand, MadeUp, PriceTag, sizeFor, Title } from "./parts";

const SIZES = [
  [12, 96],
  [24, 76],
  [44, 60],
] as const;

/** The exhibit in its niche, and what it costs. */
export const ItemPoster = ({ name, series, plate, exhibit, prices, isSynthetic }: Props) => (
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
        <Title text={name} size={sizeFor(name, SIZES, 50)} lines={3} />
        <div style={{ display: "block", marginTop: 14, fontSize: 36, color: COLOURS.inkSoft, lineClamp: 1 }}>
          {series}
        </div>
      </div>
      <div style={{ display: "flex" }}>
        {prices.map((price) => (
          <div key={price.country} style={{ display: "flex", width: 278, marginRight: 16 }}>
            <PriceTag price={price} />
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
