import { sql } from "drizzle-orm";

/** SQL for the grade of a row of `copy`, the same as `getCopyGrade`: new if sealed, else used. */
export const COPY_GRADE_SQL = sql.raw("iif(copy.is_boxed = 1 AND copy.condition = 'new', 'new', 'used')");
