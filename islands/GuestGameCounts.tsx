import { useEffect } from "react";
import { GAMES_WITH_ITEMS_API_PATH } from "../domain/games/game";
import { t } from "../domain/messages/islands";
import { type Holdings, isOwned } from "../domain/ownership/holding";
import { fetchApi } from "./server/api";
import { useHoldings } from "./store/useStore";

/** Ids of the items that each game supports. The keys are the URL slugs of the games. */
type ItemIdsByGame = ReadonlyMap<string, readonly number[]>;

let fetched: Promise<ItemIdsByGame> | undefined;

/** Shows how many of each game's amiibo a guest owns. The server does not know the collection of a guest. */
export default function GuestGameCounts() {
  const holdings = useHoldings();
  useEffect(() => {
    const owned = listOwnedIds(holdings);
    if (owned.size === 0 && !fetched) return;
    let isCurrent = true;
    fetched ??= fetchItemIdsByGame();
    fetched.then(
      (itemIds) => {
        if (isCurrent) showGameCounts(itemIds, owned);
      },
      (error) => {
        fetched = undefined;
        console.warn("Numbers of owned amiibo per game failed to load. The page shows the games without them.", error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [holdings]);
  return null;
}

const listOwnedIds = (holdings: Holdings): ReadonlySet<number> =>
  new Set([...holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : [])));

function showGameCounts(itemIds: ItemIdsByGame, owned: ReadonlySet<number>): void {
  for (const entry of document.querySelectorAll<HTMLElement>("[data-game]")) {
    const ownedCount = (itemIds.get(entry.dataset.game ?? "") ?? []).filter((id) => owned.has(id)).length;
    entry.toggleAttribute("data-has-owned", ownedCount > 0);
    const countElement = entry.querySelector("b");
    if (countElement) countElement.textContent = ownedCount > 0 ? t.gameCounts.ownedItems(ownedCount) : "";
  }
}

async function fetchItemIdsByGame(): Promise<ItemIdsByGame> {
  const response = await fetchApi(GAMES_WITH_ITEMS_API_PATH);
  if (!response.ok) throw new Error(response.message);
  const { games } = Object(response.json);
  if (!Array.isArray(games))
    throw new TypeError("Numbers of owned amiibo per game could not be read: the response has no list of games.");
  return new Map(games.map(({ slug, amiibo_ids: ids }) => [String(slug), Array.isArray(ids) ? ids.map(Number) : []]));
}
