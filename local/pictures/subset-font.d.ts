declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "truetype";
      readonly variationAxes?: Readonly<Record<string, number>>;
      readonly noLayoutClosure?: boolean;
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
