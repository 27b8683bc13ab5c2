import { toApiSettings } from "../../domain/access/apiSettings";
import { encodeHoldings } from "../../domain/wire/holdings";
import type { ApiResult } from "../../islands/server/api";
import type { PendingChange } from "../../islands/store/outbox/pendingChange";
import type { ChangeExecutor } from "./changeExecutor";
import { LedgerExecutor } from "./ledgerExecutor";

/**
 * Possible outcomes of a request. "late": the response is delayed; "lost": executed, but the response is lost;
 * "doubled": executed twice. "unheard", "busy" (429), "broken" (500) and "refused" (422): not executed.
 */
export const REQUEST_FATES = ["answered", "late", "lost", "doubled", "unheard", "busy", "broken", "refused"] as const;
export type RequestFate = (typeof REQUEST_FATES)[number];

const SILENCE: ApiResult = { ok: false, status: 0, message: "Nobody answers." };
const BUSY: ApiResult = { ok: false, status: 429, message: "Too much at once.", retryAfterMs: 5_000 };
const BROKEN: ApiResult = { ok: false, status: 500, message: "It broke." };
const REFUSED: ApiResult = { ok: false, status: 422, message: "It is invalid." };

/** Fake server with scripted outcomes of its requests. */
export class ScriptedServer {
  /** Outcomes of the next requests, in order; later requests succeed. A number rejects with that status. */
  fates: (RequestFate | number)[] = [];
  /** State of the session: "over" (ended) answers 401, "another" (another member's session) answers 403. */
  session: "open" | "over" | "another" = "open";
  readonly sent: PendingChange[] = [];
  readonly #late: (() => void)[] = [];
  /** Requests that are being executed. */
  readonly #pendingRequests = new Set<Promise<ApiResult>>();

  constructor(readonly executor: ChangeExecutor = new LedgerExecutor()) {}

  async send(change: PendingChange): Promise<ApiResult> {
    this.sent.push(change);
    if (this.session === "over") return { ok: false, status: 401, message: "You are not signed in." };
    if (this.session === "another") return { ok: false, status: 403, message: "This page is of another session." };
    const fate = this.fates.shift() ?? "answered";
    if (typeof fate === "number") return { ok: false, status: fate, message: "Not now." };
    if (fate === "unheard") return SILENCE;
    if (fate === "busy") return BUSY;
    if (fate === "broken") return BROKEN;
    if (fate === "refused") return REFUSED;
    if (fate === "doubled") await this.#do(change);
    const response = await this.#do(change);
    if (fate === "lost") return SILENCE;
    if (fate === "late") return new Promise((resolve) => this.#late.push(() => resolve(response)));
    return response;
  }

  /** Delivers all delayed responses, the latest first. */
  deliverDelayedResponses(): void {
    for (const deliver of this.#late.splice(0).reverse()) deliver();
  }

  getFullCollection(): object {
    const { version, holdings, settings } = this.executor;
    return { version, holdings: encodeHoldings(holdings), privacySettings: toApiSettings(settings) };
  }

  get isBusy(): boolean {
    return this.#pendingRequests.size > 0;
  }

  /** Waits until all requests received so far are executed. */
  async waitForRequests(): Promise<void> {
    await Promise.all(this.#pendingRequests);
  }

  async #do(change: PendingChange): Promise<ApiResult> {
    const execution = this.executor.execute(change);
    this.#pendingRequests.add(execution);
    const response = await execution;
    this.#pendingRequests.delete(execution);
    return response;
  }
}
