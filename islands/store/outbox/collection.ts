import type { Holding } from "../../../domain/ownership/holding";
import { formatHolding, type Holdings, NO_HOLDINGS } from "../../../domain/ownership/notation";
import { toldIn } from "./answers";
import { afterChange, itemsOf } from "./change";
import { type Outbox, openOutbox, type World } from "./outbox";
import { openTruth } from "./truth";

/** What the server confirmed to one page, for the other pages of the same person. */
export interface Heard {
  /** The change that was answered. */
  readonly changeId: string | undefined;
  readonly version: number;
  /** Of the items that were meant, or of all. */
  readonly holdings: Holdings;
  readonly isAll: boolean;
}

export interface Surroundings extends Omit<World, "onAnswer" | "onMove"> {
  /** What the page came with. */
  readonly served: { readonly version: number; readonly holdings: Holdings };
  readonly onShown: (shown: ReadonlyMap<number, Holding>) => void;
  /** The server said something of these items; of one of them all that it said. */
  readonly onTold: (ids: Iterable<number>, json?: unknown) => void;
  /** For the other pages of the same person. */
  readonly onConfirmed: (heard: Heard) => void;
}

export interface Collection {
  readonly outbox: Outbox;
  /** Another page was told. */
  hear(heard: Heard): void;
  /** The whole collection was read anew. */
  read(json: unknown): void;
}

const boxOf = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });

/** What is shown is what the server last said, and then the changes that wait, in their order. */
export function openCollection({ served, onShown, onTold, onConfirmed, ...world }: Surroundings): Collection {
  const truth = openTruth(served.version, served.holdings);
  let last: ReadonlyMap<number, Holding> = new Map();

  const outbox = openOutbox({
    ...world,
    onAnswer(change, json) {
      const told = toldIn(json);
      const { changeId } = change;
      // Of a setting the others hear that it is done, so that none of them does it again.
      if (!told) return onConfirmed({ changeId, version: 0, holdings: NO_HOLDINGS, isAll: false });
      const { version } = told;
      const ids = itemsOf(change);
      if ("all" in told) {
        truth.settleAll(version, told.all);
        onConfirmed({ changeId, version, holdings: told.all, isAll: true });
        onTold(ids);
      } else {
        const holdings = new Map(ids.map((id) => [id, told.item]));
        truth.settle(version, holdings);
        onConfirmed({ changeId, version, holdings, isAll: false });
        onTold(ids, json);
      }
    },
    onMove: show,
  });

  function show(): void {
    const shown = truth.all();
    for (const { doing, ...change } of outbox.waiting()) {
      for (const id of itemsOf({ ...change, doing })) {
        shown.set(id, afterChange(doing, id, shown.get(id) ?? truth.of(id), boxOf));
      }
    }
    // What did not change stays the very same, so that nothing that shows it has to look again.
    for (const [id, holding] of shown) {
      const known = last.get(id);
      if (known && known !== holding && formatHolding(known) === formatHolding(holding)) shown.set(id, known);
    }
    last = shown;
    onShown(shown);
  }

  return {
    outbox,
    hear({ changeId, version, holdings, isAll }) {
      if (isAll) truth.settleAll(version, holdings);
      else truth.settle(version, holdings);
      if (changeId !== undefined) outbox.forget(changeId);
      show();
      onTold(holdings.keys());
    },
    read(json) {
      const told = toldIn(json);
      if (!told || !("all" in told)) return;
      truth.settleAll(told.version, told.all);
      show();
      onTold(truth.all().keys());
      onConfirmed({ changeId: undefined, version: told.version, holdings: told.all, isAll: true });
    },
  };
}
