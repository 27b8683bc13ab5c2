declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      heard: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decoded: (text: string) => string,
      ) => void,
    ): this;
    on(event: "closeTag", heard: (name: string) => void): this;
    on(event: "text", heard: (text: string, decoded: (text: string) => string) => void): this;
    on(event: "cdata", heard: (text: string) => void): this;
    on(event: "error", heard: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
