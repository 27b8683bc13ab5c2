import { EMPTY_HOLDING, type Holding } from "../../../domain/ownership/holding";
import { encodeHolding } from "../../../domain/wire/holdings";
import { createOutbox, type Outbox, type OutboxDeps } from "./outbox";
import { applyChange, findTargetSetting, listChangedItems, type PendingChange } from "./pendingChange";
import { type KnownSettings, parseFullCollection, parseServerUpdate, type ServerUpdate } from "./serverUpdate";

/** What the server confirmed to one page, for the other pages of the same person. */
export interface ConfirmedUpdate extends ServerUpdate {
  /** The change that was answered. */
  readonly changeId: string | undefined;
}

interface CollectionDeps extends Omit<OutboxDeps, "onAnswer" | "onMove"> {
  readonly served: ServedState;
  readonly onShown: (shown: ReadonlyMap<number, Holding>, settings: KnownSettings) => void;
  /** The server said something of these items; of one of them all that it said. */
  readonly onTold: (ids: Iterable<number>, json?: unknown) => void;
  /** It was to become owned, and was already: another device came first. */
  readonly onOwned: (change: PendingChange) => void;
  /** A series is complete, or the like: the server's sentence. */
  readonly onMilestone: (sentence: string) => void;
  /** For the other pages of the same person. */
  readonly onConfirmed: (heard: ConfirmedUpdate) => void;
}

export interface CollectionStore {
  readonly outbox: Outbox;
  /** Another page was told. */
  hear(heard: ConfirmedUpdate): void;
  /** The whole collection was read anew. */
  read(json: unknown): void;
}

const pickIsBoxed = ({ isBoxed }: { readonly isBoxed: boolean }) => ({ isBoxed });

/** What is shown is what the server last said, and then the changes that wait, in their order. */
export function createCollectionStore({
  served,
  onShown,
  onTold,
  onOwned,
  onMilestone,
  onConfirmed,
  ...world
}: CollectionDeps): CollectionStore {
  const truth = createServerState(served);
  let last: ReadonlyMap<number, Holding> = new Map();

  const outbox = createOutbox({
    ...world,
    onAnswer(change, json) {
      const ids = listChangedItems(change);
      const told = parseServerUpdate(json, ids, findTargetSetting(change));
      truth.settle(told);
      onConfirmed({ ...told, changeId: change.changeId });
      if (told.isAll) onTold(ids);
      else onTold(told.holdings.keys(), json);
      const { was_owned, milestone } = Object(json);
      if (was_owned === true) onOwned(change);
      if (typeof milestone === "string") onMilestone(milestone);
    },
    onMove: show,
  });

  function show(): void {
    const shown = truth.all();
    for (const change of outbox.waiting()) {
      for (const id of listChangedItems(change)) {
        shown.set(id, applyChange(change.doing, id, shown.get(id) ?? truth.of(id), pickIsBoxed));
      }
    }
    // What did not change stays the very same, so that nothing that shows it has to look again.
    for (const [id, holding] of shown) {
      const known = last.get(id);
      if (known && known !== holding && encodeHolding(known) === encodeHolding(holding)) shown.set(id, known);
    }
    last = shown;
    onShown(shown, settingsShown());
  }

  function settingsShown(): KnownSettings {
    const waiting = outbox
      .waiting()
      .flatMap(({ doing }) => (doing.kind === "setting" ? [[doing.setting, doing.value] as const] : []));
    return { ...truth.settings(), ...Object.fromEntries(waiting) };
  }

  return {
    outbox,
    hear({ changeId, ...told }) {
      truth.settle(told);
      if (changeId !== undefined) outbox.forget(changeId);
      show();
      onTold(told.holdings.keys());
    },
    read(json) {
      const all = parseFullCollection(json);
      if (all.length === 0) return;
      for (const told of all) truth.settle(told);
      show();
      onTold(truth.all().keys());
      for (const told of all) onConfirmed({ ...told, changeId: undefined });
    },
  };
}

/** What a page came with. */
interface ServedState extends Pick<ServerUpdate, "version" | "holdings"> {
  readonly settingsVersion: number;
}

/** What the server last said of a collection, and of its person's settings. What carries a lower version never replaces what carries a higher one. */
interface ServerState {
  of(id: number): Holding;
  all(): Map<number, Holding>;
  settings(): KnownSettings;
  settle(told: ServerUpdate): void;
}

function createServerState({ version, holdings, settingsVersion }: ServedState): ServerState {
  let whole = { version, holdings };
  const known = new Map<string, { readonly version: number; readonly value: unknown }>();
  /** Newer than the whole. */
  const newer = new Map<number, { readonly version: number; readonly holding: Holding }>();
  return {
    of: (id) => newer.get(id)?.holding ?? whole.holdings.get(id) ?? EMPTY_HOLDING,
    all() {
      const all = new Map(whole.holdings);
      for (const [id, { holding }] of newer) all.set(id, holding);
      return all;
    },
    settings: () => Object.fromEntries([...known].map(([name, { value }]) => [name, value])),
    settle({ version, holdings, isAll, settings }) {
      for (const [name, value] of Object.entries(settings ?? {})) {
        if (version >= (known.get(name)?.version ?? settingsVersion)) known.set(name, { version, value });
      }
      if (isAll) settleAll(version, holdings);
      else settleSome(version, holdings);
    },
  };

  function settleAll(version: number, holdings: ServerUpdate["holdings"]): void {
    if (version < whole.version) return;
    whole = { version, holdings };
    for (const [id, one] of newer) if (one.version <= version) newer.delete(id);
  }

  function settleSome(version: number, holdings: ServerUpdate["holdings"]): void {
    for (const [id, holding] of holdings) {
      if (version >= (newer.get(id)?.version ?? whole.version)) newer.set(id, { version, holding });
    }
  }
}
