/** A trouble that is to be told. */
export interface Untold {
  readonly sentence: string;
  /** ms */
  readonly overAt: number | undefined;
}

/** One message for all of it. What has mended before it could be told says so. */
export const messageOf = (untold: readonly Untold[]): string =>
  ["Plinth needs a look, see /admin:", ...untold.map(lineOf)].join("\n");

const lineOf = ({ sentence, overAt }: Untold): string =>
  overAt === undefined ? `• ${sentence}` : `• ${sentence} It is over by now.`;
