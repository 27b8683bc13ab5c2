/** The part of the library that Plinth uses. The library has no types of its own. */
declare module "chart.xkcd" {
  /** An amount: a number on the axis, a text in the tooltip. */
  export interface Amount {
    valueOf(): number;
    toString(): string;
  }
  export interface Point {
    /** The day. The library replaces it with its own representation. */
    x: string;
    y: Amount;
  }
  interface Chart {
    readonly data: { readonly datasets: readonly { readonly label: string; readonly data: Point[] }[] };
    readonly options: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  }
  class XY {
    /** Draws at once, at the width of the surrounding element. */
    constructor(svg: SVGSVGElement, chart: Chart);
  }
  const library: { readonly XY: typeof XY };
  export default library;
}
