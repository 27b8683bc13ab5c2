import { NOTHING } from "../../domain/ownership/holding";
import { formatHoldings, parseHoldings } from "../../domain/ownership/notation";
import type { Heard } from "./outbox/collection";
import { tellDevice } from "./tellDevice";

/** The pages of one person that are open at once tell each other what the server confirmed. */
export function openTabs(userId: number, onHeard: (heard: Heard) => void): { readonly tell: (heard: Heard) => void } {
  const channel = new BroadcastChannel(`plinth:${userId}`);
  channel.addEventListener("message", ({ data }) => {
    const { changeId, version, holdings, gone, isAll } = Object(data);
    const parsed = parseHoldings(holdings);
    if (!parsed || typeof version !== "number" || !Array.isArray(gone)) return;
    const all = new Map([...gone.map((id: number) => [id, NOTHING] as const), ...parsed]);
    onHeard({ changeId, version, holdings: all, isAll: isAll === true });
  });
  return {
    tell({ changeId, version, holdings, isAll }) {
      const notation = formatHoldings(holdings);
      const gone = [...holdings.keys()].filter((id) => !(id in notation));
      const told = { version, holdings: notation, gone, isAll };
      channel.postMessage({ changeId, ...told });
      tellDevice({ kind: "told", viewer: String(userId), told });
    },
  };
}
