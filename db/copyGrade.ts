import { sql } from "drizzle-orm";

/** SQL for the grade of a row of `copy`, the same as `getCopyGrade`: new if sealed, else used. */
export const COPY_GRADE_SQL = sql.raw("iif(copy.is_boxed = 1 AND copy.condition = 'new', 'new', 'used')");

/** Builds SQL for the grade of a copy that the history of changes stores as a JSON object with all fields. */
export const storedCopyGradeSql = (object: string) =>
  sql.raw(`iif(${object} ->> 'is_boxed' = 1 AND ${object} ->> 'condition' = 'new', 'new', 'used')`);
