import { z } from "zod";

/** What one statement cost, in the server's own words: the database's host bills these rows. */
export interface StatementCost {
  readonly statement: string;
  /** Rows that were looked at, whatever of them is in the answer. */
  readonly read: number;
  /** An entry of an index counts like a row. */
  readonly written: number;
}

const asked = z.object({ sql: z.string().optional(), sql_id: z.number().optional() });
const question = z.object({
  requests: z.array(
    z.object({
      type: z.string(),
      ...asked.shape,
      stmt: asked.optional(),
      batch: z.object({ steps: z.array(z.object({ stmt: asked })) }).optional(),
    }),
  ),
});

const rows = z.object({ rows_read: z.number(), rows_written: z.number() }).partial();
const answer = z.object({
  results: z.array(
    z.object({
      response: z
        .object({ result: rows.extend({ step_results: z.array(rows.nullable()).optional() }).optional() })
        .optional(),
    }),
  ),
});

/** Statement by statement. @param asking a pipeline of the Hrana protocol @param told its answer */
export function parseStatementCosts(asking: string, told: string): StatementCost[] {
  const { data: pipeline } = question.safeParse(parseJson(asking));
  const { data: answers } = answer.safeParse(parseJson(told));
  if (!pipeline || !answers) return [];
  const stored = new Map(pipeline.requests.flatMap(({ sql_id, sql }) => (sql_id === undefined ? [] : [[sql_id, sql]])));
  return pipeline.requests.flatMap(({ stmt, batch }, place) => {
    const result = answers.results[place]?.response?.result;
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
    // What is no JSON tells of no rows.
    return undefined;
  }
}
