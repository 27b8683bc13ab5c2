import { useEffect } from "react";
import { GAME_ITEMS_PATH } from "../domain/games/game";
import { t } from "../domain/messages/islands";
import { type Holdings, isOwned } from "../domain/ownership/holding";
import { fetchApi } from "./server/api";
import { useHoldings } from "./store/useStore";

/** The ids of the items that a game knows, by its slug. */
type ItemIdsByGame = ReadonlyMap<string, readonly number[]>;

let fetched: Promise<ItemIdsByGame> | undefined;

/** Says of each game on the page how many of its amiibo are on a guest's shelf, which only their browser knows. */
export default function GuestGameCounts() {
  const holdings = useHoldings();
  useEffect(() => {
    const owned = listOwnedIds(holdings);
    if (owned.size === 0 && !fetched) return;
    let isCurrent = true;
    fetched ??= fetchItemIdsByGame();
    fetched.then(
      (known) => {
        if (isCurrent) showGameCounts(known, owned);
      },
      (error) => {
        fetched = undefined;
        console.warn("What games know could not be fetched: they do not say what of it is on the shelf.", error);
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

function showGameCounts(known: ItemIdsByGame, owned: ReadonlySet<number>): void {
  for (const entry of document.querySelectorAll<HTMLElement>("[data-game]")) {
    const yours = (known.get(entry.dataset.game ?? "") ?? []).filter((id) => owned.has(id)).length;
    entry.toggleAttribute("data-lit", yours > 0);
    const words = entry.querySelector("b");
    if (words) words.textContent = yours > 0 ? t.gamesOnShelf.yours(yours) : "";
  }
}

/** Throws where nobody answers, or with something else. */
async function fetchItemIdsByGame(): Promise<ItemIdsByGame> {
  const answer = await fetchApi(GAME_ITEMS_PATH);
  if (!answer.ok) throw new Error(answer.message);
  const { games } = Object(answer.json);
  if (!Array.isArray(games)) throw new TypeError("The answer about games has none.");
  return new Map(games.map(({ slug, amiibo_ids: ids }) => [String(slug), Array.isArray(ids) ? ids.map(Number) : []]));
}
