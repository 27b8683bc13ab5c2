import type { Item } from "../../domain/catalogue/item";
import { MAX_PHOTOGRAPH_BYTES } from "../../domain/photographs/photographFile";
import { OutboundError, type OutboundGateway } from "../outbound/index";
import type { HttpValidators } from "./catalogueSource";
import { requireSuccess, toServiceError } from "./service/serviceError";

const TIMEOUT_MS = 15_000;

/** What a file is called by. */
export type NfcCodeParts = Pick<Item, "head" | "tail">;

export type PhotographResult =
  | { readonly kind: "unchanged" }
  /** There is none. */
  | { readonly kind: "missing" }
  /** The end of a sentence that begins with "It". */
  | { readonly kind: "bad"; readonly problem: string }
  | ({ readonly kind: "file"; readonly bytes: Uint8Array } & HttpValidators);

interface Options {
  readonly gate: OutboundGateway;
  /** The folder in which the files lie. */
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** An item's file at the source, as it came. Throws a `ServiceError` where that says nothing about the item. */
export async function fetchPhotograph(
  { gate, url, now }: Options,
  { head, tail }: NfcCodeParts,
  last: HttpValidators = {},
): Promise<PhotographResult> {
  const outside = gate.to({ hosts: [url.host], largest: MAX_PHOTOGRAPH_BYTES, timeoutMs: TIMEOUT_MS, redirects: 2 });
  const headers = {
    Accept: "image/png",
    ...(last.etag !== undefined && { "If-None-Match": last.etag }),
    ...(last.lastModified !== undefined && { "If-Modified-Since": last.lastModified }),
  };
  try {
    const answer = await outside.fetchFile(buildFileUrl(url, `icon_${head}-${tail}.png`), { headers });
    if (answer.status === 304) return { kind: "unchanged" };
    if (answer.status === 404 || answer.status === 410) return { kind: "missing" };
    const { bytes, etag, lastModified, contentType = "nothing" } = requireSuccess(answer, now());
    const [type = ""] = contentType.toLowerCase().split(";", 1);
    if (type.trim() === "image/png") return { kind: "file", bytes, etag, lastModified };
    return { kind: "bad", problem: `came as ${sanitizeContentType(type)}, and image/png was due` };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === "large") return { kind: "bad", problem: "is larger than 2 MB" };
    if (error.reason === "redirect") return { kind: "bad", problem: "leads elsewhere" };
    throw toServiceError(error);
  }
}

/** With or without a slash at the folder's end. */
function buildFileUrl(folder: URL, name: string): URL {
  const url = new URL(folder);
  url.pathname = `${folder.pathname.replace(/\/$/, "")}/${name}`;
  return url;
}

/** Somebody else has written it. */
const sanitizeContentType = (type: string): string => type.replace(/[^\w/+.-]/g, "").slice(0, 40) || "nothing";
