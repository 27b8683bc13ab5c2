declare module "virtual:drawn-pictures" {
  /** Which drawings the build made, as `domain/artwork/drawn` writes it. */
  const text: string;
  export default text;
}
