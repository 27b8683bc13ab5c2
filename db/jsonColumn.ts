import { z } from "zod";

/** Parses a column that contains JSON. */
export const jsonColumn = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text): T => schema.parse(JSON.parse(text)));

/** Parses a column that contains a JSON array of ids. */
export const idsColumn = jsonColumn(z.array(z.number()));
