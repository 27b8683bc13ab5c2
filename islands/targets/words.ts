import { offerWords } from "../../domain/alerts/offer";
import { isMet, type TargetRow } from "../../domain/alerts/row";
import { CURRENCY_OF } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";

/** How a corner stands, in one sentence; nothing where nothing is waited for. */
export function standingWords(row: TargetRow): string {
  const { market, target, offer, isRestock } = row;
  const waits = isRestock ? "You are told when a shop has it again." : "";
  if (target === null) return waits;
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  if (!offer) return `You are told when it is offered for ${money(target)}. ${waits}`.trim();
  const cheapest = offerWords({ market, ...offer, postage: offer.postage ?? undefined });
  if (isMet(row)) return `Met now: ${cheapest}. ${waits}`.trim();
  return `${money(offer.price - target)} above your target. ${waits}`.trim();
}
