import { type NfcCode, splitNfcCode } from "../../domain/catalogue/nfcCode";
import { MAX_PHOTOGRAPH_BYTES } from "../../domain/photographs/photographFile";
import { OutboundError } from "../outbound/index";
import { buildConditionalHeaders, type HttpValidators, type ServiceClientDeps } from "./service/request";
import { requireSuccessStatus, toExternalServiceError } from "./service/serviceError";

const TIMEOUT_MS = 15_000;

export type PhotographFetchResult =
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" }
  /** The source's file is unusable. `problem` completes a sentence that begins with "It". */
  | { readonly kind: "bad"; readonly problem: string }
  | ({ readonly kind: "file"; readonly bytes: Uint8Array } & HttpValidators);

/** Fetches an item's photograph from its source. Throws if a failure does not concern this item alone. */
export async function fetchPhotograph(
  folder: URL,
  { gateway, now }: ServiceClientDeps,
  nfcCode: NfcCode,
  last: HttpValidators = {},
): Promise<PhotographFetchResult> {
  const { head, tail } = splitNfcCode(nfcCode);
  const outbound = gateway.createClient({
    hosts: [folder.host],
    maxBytes: MAX_PHOTOGRAPH_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: 2,
  });
  const headers = { Accept: "image/png", ...buildConditionalHeaders(last) };
  try {
    const response = await outbound.fetchBytes(buildFileUrl(folder, `icon_${head}-${tail}.png`), { headers });
    if (response.status === 304) return { kind: "unchanged" };
    if (response.status === 404 || response.status === 410) return { kind: "missing" };
    const { bytes, etag, lastModified, contentType = "nothing" } = requireSuccessStatus(response, now());
    const [type = ""] = contentType.toLowerCase().split(";", 1);
    if (type.trim() === "image/png") return { kind: "file", bytes, etag, lastModified };
    return { kind: "bad", problem: `has content type ${sanitizeContentType(type)} instead of image/png` };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === "large") return { kind: "bad", problem: "is larger than 2 MB" };
    if (error.reason === "redirect") return { kind: "bad", problem: "redirects to another host" };
    throw toExternalServiceError(error);
  }
}

/** Builds the URL of a file in a folder. The folder's URL may end with a slash or not. */
function buildFileUrl(folder: URL, name: string): URL {
  const url = new URL(folder);
  url.pathname = `${folder.pathname.replace(/\/$/, "")}/${name}`;
  return url;
}

/** Removes unexpected characters from a content type, because it comes from another server and is shown to admins. */
const sanitizeContentType = (type: string): string => type.replace(/[^\w/+.-]/g, "").slice(0, 40) || "nothing";
