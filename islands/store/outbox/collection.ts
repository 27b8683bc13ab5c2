import { type Holding, NOTHING } from "../../../domain/ownership/holding";
import { formatHolding } from "../../../domain/wire/holdings";
import { type KnownSettings, type ServerAnswer, toldIn, wholeIn } from "./answers";
import { afterChange, type Change, itemsOf, targetOf } from "./change";
import { type Outbox, openOutbox, type World } from "./outbox";

/** What the server confirmed to one page, for the other pages of the same person. */
export interface Heard extends ServerAnswer {
  /** The change that was answered. */
  readonly changeId: string | undefined;
}

interface Surroundings extends Omit<World, "onAnswer" | "onMove"> {
  readonly served: Served;
  readonly onShown: (shown: ReadonlyMap<number, Holding>, settings: KnownSettings) => void;
  /** The server said something of these items; of one of them all that it said. */
  readonly onTold: (ids: Iterable<number>, json?: unknown) => void;
  /** It was to become owned, and was already: another device came first. */
  readonly onOwned: (change: Change) => void;
  /** A series is complete, or the like: the server's sentence. */
  readonly onMilestone: (sentence: string) => void;
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
export function openCollection({
  served,
  onShown,
  onTold,
  onOwned,
  onMilestone,
  onConfirmed,
  ...world
}: Surroundings): Collection {
  const truth = openTruth(served);
  let last: ReadonlyMap<number, Holding> = new Map();

  const outbox = openOutbox({
    ...world,
    onAnswer(change, json) {
      const ids = itemsOf(change);
      const told = toldIn(json, ids, targetOf(change));
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
      for (const id of itemsOf(change)) {
        shown.set(id, afterChange(change.doing, id, shown.get(id) ?? truth.of(id), boxOf));
      }
    }
    // What did not change stays the very same, so that nothing that shows it has to look again.
    for (const [id, holding] of shown) {
      const known = last.get(id);
      if (known && known !== holding && formatHolding(known) === formatHolding(holding)) shown.set(id, known);
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
      const all = wholeIn(json);
      if (all.length === 0) return;
      for (const told of all) truth.settle(told);
      show();
      onTold(truth.all().keys());
      for (const told of all) onConfirmed({ ...told, changeId: undefined });
    },
  };
}

/** What a page came with. */
interface Served extends Pick<ServerAnswer, "version" | "holdings"> {
  readonly settingsVersion: number;
}

/** What the server last said of a collection, and of its person's settings. What carries a lower version never replaces what carries a higher one. */
interface Truth {
  of(id: number): Holding;
  all(): Map<number, Holding>;
  settings(): KnownSettings;
  settle(told: ServerAnswer): void;
}

function openTruth({ version, holdings, settingsVersion }: Served): Truth {
  let whole = { version, holdings };
  const known = new Map<string, { readonly version: number; readonly value: unknown }>();
  /** Newer than the whole. */
  const newer = new Map<number, { readonly version: number; readonly holding: Holding }>();
  return {
    of: (id) => newer.get(id)?.holding ?? whole.holdings.get(id) ?? NOTHING,
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

  function settleAll(version: number, holdings: ServerAnswer["holdings"]): void {
    if (version < whole.version) return;
    whole = { version, holdings };
    for (const [id, one] of newer) if (one.version <= version) newer.delete(id);
  }

  function settleSome(version: number, holdings: ServerAnswer["holdings"]): void {
    for (const [id, holding] of holdings) {
      if (version >= (newer.get(id)?.version ?? whole.version)) newer.set(id, { version, holding });
    }
  }
}
