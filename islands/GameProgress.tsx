import { useEffect } from "react";
import { countEffectSlots } from "../domain/effects/effects";
import { t } from "../domain/messages/islands";
import { countCopies, EMPTY_HOLDING, type Holdings, isOwned } from "../domain/ownership/holding";
import { decodeGoalFilter, type EncodedGoalFilter } from "../domain/wire/goalFilter";
import { Sentence } from "./language/Sentence";
import { useHoldings } from "./store/useStore";

interface Props {
  /** Encoded filter for each effect of amiibo in the game: its items, and which of them are interchangeable. */
  readonly effects: readonly EncodedGoalFilter[];
}

/** Renders how many effects the viewer's amiibo unlock in a game. Also marks the owned items on the page. */
export default function GameProgress({ effects }: Props) {
  const holdings = useHoldings();
  useEffect(() => markOwnedItems(holdings), [holdings]);
  const { owned, total } = countOwnedEffects(effects, holdings);
  return (
    <div className="progress-bar">
      <p role="status">
        <Sentence
          parts={t.play.ownedEffectsSentence(
            owned,
            total,
            (text) => <b>{text}</b>,
            (text) => <span>{text}</span>,
          )}
        />
      </p>
      <progress value={owned} max={total} aria-label={t.play.ownedEffects(owned, total)} />
    </div>
  );
}

function countOwnedEffects(effects: readonly EncodedGoalFilter[], holdings: Holdings) {
  const usages = effects.map((encoded) => {
    const slots = decodeGoalFilter(encoded);
    return { slots, items: [...slots.keys()].map((id) => ({ id })) };
  });
  return countEffectSlots(usages, (id) => countCopies(holdings.get(id) ?? EMPTY_HOLDING));
}

function markOwnedItems(holdings: Holdings): void {
  for (const element of document.querySelectorAll<HTMLElement>(".usages [data-item]")) {
    const holding = holdings.get(Number(element.dataset.item)) ?? EMPTY_HOLDING;
    element.toggleAttribute("data-owned", isOwned(holding));
    element.toggleAttribute("data-wishlisted", holding.wishlisted);
  }
}
