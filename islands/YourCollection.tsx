import { describeCopies, isOwned, NOTHING } from "../domain/ownership/holding";
import { $holdings, NO_HOLDINGS } from "./store/holdings";
import { useStore } from "./store/useStore";

interface Props {
  readonly id: number;
}

/** What of this item is on the shelf, in words. */
export default function YourCollection({ id }: Props) {
  const holding = useStore($holdings, NO_HOLDINGS).get(id) ?? NOTHING;
  return (
    <>
      <p>{isOwned(holding) ? `On your shelf: ${describeCopies(holding)}.` : "Not on your shelf yet."}</p>
      {holding.wishlisted ? <p>It is on your wishlist.</p> : null}
      {holding.watchlisted ? <p>You are watching its price.</p> : null}
    </>
  );
}
