import { z } from "zod";
import { DIFFERENCE_FIELDS, type Difference } from "../../domain/catalogue/sync";
import settledJson from "./settled.json" with { type: "json" };

const Settled = z.array(
  z.strictObject({ field: z.enum(DIFFERENCE_FIELDS), theirs: z.string().min(1), ids: z.array(z.int().positive()) }),
);

/** What the source of the catalogue is known to say otherwise than the facts that ship: nobody has to look at it again. */
export const readSettled = (): Difference[] =>
  Settled.parse(settledJson).flatMap(({ field, theirs, ids }) => ids.map((amiiboId) => ({ amiiboId, field, theirs })));
