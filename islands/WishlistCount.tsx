import { formatWishlistCount } from "../domain/ownership/labels";
import { useHoldings } from "./store/useStore";

/** How much is wished for, as the stars below are pressed. A copy of the page may come without a wish of since. */
export default function WishlistCount() {
  const holdings = useHoldings();
  const isAny = [...holdings.values()].some(({ wishlisted }) => wishlisted);
  return (
    <p role="status" data-any={isAny ? "" : undefined}>
      {formatWishlistCount(holdings)}
    </p>
  );
}
