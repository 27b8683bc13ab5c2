/**
 * Spreadsheets take such a beginning for a formula. An apostrophe makes it text again; one that stood there before
 * gets a further one, so that taking one away gives back exactly what was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guard = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
export const unguard = (value: string): string => (GUARDED.test(value) ? value.slice(1) : value);
