import type { ReactElement } from "react";
import type { PlacedSprite, Sprite } from "../../domain/sheet/layout";
import { INK_HEX, LAMP_HEX, PAPER_HEX, WHITE_HEX } from "../../domain/sheet/palette";
import { onPaper, type Rendered, toPlainRaster } from "../../domain/sheet/raster";
import type { SheetTile } from "../../domain/sheet/sheet";
import { TILE_WIDTH } from "../../domain/sheet/tile";
import type { Pen } from "./pen";

const SIDE = 28;
const DRAWINGS = {
  boxed: `<path d="M6.5 10.2 14 6.3l7.5 3.9v7.9L14 21.9l-7.5-3.8zM6.7 10.4 14 14.1l7.3-3.7M14 14.1v7.6"/>`,
  loose: `<circle cx="14" cy="9.4" r="3.4"/><path d="M9.2 20.5c0-4 1.8-6.6 4.8-6.6s4.8 2.6 4.8 6.6zM7.5 21.5h13"/>`,
  wished: `<path fill="${INK_HEX}" d="m14 5.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>`,
} as const;
type Drawing = keyof typeof DRAWINGS;

/** Draws each mark once. */
export function openMarks(pen: Pen) {
  const drawn = new Map<string, Sprite>();
  const sprite = async (name: string, draw: () => Promise<string> | string): Promise<Sprite> => {
    const known = drawn.get(name);
    if (known) return known;
    const made = spriteOf(pen.paint(await draw()));
    drawn.set(name, made);
    return made;
  };
  const icon = (name: Drawing) => sprite(name, () => iconSvg(name));
  const count = (text: string) =>
    sprite(text, () => pen.lay(<Count text={text} />, { width: countWidth(text), height: 24 }));

  return {
    /** What lies upon a tile: how it is owned at the left, how many at the right. */
    async of({ boxed, loose, quantity, isWished }: SheetTile): Promise<PlacedSprite[]> {
      const left: Drawing[] = [];
      if (boxed > 0) left.push("boxed");
      if (loose > 0) left.push("loose");
      if (isWished) left.push("wished");
      const marks: PlacedSprite[] = [];
      for (const [row, name] of left.entries()) marks.push({ sprite: await icon(name), x: 0, y: row * (SIDE + 3) });
      if (quantity > 1) {
        const text = `×${quantity}`;
        marks.push({ sprite: await count(text), x: TILE_WIDTH - countWidth(text), y: 2 });
      }
      return marks;
    },
  };
}

const iconSvg = (name: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" fill="none" stroke="${INK_HEX}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"><circle cx="14" cy="14" r="14" fill="${PAPER_HEX}" stroke="none"/><circle cx="14" cy="14" r="11.8" fill="${name === "wished" ? LAMP_HEX : WHITE_HEX}" stroke-width="1.2"/><g transform="translate(1.7 1.7) scale(0.88)">${DRAWINGS[name]}</g></svg>`;

const countWidth = (text: string): number => 16 + text.length * 8;

const Count = ({ text }: { readonly text: string }): ReactElement => (
  <div
    style={{
      display: "flex",
      width: "100%",
      height: "100%",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: 12,
      // Its rim is cut hard: between ink and a tile that would show.
      border: `2px solid ${PAPER_HEX}`,
      background: INK_HEX,
      color: PAPER_HEX,
      fontFamily: "Fredoka",
      fontWeight: 600,
      fontSize: 15,
    }}
  >
    {text}
  </div>
);

/** Half and more of a pixel covers it. */
function spriteOf(rendered: Rendered): Sprite {
  const covers = Uint8Array.from({ length: rendered.width * rendered.height }, (_, at) =>
    (rendered.pixels[at * 4 + 3] ?? 0) > 127 ? 1 : 0,
  );
  return { ...toPlainRaster(onPaper(rendered)), covers };
}
