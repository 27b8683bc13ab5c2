import { BRAND } from "../../domain/brand";
import { HEADER_HEIGHT, TITLE_SHARE, titleStep } from "../../domain/sheet/layout";
import { INK_HEX, LAMP_HEX, PAPER_HEX } from "../../domain/sheet/palette";
import type { Sheet } from "../../domain/sheet/sheet";

const SOFT = "#5d6070";
const TROUGH = "#e3ddd0";
/** px */
const [PADDING_TOP, PADDING, LAMP, LAMP_GAP] = [34, 40, 30, 8];
/** px, as the display face writes it. */
const BRAND_WIDTH = 65;
/** px: a small sheet has little room. */
const barWidth = (width: number): number => (width < 900 ? 180 : 320);

/** Above the tiles: what the picture shows, of whom and when. Its owner's name is to be `writable`. */
export const SheetHeader = ({ sheet, width }: { readonly sheet: Sheet; readonly width: number }) => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: HEADER_HEIGHT,
      padding: `${PADDING_TOP}px ${PADDING}px 0`,
      background: PAPER_HEX,
      color: INK_HEX,
      fontFamily: "Fredoka",
      fontWeight: 500,
      justifyContent: "space-between",
    }}
  >
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        flexGrow: 1,
        flexShrink: 1,
        maxWidth: `${TITLE_SHARE * 100}%`,
      }}
    >
      <Title title={sheet.title} width={width} />
      {sheet.tiles.length === 0 ? null : (
        <div style={{ display: "flex", alignItems: "center", marginTop: 12, fontSize: 18 }}>
          {sheet.share === undefined ? null : <Bar share={sheet.share} width={barWidth(width)} />}
          <div style={{ whiteSpace: "nowrap" }}>{sheet.line}</div>
        </div>
      )}
    </div>
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-end",
        fontSize: 16,
        color: SOFT,
        maxWidth: `${100 - TITLE_SHARE * 100}%`,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", color: INK_HEX, fontSize: 24, fontWeight: 600 }}>
        <div style={{ width: LAMP, height: LAMP }} />
        <div style={{ display: "flex", marginLeft: LAMP_GAP, width: BRAND_WIDTH }}>{BRAND}</div>
      </div>
      {sheet.owner ? <div style={{ display: "block", marginTop: 4, lineClamp: 1 }}>{sheet.owner.name}</div> : null}
      {sheet.owner ? <div style={{ display: "block", lineClamp: 1, fontSize: 15 }}>{sheet.owner.address}</div> : null}
      <div style={{ marginTop: sheet.owner ? 0 : 6 }}>{sheet.date}</div>
    </div>
  </div>
);

function Title({ title, width }: { readonly title: string; readonly width: number }) {
  const { size, lines } = titleStep(title, width);
  return (
    <div style={{ display: "block", fontSize: size, fontWeight: 600, lineHeight: 1.15, lineClamp: lines }}>{title}</div>
  );
}

/** Empty, it does not look full. */
const Bar = ({ share, width }: { readonly share: number; readonly width: number }) => (
  <div style={{ display: "flex", width, height: 16, borderRadius: 8, marginRight: 14, background: TROUGH }}>
    <div style={{ width: Math.round(share * width), height: 16, borderRadius: 8, background: LAMP_HEX }} />
  </div>
);

/**
 * The lamp before the brand, as SVG. It is laid by hand: a picture within a picture would be drawn through a mask as large
 * as the header, which takes as long as all the rest of it.
 * @param width px, of the whole plain header
 */
export const lampIn = (width: number): string =>
  `<g transform="translate(${width - PADDING - BRAND_WIDTH - LAMP_GAP - LAMP} ${PADDING_TOP}) scale(${LAMP / 32})">` +
  `<path d="M16 2 26 20H6z" fill="${LAMP_HEX}"/>` +
  `<path d="M8 18.5h16l1.6 3H6.4z" fill="${SOFT}"/>` +
  `<path d="M7.4 21.5h17.2V30H7.4z" fill="${INK_HEX}"/></g>`;

/** In place of the tiles. */
export const EmptySheet = ({ sheet }: { readonly sheet: Sheet }) => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: "100%",
      background: PAPER_HEX,
      color: SOFT,
      alignItems: "center",
      justifyContent: "center",
      fontFamily: "Fredoka",
      fontWeight: 500,
      fontSize: 24,
    }}
  >
    {`${sheet.line}.`}
  </div>
);
