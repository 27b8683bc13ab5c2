import type { Amiibo } from "../../domain/catalogue/amiibo";
import { LARGEST_FILE } from "../../domain/photographs/file";
import { type Gate, OutsideError } from "../outside/index";
import type { Validators } from "./catalogueSource";
import { succeeded, withoutAnswer } from "./service/serviceError";

const TIMEOUT_MS = 15_000;

/** What a file is called by. */
export type Pieces = Pick<Amiibo, "head" | "tail">;

export type PhotographAnswer =
  | { readonly kind: "unchanged" }
  /** There is none. */
  | { readonly kind: "missing" }
  /** The end of a sentence that begins with "It". */
  | { readonly kind: "bad"; readonly problem: string }
  | ({ readonly kind: "file"; readonly bytes: Uint8Array } & Validators);

interface Options {
  readonly gate: Gate;
  /** The folder in which the files lie. */
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** An item's file at the source, as it came. Throws a `ServiceError` where that says nothing about the item. */
export async function fetchPhotograph(
  { gate, url, now }: Options,
  { head, tail }: Pieces,
  last: Validators = {},
): Promise<PhotographAnswer> {
  const outside = gate.to({ hosts: [url.host], largest: LARGEST_FILE, timeoutMs: TIMEOUT_MS, redirects: 2 });
  const headers = {
    Accept: "image/png",
    ...(last.etag !== undefined && { "If-None-Match": last.etag }),
    ...(last.lastModified !== undefined && { "If-Modified-Since": last.lastModified }),
  };
  try {
    const answer = await outside.fetchFile(fileIn(url, `icon_${head}-${tail}.png`), { headers });
    if (answer.status === 304) return { kind: "unchanged" };
    if (answer.status === 404 || answer.status === 410) return { kind: "missing" };
    const { bytes, etag, lastModified, contentType = "nothing" } = succeeded(answer, now());
    const [type = ""] = contentType.toLowerCase().split(";", 1);
    if (type.trim() === "image/png") return { kind: "file", bytes, etag, lastModified };
    return { kind: "bad", problem: `came as ${printable(type)}, and image/png was due` };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.reason === "large") return { kind: "bad", problem: "is larger than 2 MB" };
    if (error.reason === "redirect") return { kind: "bad", problem: "leads elsewhere" };
    throw withoutAnswer(error);
  }
}

/** With or without a slash at the folder's end. */
function fileIn(folder: URL, name: string): URL {
  const url = new URL(folder);
  url.pathname = `${folder.pathname.replace(/\/$/, "")}/${name}`;
  return url;
}

/** Somebody else has written it. */
const printable = (type: string): string => type.replace(/[^\w/+.-]/g, "").slice(0, 40) || "nothing";
