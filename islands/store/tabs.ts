import { NOTHING } from "../../domain/ownership/holding";
import { formatHoldings, type Holdings, parseHoldings } from "../../domain/ownership/notation";
import { viewerId } from "./page";

let channel: BroadcastChannel | undefined;

/** Other tabs of the same person tell what the server confirmed to them. */
export function listenToOtherTabs(onHoldings: (holdings: Holdings) => void): void {
  channel = new BroadcastChannel(`plinth:${viewerId()}`);
  channel.addEventListener("message", ({ data }) => {
    const holdings = parseHoldings(data?.holdings);
    if (!holdings) return;
    const gone: readonly number[] = Array.isArray(data.gone) ? data.gone : [];
    onHoldings(new Map([...gone.map((id) => [id, NOTHING] as const), ...holdings]));
  });
}

export function tellOtherTabs(changed: Holdings): void {
  const holdings = formatHoldings(changed);
  const gone = [...changed.keys()].filter((id) => !(id in holdings));
  channel?.postMessage({ holdings, gone });
}
