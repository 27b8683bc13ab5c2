import { parseId } from "../catalogue/id";

/** What a conversation with somebody is about, seen by one of the two: `theirs-12` is their item 12, `mine` all that I show. */
export interface Subject {
  readonly side: "mine" | "theirs";
  /** 0: all that is shown. */
  readonly amiiboId: number;
}

/** As it stands in addresses. */
export const formatSubject = ({ side, amiiboId }: Subject): string => (amiiboId === 0 ? side : `${side}-${amiiboId}`);

export function parseSubject(text: string): Subject | undefined {
  const [, side, , id] = /^(mine|theirs)(-(\d+))?$/.exec(text) ?? [];
  if (side !== "mine" && side !== "theirs") return undefined;
  const amiiboId = id === undefined ? 0 : parseId(id);
  return amiiboId === undefined ? undefined : { side, amiiboId };
}

/** The same as the other one sees it. */
export const fromTheirSide = ({ side, amiiboId }: Subject): Subject => ({
  side: side === "mine" ? "theirs" : "mine",
  amiiboId,
});

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.side === other.side && one.amiiboId === other.amiiboId;
