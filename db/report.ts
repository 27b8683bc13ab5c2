import { DrizzleQueryError } from "drizzle-orm/errors";
import { causesOf } from "./causes";

/**
 * An error and what caused it, as a log may have it. Drizzle's own errors hold all that a question was asked with: the
 * token of somebody's address, what they paid, what they wrote.
 */
export function reportOf(error: unknown): string {
  const causes = [...causesOf(error)].map((each) => `${each.name}: ${messageOf(each)}\n${framesOf(each)}`.trimEnd());
  return causes.length > 0 ? causes.join("\ncaused by ") : String(error);
}

const messageOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** A stack begins with the message. */
const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
