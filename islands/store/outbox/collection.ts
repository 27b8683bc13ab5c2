import { EMPTY_HOLDING, type Holding, toBoxedOrLooseCopy } from "../../../domain/ownership/holding";
import { encodeHolding } from "../../../domain/wire/holdings";
import { createOutbox, type Outbox, type OutboxDeps } from "./outbox";
import {
  applyOperationToHolding,
  findPriceTargetOrGameSettingName,
  listItemIdsOfChange,
  type PendingChange,
} from "./pendingChange";
import {
  type AccountStateUpdate,
  parseChangeResponse,
  parseCollectionResponse,
  type SettingsByName,
} from "./serverUpdate";

/** Update of the collection that the server confirmed to one tab. The tab sends it to the viewer's other tabs. */
export interface ServerConfirmedUpdate extends AccountStateUpdate {
  readonly changeId: string | undefined;
}

interface CollectionDeps extends Omit<OutboxDeps, "onAccepted" | "onPendingChanged"> {
  readonly served: ServedState;
  readonly onChanged: (shown: ReadonlyMap<number, Holding>, settings: SettingsByName) => void;
  /** Called with the ids of the items in a server response. `json` is the response if it is about one item only. */
  readonly onServerUpdate: (ids: Iterable<number>, json?: unknown) => void;
  /** Called if a change was to make an item owned, but another device had already done so. */
  readonly onAlreadyOwned: (change: PendingChange) => void;
  /** Called with the server's message about a milestone, for example a completed series. */
  readonly onMilestone: (sentence: string) => void;
  readonly onConfirmed: (update: ServerConfirmedUpdate) => void;
}

export interface CollectionStore {
  readonly outbox: Outbox;
  applyUpdate(update: ServerConfirmedUpdate): void;
  applyFullCollection(json: unknown): void;
}

/** Creates the store of the viewer's collection: the server's latest state with all pending changes applied. */
export function createCollectionStore({
  served,
  onChanged,
  onServerUpdate,
  onAlreadyOwned,
  onMilestone,
  onConfirmed,
  ...deps
}: CollectionDeps): CollectionStore {
  const serverState = createServerState(served);
  let lastShown: ReadonlyMap<number, Holding> = new Map();

  const outbox = createOutbox({
    ...deps,
    onAccepted(change, json) {
      const ids = listItemIdsOfChange(change);
      const update = parseChangeResponse(json, ids, findPriceTargetOrGameSettingName(change));
      serverState.apply(update);
      onConfirmed({ ...update, changeId: change.changeId });
      if (update.isAll) onServerUpdate(ids);
      else onServerUpdate(update.holdings.keys(), json);
      const { was_owned, milestone } = Object(json);
      if (was_owned === true) onAlreadyOwned(change);
      if (typeof milestone === "string") onMilestone(milestone);
    },
    onPendingChanged: show,
  });

  function show(): void {
    const shown = serverState.listAll();
    for (const change of outbox.listPending()) {
      for (const id of listItemIdsOfChange(change)) {
        shown.set(
          id,
          applyOperationToHolding(change.operation, id, shown.get(id) ?? serverState.get(id), toBoxedOrLooseCopy),
        );
      }
    }
    // Reuses the previous objects of unchanged holdings, so that their components do not render again.
    for (const [id, holding] of shown) {
      const previous = lastShown.get(id);
      if (previous && previous !== holding && encodeHolding(previous) === encodeHolding(holding))
        shown.set(id, previous);
    }
    lastShown = shown;
    onChanged(shown, getShownSettings());
  }

  function getShownSettings(): SettingsByName {
    const waiting = outbox
      .listPending()
      .flatMap(({ operation }) =>
        operation.kind === "setting" ? [[operation.setting, operation.value] as const] : [],
      );
    return { ...serverState.getSettings(), ...Object.fromEntries(waiting) };
  }

  return {
    outbox,
    applyUpdate({ changeId, ...update }) {
      serverState.apply(update);
      if (changeId !== undefined) outbox.dropAnswered(changeId);
      show();
      onServerUpdate(update.holdings.keys());
    },
    applyFullCollection(json) {
      const updates = parseCollectionResponse(json);
      if (updates.length === 0) return;
      for (const update of updates) serverState.apply(update);
      show();
      onServerUpdate(serverState.listAll().keys());
      for (const update of updates) onConfirmed({ ...update, changeId: undefined });
    },
  };
}

interface ServedState extends Pick<AccountStateUpdate, "version" | "holdings"> {
  readonly settingsVersion: number;
}

/** Creates the store of the server's latest collection and settings. An older version never replaces a newer one. */
function createServerState({ version, holdings, settingsVersion }: ServedState) {
  let whole = { version, holdings };
  const newerSettings = new Map<string, { readonly version: number; readonly value: unknown }>();
  const newer = new Map<number, { readonly version: number; readonly holding: Holding }>();
  return {
    get: (id: number) => newer.get(id)?.holding ?? whole.holdings.get(id) ?? EMPTY_HOLDING,
    listAll() {
      const updates = new Map(whole.holdings);
      for (const [id, { holding }] of newer) updates.set(id, holding);
      return updates;
    },
    getSettings: (): SettingsByName => Object.fromEntries([...newerSettings].map(([name, { value }]) => [name, value])),
    apply({ version, holdings, isAll, settings }: AccountStateUpdate) {
      for (const [name, value] of Object.entries(settings ?? {})) {
        if (version >= (newerSettings.get(name)?.version ?? settingsVersion))
          newerSettings.set(name, { version, value });
      }
      if (isAll) settleAll(version, holdings);
      else settleSome(version, holdings);
    },
  };

  function settleAll(version: number, holdings: AccountStateUpdate["holdings"]): void {
    if (version < whole.version) return;
    whole = { version, holdings };
    for (const [id, entry] of newer) if (entry.version <= version) newer.delete(id);
  }

  function settleSome(version: number, holdings: AccountStateUpdate["holdings"]): void {
    for (const [id, holding] of holdings) {
      if (version >= (newer.get(id)?.version ?? whole.version)) newer.set(id, { version, holding });
    }
  }
}
