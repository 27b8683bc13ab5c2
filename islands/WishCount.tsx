import { countWishes } from "../domain/ownership/labels";
import { useHoldings } from "./store/useStore";

/** How much is wished for, as the stars below are pressed. */
export default function WishCount() {
  return <p role="status">{countWishes(useHoldings())}</p>;
}
