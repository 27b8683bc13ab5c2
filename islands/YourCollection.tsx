import { describeCopies, isOwned } from "../domain/ownership/holding";
import { useHolding } from "./store/useStore";

interface Props {
  readonly id: number;
}

/** What of this item is on the shelf, in words. */
export default function YourCollection({ id }: Props) {
  const holding = useHolding(id);
  return (
    <>
      <p>{isOwned(holding) ? `On your shelf: ${describeCopies(holding)}.` : "Not on your shelf yet."}</p>
      {holding.wishlisted ? <p>It is on your wishlist.</p> : null}
      {holding.watchlisted ? <p>You are watching its price.</p> : null}
    </>
  );
}
