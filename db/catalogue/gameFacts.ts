import { z } from "zod";
import { type Game, PLATFORMS, parseRanges, USAGE_KINDS } from "../../domain/games/game";

import gamesJson from "./games.json" with { type: "json" };

const id = z.int().positive();
const text = z.string().trim().min(1);

const Shipped = z.array(
  z.strictObject({
    id,
    name: text,
    slug: text,
    title: text,
    platform: z.enum(PLATFORMS),
    releasedYear: z.int().exactOptional(),
    usages: z.array(
      z.strictObject({
        id,
        phrase: text,
        kind: z.enum(USAGE_KINDS),
        writes: z.boolean().default(false),
        isByCharacter: z.boolean().default(false),
        items: z.string().transform((ranges, context) => {
          const items = parseRanges(ranges);
          if (items && items.length > 0) return items;
          context.addIssue({ code: "custom", message: "names no items" });
          return z.NEVER;
        }),
      }),
    ),
  }),
);

/** The games that every installation starts with. Items have the numbers that they shipped with. */
export const readGameFacts = (): readonly Game[] =>
  Shipped.parse(gamesJson).map(({ usages, ...game }) => ({
    ...game,
    usages: usages.map((usage) => ({ ...usage, isQuoted: false })),
  }));
