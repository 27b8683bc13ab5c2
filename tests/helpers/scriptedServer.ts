import { formatHoldings, type Holdings, NO_HOLDINGS, parseHoldings } from "../../domain/ownership/notation";
import type { Answer } from "../../islands/store/api";
import { type Change, itemsOf } from "../../islands/store/outbox/change";
import { type Clerk, Ledger } from "./ledger";

/** What becomes of a request. All but the last three reach the server, and are done there. */
export const FATES = ["answered", "late", "lost", "doubled", "unheard", "busy", "broken"] as const;
export type Fate = (typeof FATES)[number];

const SILENCE: Answer = { ok: false, status: 0, message: "Nobody answers." };
const BUSY: Answer = { ok: false, status: 429, message: "Too much at once.", retryAfterMs: 5_000 };
const BROKEN: Answer = { ok: false, status: 500, message: "It broke." };

/** A server that does changes by the ledger, and whose answers meet the fates that a test writes down for them. */
export class ScriptedServer {
  readonly ledger = new Ledger();
  readonly settings = new Map<string, string | boolean>();
  version = 0;
  /** Of the next requests, in their order; after them all is well. A number is the status that they are refused with. */
  fates: (Fate | number)[] = [];
  /** 401 and 403 end what a page may do. */
  session: "open" | "over" | "another" = "open";
  readonly sent: Change[] = [];
  readonly #late: (() => void)[] = [];
  readonly #done = new Set<string>();

  async send(change: Change): Promise<Answer> {
    this.sent.push(change);
    if (this.session === "over") return { ok: false, status: 401, message: "You are not signed in." };
    if (this.session === "another") return { ok: false, status: 403, message: "This page is of another session." };
    const fate = this.fates.shift() ?? "answered";
    if (typeof fate === "number") return { ok: false, status: fate, message: "Not now." };
    if (fate === "unheard") return SILENCE;
    if (fate === "busy") return BUSY;
    if (fate === "broken") return BROKEN;
    this.#do(change);
    if (fate === "doubled") this.#do(change);
    const answer = this.#answerTo(change);
    if (fate === "lost") return SILENCE;
    if (fate === "late") return new Promise((resolve) => this.#late.push(() => resolve(answer)));
    return answer;
  }

  /** Answers that hang come, the last ones first. */
  deliverLate(): void {
    for (const deliver of this.#late.splice(0).reverse()) deliver();
  }

  holdings(): Holdings {
    const items = new Set([
      ...[...this.ledger.copies.values()].map(({ item }) => item),
      ...this.ledger.marks.wishes.keys(),
      ...this.ledger.marks.watches.keys(),
    ]);
    return new Map([...items].map((item) => [item, this.ledger.holding(item)]));
  }

  whole(): object {
    return { version: this.version, holdings: formatHoldings(this.holdings()) };
  }

  #do(change: Change): void {
    if (this.#done.has(change.changeId)) return;
    this.#done.add(change.changeId);
    this.version += 1;
    const { doing } = change;
    if (doing.kind === "setting") this.settings.set(doing.setting, doing.value);
    else this.ledger.change(change.changeId, (clerk) => doWith(clerk, change));
  }

  #answerTo(change: Change): Answer {
    if (change.doing.kind === "setting") return { ok: true, json: { settings: Object.fromEntries(this.settings) } };
    const [id = 0] = itemsOf(change);
    const isOfMany = ["bulk", "merge", "undo"].includes(change.doing.kind);
    return { ok: true, json: isOfMany ? this.whole() : { version: this.version, ...this.ledger.holding(id) } };
  }
}

function doWith(clerk: Clerk, { doing }: Change): void {
  const { ledger } = clerk;
  switch (doing.kind) {
    case "act":
      clerk.act(doing.act, doing.id);
      break;
    case "bulk":
      for (const id of doing.ids) clerk.act(doing.act, id);
      break;
    case "merge":
      clerk.merge(parseHoldings(doing.marked) ?? NO_HOLDINGS);
      break;
    case "add-copy":
      clerk.add(doing.id, doing.copy);
      break;
    case "edit-copy": {
      const copy = ledger.copies.get(doing.copyId);
      if (copy) clerk.edit(copy, { ...copy, ...doing.copy }, new Set(Object.keys(doing.copy)));
      break;
    }
    case "remove-copy": {
      const copy = ledger.copies.get(doing.copyId);
      if (copy) clerk.remove(copy);
      break;
    }
    case "undo":
      clerk.undo(doing.undone);
      break;
    case "setting":
  }
}
