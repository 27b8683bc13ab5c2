import { formatWishlistCount } from "../domain/ownership/labels";
import { useHoldings } from "./store/useStore";

export default function WishlistCount() {
  const holdings = useHoldings();
  const hasEntries = [...holdings.values()].some(({ wishlisted }) => wishlisted);
  return (
    <p role="status" data-has-entries={hasEntries ? "" : undefined}>
      {formatWishlistCount(holdings)}
    </p>
  );
}
