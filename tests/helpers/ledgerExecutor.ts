import { toApiSettings } from "../../domain/access/apiSettings";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeHoldings, encodeHoldings } from "../../domain/wire/holdings";
import {
  findPriceTargetOrGameSettingName,
  listItemIdsOfChange,
  type PendingChange,
} from "../../islands/store/outbox/pendingChange";
import type { ChangeExecutor } from "./changeExecutor";
import { Ledger, type LedgerWriter } from "./ledger";

/** Change executor that applies changes to a `Ledger` in memory instead of a database. */
export class LedgerExecutor implements ChangeExecutor {
  readonly #ledger = new Ledger();
  readonly #settings = new Map<string, unknown>();
  readonly #done = new Set<string>();
  version = 0;

  get settings() {
    return Object.fromEntries(this.#settings);
  }

  get holdings(): Holdings {
    const { copies, marks } = this.#ledger;
    const items = new Set([
      ...[...copies.values()].map(({ item }) => item),
      ...marks.wishes.keys(),
      ...marks.watches.keys(),
    ]);
    return new Map([...items].map((item) => [item, this.#ledger.holding(item)]));
  }

  listCopies = (item: number) => this.#ledger.of(item);

  async execute(change: PendingChange) {
    const { operation } = change;
    if (!this.#done.has(change.changeId)) {
      this.#done.add(change.changeId);
      this.version += 1;
      if (operation.kind === "setting") this.#settings.set(operation.setting, operation.value);
      else this.#ledger.change(change.changeId, (writer) => applyToLedger(writer, change));
    }
    const { version, settings, holdings } = this;
    const target = findPriceTargetOrGameSettingName(change);
    if (target !== undefined) return { ok: true, json: { version, ...Object(settings[target]) } } as const;
    if (operation.kind === "setting")
      return { ok: true, json: { version, privacySettings: toApiSettings(settings) } } as const;
    const [id = 0] = listItemIdsOfChange(change);
    const isOfMany = ["bulk", "merge", "undo"].includes(operation.kind);
    const json = isOfMany ? { version, holdings: encodeHoldings(holdings) } : { version, ...this.#ledger.holding(id) };
    return { ok: true, json } as const;
  }
}

function applyToLedger(writer: LedgerWriter, { operation }: PendingChange): void {
  const { ledger } = writer;
  switch (operation.kind) {
    case "act":
      writer.act(operation.act, operation.id);
      break;
    case "bulk":
      for (const id of operation.ids) writer.act(operation.act, id);
      break;
    case "merge":
      writer.merge(decodeHoldings(operation.marked) ?? NO_HOLDINGS);
      break;
    case "add-copy":
      writer.add(operation.id, operation.copy);
      break;
    case "edit-copy": {
      const copy = ledger.copies.get(operation.copyId);
      if (copy) writer.edit(copy, { ...copy, ...operation.copy }, new Set(Object.keys(operation.copy)));
      break;
    }
    case "remove-copy": {
      const copy = ledger.copies.get(operation.copyId);
      if (copy) writer.remove(copy);
      break;
    }
    case "undo":
      writer.undo(operation.undone);
      break;
    case "setting":
  }
}
