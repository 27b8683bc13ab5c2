import { type ReferenceRate, referenceRate } from "../../domain/money/referenceRate";
import type { Gate } from "../outside/index";
import { answered, ServiceError, succeeded } from "./service/serviceError";

interface Options {
  readonly gate: Gate;
  readonly url: URL;
  /** ms */
  readonly now: () => number;
}

/** The day's reference rate; throws a `ServiceError` for whatever is none. */
export async function fetchRate({ gate, url, now }: Options): Promise<ReferenceRate> {
  const outside = gate.to({ hosts: [url.host], redirects: 3 });
  const { text } = succeeded(await answered(outside.ask(url)), now());
  const rate = referenceRate(text, new Date(now()).toISOString().slice(0, 10));
  if (!rate) throw new ServiceError("unreadable", `${url.host} answered without a rate of dollars and pounds.`);
  return rate;
}
