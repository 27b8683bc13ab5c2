import type { z } from "zod";
import { parsedJson } from "../../../domain/json";
import type { Answer } from "../../outside/index";
import { ServiceError } from "./serviceError";

/** What an answer says, whatever type it claims to be of. A page where JSON was due is a `ServiceError`. */
export function jsonIn<T extends z.ZodType>({ text, url }: Answer, type: T): z.infer<T> {
  const { success, data } = type.safeParse(parsed(text, url.host));
  if (!success)
    throw new ServiceError("unreadable", `${url.host} answered with JSON of another shape than it documents.`);
  return data;
}

function parsed(text: string, host: string): unknown {
  const value = parsedJson(text);
  if (value !== undefined) return value;
  // Without quoting what was read.
  const what = text.trimStart().startsWith("<") ? "a page where JSON was due" : "what is no JSON, or not whole";
  throw new ServiceError("unreadable", `${host} answered with ${what}.`);
}
