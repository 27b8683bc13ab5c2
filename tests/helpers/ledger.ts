import { COPY_FIELDS, type CopyDetails, type CopyFieldName, isCopyFieldInUpdate } from "../../domain/ownership/copy";
import { type Holding, type Holdings, toBoxedOrLooseCopy } from "../../domain/ownership/holding";
import type { BulkAction, ItemAction } from "../../domain/ownership/itemActions";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import type { ImportEntry } from "../../domain/transfer/interpretImportTable";

export interface LedgerCopy extends CopyDetails {
  readonly id: number;
  readonly item: number;
}

type List = "wishes" | "watches";

interface LedgerChange {
  readonly copies: { readonly id: number; readonly before?: LedgerCopy; readonly after?: LedgerCopy }[];
  readonly marks: { readonly list: List; readonly item: number; readonly mark: string; readonly wasAdded: boolean }[];
}

const PRICES: readonly (readonly CopyFieldName[])[] = [
  ["pricePaid", "currency"],
  ["askingPrice", "askingCurrency"],
];
/** Groups of copy fields that an edit or an undo changes together, such as a price and its currency. */
const GROUPS = [
  ...PRICES,
  ...COPY_FIELDS.filter((field) => !PRICES.flat().includes(field)).map((field): readonly CopyFieldName[] => [field]),
];

const isSameCopy = (left: LedgerCopy | undefined, right: LedgerCopy | undefined): boolean =>
  left !== undefined && right !== undefined && GROUPS.flat().every((field) => left[field] === right[field]);

/** Independent implementation of collection changes and undo, without SQL. Tests compare it with the database. */
export class Ledger {
  readonly copies = new Map<number, LedgerCopy>();
  readonly marks: Readonly<Record<List, Map<number, string>>> = { wishes: new Map(), watches: new Map() };
  readonly #done = new Map<string, LedgerChange>();
  readonly #undoneBy = new Map<string, string>();
  #lastId = 0;

  of(item: number): LedgerCopy[] {
    return [...this.copies.values()].filter((copy) => copy.item === item).sort((a, b) => a.id - b.id);
  }

  holding(item: number): Holding {
    const copies = this.of(item).map(toBoxedOrLooseCopy);
    return { copies, wishlisted: this.marks.wishes.has(item), watchlisted: this.marks.watches.has(item) };
  }

  /** Applies a change. A repeated change id has no effect. */
  change(id: string, apply: (writer: LedgerWriter) => void): void {
    if (this.#done.has(id)) return;
    const done: LedgerChange = { copies: [], marks: [] };
    this.#done.set(id, done);
    apply(new LedgerWriter(this, done, id));
  }

  /** Returns the effects of a change; empty if the change is undone or unknown. */
  getEffects(id: string): LedgerChange {
    const isUndone = this.#undoneBy.has(id);
    return (isUndone ? undefined : this.#done.get(id)) ?? { copies: [], marks: [] };
  }

  /** Records that change `by` has undone change `id`. If `id` was an undo, the change that it undid counts again. */
  recordUndone(id: string, by: string): void {
    for (const [earlier, undoneBy] of this.#undoneBy) if (undoneBy === id) this.#undoneBy.delete(earlier);
    this.#undoneBy.set(id, by);
  }

  createId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

/** Writes one change to the ledger and records its effects for a later undo. */
export class LedgerWriter {
  constructor(
    readonly ledger: Ledger,
    readonly done: LedgerChange,
    readonly change: string,
  ) {}

  add(item: number, details: CopyDetails, id = this.ledger.createId()): void {
    const copy = { ...details, id, item };
    this.ledger.copies.set(id, copy);
    this.done.copies.push({ id, after: copy });
    this.endMark("wishes", item);
  }

  remove(copy: LedgerCopy): void {
    this.ledger.copies.delete(copy.id);
    this.done.copies.push({ id: copy.id, before: copy });
  }

  alter(copy: LedgerCopy, to: Partial<CopyDetails>): void {
    const after = { ...copy, ...to };
    this.ledger.copies.set(copy.id, after);
    this.done.copies.push({ id: copy.id, before: copy, after });
  }

  addMark(list: List, item: number, mark = this.change): void {
    if (this.ledger.marks[list].has(item) || (list === "wishes" && this.ledger.of(item).length > 0)) return;
    this.ledger.marks[list].set(item, mark);
    this.done.marks.push({ list, item, mark, wasAdded: true });
  }

  endMark(list: List, item: number): void {
    const mark = this.ledger.marks[list].get(item);
    if (mark === undefined) return;
    this.ledger.marks[list].delete(item);
    this.done.marks.push({ list, item, mark, wasAdded: false });
  }

  act(act: ItemAction | BulkAction, item: number): void {
    const copies = this.ledger.of(item);
    const [first] = copies;
    const boxed = copies.find(({ isBoxed }) => isBoxed);
    const loose = copies.findLast(({ isBoxed }) => !isBoxed);
    const add = () => this.add(item, NEW_COPY_DETAILS);
    const setBox = (isBoxed: boolean, some: readonly (LedgerCopy | undefined)[]) => {
      for (const copy of some) if (copy && copy.isBoxed !== isBoxed) this.alter(copy, { isBoxed });
    };
    const remove = (some: readonly (LedgerCopy | undefined)[]) => {
      for (const copy of some) if (copy) this.remove(copy);
    };
    const handlers: Readonly<Record<ItemAction | BulkAction, () => void>> = {
      add,
      own: () => (first ? undefined : add()),
      remove: () => remove(copies),
      disown: () => remove(copies),
      "remove/one": () => remove([loose ?? copies.at(-1)]),
      "boxed/add": () => (first ? setBox(true, [first]) : add()),
      "boxed/remove": () => setBox(false, [boxed]),
      box: () => setBox(true, copies),
      unbox: () => setBox(false, copies),
      "wishlist/add": () => this.addMark("wishes", item),
      wish: () => this.addMark("wishes", item),
      "wishlist/remove": () => this.endMark("wishes", item),
      unwish: () => this.endMark("wishes", item),
      "watchlist/add": () => this.addMark("watches", item),
      "watchlist/remove": () => this.endMark("watches", item),
    };
    handlers[act]();
  }

  edit(copy: LedgerCopy, to: CopyDetails, named: ReadonlySet<string>): void {
    const fields = GROUPS.flat().filter((field) => isCopyFieldInUpdate(field, named));
    if (fields.length > 0) this.alter(copy, Object.fromEntries(fields.map((field) => [field, to[field]])));
  }

  merge(marked: Holdings): void {
    for (const [item, { copies, wishlisted, watchlisted }] of marked) {
      for (const copy of copies.slice(this.ledger.of(item).length)) this.add(item, { ...NEW_COPY_DETAILS, ...copy });
      if (wishlisted) this.addMark("wishes", item);
      if (watchlisted) this.addMark("watches", item);
    }
  }

  /** Imports rows of a file. An item's n-th row describes its n-th copy; rows beyond its copies add copies. */
  import(rows: readonly ImportEntry[]): void {
    const rowCounts = new Map<number, number>();
    for (const row of rows) {
      if (row.list !== "owned") continue;
      const index = rowCounts.get(row.itemId) ?? 0;
      rowCounts.set(row.itemId, index + 1);
      const copy = this.ledger.of(row.itemId)[index];
      if (!copy) this.add(row.itemId, { ...NEW_COPY_DETAILS, ...row.details });
      else if (!isSameCopy(copy, { ...copy, ...row.details })) this.alter(copy, row.details);
    }
    for (const { list, itemId } of rows) {
      if (list === "wishlist") this.addMark("wishes", itemId);
      if (list === "watchlist") this.addMark("watches", itemId);
    }
  }

  /** Undoes a change. Keeps values that a later change has modified since. */
  undo(change: string): void {
    const { copies, marks } = this.ledger.getEffects(change);
    for (const { id, before, after } of copies) {
      const current = this.ledger.copies.get(id);
      if (!before && current && isSameCopy(current, after)) this.remove(current);
      if (before && after && current) this.alter(current, revertFields(current, before, after));
      if (before && !after && !current) this.add(before.item, before, id);
    }
    for (const { list, item, mark } of marks.filter(({ wasAdded }) => wasAdded)) {
      if (this.ledger.marks[list].get(item) === mark) this.endMark(list, item);
    }
    for (const { list, item, mark } of marks.filter(({ wasAdded }) => !wasAdded)) this.addMark(list, item, mark);
    const isAltered = this.done.copies.some(({ before, after }) => !isSameCopy(before, after));
    if (isAltered || this.done.marks.length > 0) this.ledger.recordUndone(change, this.change);
  }
}

function revertFields(current: LedgerCopy, before: LedgerCopy, after: LedgerCopy): Partial<CopyDetails> {
  const untouched = GROUPS.filter((fields) => fields.every((field) => current[field] === after[field])).flat();
  return Object.fromEntries(untouched.map((field) => [field, before[field]]));
}
