import { z } from "zod";

/** Rows read and written by one SQL statement, as the server reports them. The host bills by these numbers. */
export interface StatementCost {
  readonly statement: string;
  /** Number of rows scanned, whether or not the result contains them. */
  readonly read: number;
  /** Number of rows written. Each index entry counts as a row. */
  readonly written: number;
}

const statementSchema = z.object({ sql: z.string().optional(), sql_id: z.number().optional() });
const pipelineSchema = z.object({
  requests: z.array(
    z.object({
      type: z.string(),
      ...statementSchema.shape,
      stmt: statementSchema.optional(),
      batch: z.object({ steps: z.array(z.object({ stmt: statementSchema })) }).optional(),
    }),
  ),
});

const rows = z.object({ rows_read: z.number(), rows_written: z.number() }).partial();
const responseSchema = z.object({
  results: z.array(
    z.object({
      response: z
        .object({ result: rows.extend({ step_results: z.array(rows.nullable()).optional() }).optional() })
        .optional(),
    }),
  ),
});

/**
 * Parses the cost of each statement.
 * @param requestText body of a pipeline request in the Hrana protocol
 * @param responseText body of the response to it
 */
export function parseStatementCosts(requestText: string, responseText: string): StatementCost[] {
  const { data: pipeline } = pipelineSchema.safeParse(parseJson(requestText));
  const { data: answers } = responseSchema.safeParse(parseJson(responseText));
  if (!pipeline || !answers) return [];
  const stored = new Map(pipeline.requests.flatMap(({ sql_id, sql }) => (sql_id === undefined ? [] : [[sql_id, sql]])));
  return pipeline.requests.flatMap(({ stmt, batch }, index) => {
    const result = answers.results[index]?.response?.result;
    const steps = batch?.steps.map((step) => step.stmt) ?? (stmt ? [stmt] : []);
    const results = result?.step_results ?? [result];
    return steps.map(({ sql, sql_id }, step) => ({
      statement: sql ?? stored.get(sql_id ?? -1) ?? "",
      read: results[step]?.rows_read ?? 0,
      written: results[step]?.rows_written ?? 0,
    }));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Malformed JSON comes from simulated outages and contains no costs.
    return undefined;
  }
}
