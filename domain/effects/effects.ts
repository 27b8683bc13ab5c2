import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import type { Game, GameUsage } from "../games/game";
import { countGoalSlots, type GoalFilter, type OwnedQuantityLookup } from "../goal/goalFilter";
import { groupBy } from "../groupBy";

/** An effect that items have in a game, with the items of the catalogue that have it. */
export interface GameEffect {
  readonly usage: GameUsage;
  readonly items: readonly Item[];
  /** Slot that each item fills. An effect has one slot, or one per character if the game distinguishes characters. */
  readonly slots: GoalFilter;
}

/** Lists the effects that items have in a game. Leaves out effects without an item in the catalogue. */
export const listGameEffects = ({ usages }: Game, { byId }: Pick<Catalogue, "byId">): readonly GameEffect[] =>
  usages.flatMap((usage) => {
    const items = usage.items.flatMap((id) => byId.get(id) ?? []);
    return items.length === 0 ? [] : [{ usage, items, slots: buildSlots(usage, items) }];
  });

function buildSlots({ isByCharacter }: GameUsage, items: readonly Item[]): GoalFilter {
  const slots = groupBy(items, ({ characterKey }) => (isByCharacter ? characterKey : ""));
  return new Map([...slots.values()].flatMap((group) => group.map(({ id }) => [id, group[0]?.id ?? id] as const)));
}

interface CountableEffect extends Pick<GameEffect, "slots"> {
  readonly items: readonly Pick<Item, "id">[];
}

/** Returns the number of slots of all effects together, and how many of them the owned items fill. */
export function countEffectSlots(effects: readonly CountableEffect[], quantityOf: OwnedQuantityLookup) {
  const counts = effects.map(({ items, slots }) => countGoalSlots(items, quantityOf, slots));
  const sumCounts = (key: "owned" | "total") => counts.reduce((total, count) => total + count[key], 0);
  return { owned: sumCounts("owned"), total: sumCounts("total") };
}
