import { NOTHING } from "../../domain/ownership/holding";
import { formatHoldings, parseHoldings } from "../../domain/ownership/notation";
import { settingsIn } from "./outbox/answers";
import type { Heard } from "./outbox/collection";
import { tellDevice } from "./tellDevice";

interface Listeners {
  readonly onHeard: (heard: Heard) => void;
  /** One of the others doubts what all of them know. It may be gone before it has read anything itself. */
  readonly onDoubt: () => void;
}

interface Tabs {
  readonly tell: (heard: Heard) => void;
  readonly tellDoubt: () => void;
}

const DOUBT = "doubt";

/** The pages of one person that are open at once tell each other what the server confirmed. */
export function openTabs(userId: number, { onHeard, onDoubt }: Listeners): Tabs {
  const channel = new BroadcastChannel(`plinth:${userId}`);
  channel.addEventListener("message", ({ data }) => {
    if (data === DOUBT) return onDoubt();
    const { changeId, version, holdings, gone, isAll, settings } = Object(data);
    const parsed = parseHoldings(holdings);
    if (!parsed || typeof version !== "number" || !Array.isArray(gone)) return;
    const all = new Map([...gone.map((id: number) => [id, NOTHING] as const), ...parsed]);
    onHeard({ changeId, version, holdings: all, isAll: isAll === true, settings: settingsIn(settings) });
  });
  return {
    tell({ changeId, version, holdings, isAll, settings }) {
      const notation = formatHoldings(holdings);
      const gone = [...holdings.keys()].filter((id) => !(id in notation));
      const told = { version, holdings: notation, gone, isAll };
      channel.postMessage({ changeId, settings, ...told });
      tellDevice({ kind: "told", viewer: String(userId), told });
    },
    tellDoubt: () => channel.postMessage(DOUBT),
  };
}
