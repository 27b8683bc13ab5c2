import { z } from "zod";

const LOCKED = { message: "SQLite error: database is locked", code: "SQLITE_BUSY" };

const requestSchema = z.object({
  requests: z.array(z.object({ type: z.string(), batch: z.object({ steps: z.array(z.unknown()) }).optional() })),
});

/** Creates libSQL's response (Hrana protocol) to a request while another connection holds the write lock. */
export function createLockedResponse(question: string): string {
  const results = requestSchema.parse(JSON.parse(question)).requests.map(({ type, batch }) => {
    if (type === "execute") return { type: "error", error: LOCKED };
    if (!batch) return { type: "ok", response: { type } };
    const result = {
      step_results: batch.steps.map(() => null),
      step_errors: batch.steps.map((_, step) => (step === 0 ? LOCKED : null)),
    };
    return { type: "ok", response: { type, result } };
  });
  return JSON.stringify({ baton: null, base_url: null, results });
}
