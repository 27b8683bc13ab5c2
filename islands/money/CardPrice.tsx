import type { CardPrice as Shown } from "../../domain/prices/unpack";
import { BASIS_WORDS } from "../../domain/prices/words";
import { Amount } from "./Amount";
import { NO_DATA_MEANS } from "./NoData";
import { useShownPrices } from "./prices";

/** By itself, so that another region repaints no more than this. */
export function CardPrice({ id }: { readonly id: number }) {
  const prices = useShownPrices();
  return prices ? <PlainPrice of={prices(id)} /> : null;
}

/** A price where hundreds stand side by side: one element each. Its tip follows the pointer and the card's focus. */
export const PlainPrice = ({ of }: { readonly of: Shown | undefined }) => (
  <p className="price" data-tip={of ? BASIS_WORDS[of.basis] : NO_DATA_MEANS}>
    {of ? <Amount {...of} /> : "No data"}
  </p>
);
