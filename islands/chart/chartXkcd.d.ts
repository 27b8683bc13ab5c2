/** The part of the library that is used. It has no types of its own. */
declare module "chart.xkcd" {
  /** Stands on the axis as its value and in a tip as its text. */
  export interface Amount {
    valueOf(): number;
    toString(): string;
  }
  export interface Point {
    /** Replaced by what the library makes of it. */
    x: string;
    y: Amount;
  }
  interface Chart {
    readonly data: { readonly datasets: readonly { readonly label: string; readonly data: Point[] }[] };
    readonly options: {
      readonly timeFormat: string;
      readonly xTickCount: number;
      readonly yTickCount: number;
      readonly dotSize: number;
      readonly showLine: boolean;
      readonly showLegend: boolean;
      /** One for each dataset. */
      readonly dataColors: readonly string[];
      readonly fontFamily: string;
      readonly strokeColor: string;
      readonly backgroundColor: string;
    };
  }
  class XY {
    /** Draws at once, as wide as the element around it. */
    constructor(svg: SVGSVGElement, chart: Chart);
  }
  const library: { readonly XY: typeof XY };
  export default library;
}
