import { sql } from "drizzle-orm";
import { z } from "zod";
import { MARKETS } from "../../domain/listings/market";
import { NEW_CONDITION, SHOWN_LISTINGS, type StandingListing } from "../../domain/listings/standing";
import type { PageRead } from "../access/page";

const row = z
  .object({
    ebay_id: z.string(),
    global_id: z.enum(MARKETS),
    title: z.string(),
    url: z.url({ protocol: /^https$/ }),
    image: z.string().nullable(),
    condition: z.string().nullable(),
    price: z.number(),
    shipping: z.number().nullable(),
    is_bin: z.number(),
    bid_count: z.number(),
    ends_at: z.number().nullable(),
  })
  .transform(
    (found): StandingListing => ({
      ebayId: found.ebay_id,
      market: found.global_id,
      title: found.title,
      url: found.url,
      image: found.image,
      conditionId: found.condition,
      price: found.price,
      shipping: found.shipping,
      isBin: found.is_bin === 1,
      bidCount: found.bid_count,
      endsAt: found.ends_at,
    }),
  );

/**
 * Of the item in the address: as many of the cheapest that count as can be shown, for whatever a visitor filters by.
 * Without those that whoever asks has reported, and without what is over.
 */
export const listingsOfItem: PageRead<readonly StandingListing[]> = {
  select: ({ me, id, now }) => sql`SELECT ebay_id, global_id, title, url, image, condition, price, shipping, is_bin,
      bid_count, ends_at
    FROM (SELECT *, row_number() OVER (
        PARTITION BY global_id, condition IS ${NEW_CONDITION}, is_bin ORDER BY price, ebay_id) AS place
      FROM listing WHERE amiibo_id = ${id} AND reject IS NULL AND (ends_at IS NULL OR ends_at > ${now.getTime()})
        AND ebay_id NOT IN (SELECT ebay_id FROM listing_report WHERE user_id = ${me} AND amiibo_id = ${id}))
    WHERE place <= ${SHOWN_LISTINGS} ORDER BY price, ebay_id`,
  // An address that is none, or leads elsewhere than to the web, is not one to send people to.
  parse: (rows) => rows.flatMap((each) => row.safeParse(each).data ?? []),
  none: undefined,
};

const searchRow = z.object({ search_term: z.string().nullable() });

/** Words that an admin wants the item in the address to be searched by. */
export const searchTermOfItem: PageRead<string | undefined> = {
  select: ({ id }) => sql`SELECT search_term FROM market_item WHERE amiibo_id = ${id}`,
  parse: ([found]) => (found === undefined ? undefined : (searchRow.parse(found).search_term ?? undefined)),
  none: undefined,
};
