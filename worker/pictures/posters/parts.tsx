import type { ReactNode } from "react";
import { BRAND } from "../../../domain/brand";
import { t } from "../../../domain/messages/pages";
import type { PosterPrice } from "../../../domain/sharing/poster";
import { COLOURS } from "./paint";

export const Brand = () => (
  <div style={{ display: "flex", alignItems: "center", fontSize: 34, fontWeight: 600 }}>
    <svg viewBox="5 1 22 30" width="35" height="48" style={{ marginRight: 14 }} aria-hidden="true">
      <path fill={COLOURS.lamp} d="M16 2 26 20H6z" />
      <path fill={COLOURS.edge} d="M8 18.5h16l1.6 3H6.4z" />
      <path fill={COLOURS.ink} d="M7.4 21.5h17.2V29a1 1 0 0 1-1 1H8.4a1 1 0 0 1-1-1z" />
    </svg>
    {BRAND}
  </div>
);

/** The larger, the fewer letters there are. @param sizes px, each with the most letters that it is for. */
export const sizeFor = (text: string, sizes: readonly (readonly [letters: number, size: number])[], least: number) =>
  sizes.find(([letters]) => text.length <= letters)?.[1] ?? least;

interface TitleProps {
  readonly text: string;
  readonly size: number;
  readonly lines: number;
}

/** Too long a one ends in dots, and a word that is wider than the poster is broken. */
export const Title = ({ text, size, lines }: TitleProps) => (
  <div
    style={{
      display: "block",
      fontSize: size,
      fontWeight: 600,
      lineHeight: 1.1,
      lineClamp: lines,
      wordBreak: "break-word",
    }}
  >
    {text}
  </div>
);

/** A price on its tag. */
export const PriceTag = ({ price: { price, country, basis } }: { readonly price: PosterPrice }) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      padding: "10px 22px 12px",
      borderRadius: 16,
      background: COLOURS.surface,
      border: `2px solid ${COLOURS.line}`,
    }}
  >
    <div style={{ display: "flex", alignItems: "baseline" }}>
      <div style={{ fontSize: 44, fontWeight: 600 }}>{price}</div>
      <div style={{ marginLeft: 10, fontSize: 26, color: COLOURS.inkSoft }}>{country}</div>
    </div>
    <div style={{ maxWidth: 282, fontSize: 21, lineHeight: 1.2, color: COLOURS.inkSoft }}>{basis}</div>
  </div>
);

export const MadeUp = () => <div style={{ fontSize: 19, color: COLOURS.inkSoft }}>{t.posters.synthetic}</div>;

/** The whole of a poster, one part below the other. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div
    style={{
      display: "flex",
      flexDirection: "column",
      width: "100%",
      height: "100%",
      background: COLOURS.paper,
      color: COLOURS.ink,
      fontFamily: "Fredoka",
      fontWeight: 500,
    }}
  >
    {children}
  </div>
);
