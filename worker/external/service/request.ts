import type { OutboundGateway } from "../../outbound/index";
import type { Clock } from "../../platform/runtime";

export interface ServiceClientDeps {
  readonly gateway: OutboundGateway;
  readonly now: Clock;
}

/** Validators of an earlier response. A request with validators gets status 304 if nothing changed. */
export interface HttpValidators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export const buildConditionalHeaders = ({ etag, lastModified }: HttpValidators) => ({
  ...(etag !== undefined && { "If-None-Match": etag }),
  ...(lastModified !== undefined && { "If-Modified-Since": lastModified }),
});
