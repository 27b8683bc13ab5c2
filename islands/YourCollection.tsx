import { NOTHING } from "../domain/ownership/holding";
import { countCopies } from "./copies/count";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly id: number;
  /** Cards have no box. */
  readonly isCard?: boolean;
  readonly isGuest?: boolean;
}

/** What of this item is on the shelf, in words. */
export default function YourCollection({ id, isCard = false, isGuest = false }: Props) {
  const { copies, wishlisted, watchlisted } = useHoldings().get(id) ?? NOTHING;
  return (
    <p className="standing" data-guest={isGuest}>
      <span role="status">
        {copies.length > 0 ? `On your shelf: ${countCopies(copies, !isCard)}.` : "Not on your shelf yet."}
      </span>
      {wishlisted ? " It is on your wishlist." : null}
      {watchlisted ? " You watch its price." : null}
    </p>
  );
}
