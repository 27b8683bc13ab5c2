import type { PrimaryRegion } from "../domain/access/region";
import { NOTHING } from "../domain/ownership/holding";
import { CopyList } from "./copies/CopyList";
import type { KeptCopy } from "./copies/kept";
import { countCopies } from "./copies/words";
import { useHoldings } from "./store/useStore";

interface Props {
  readonly id: number;
  /** Cards have no box. */
  readonly isCard?: boolean;
  /** What the server knows of the viewer; a guest's copies are in their browser alone. */
  readonly own?: {
    readonly name: string;
    readonly copies: readonly KeptCopy[];
    readonly region: PrimaryRegion;
  };
}

/** What of this item is on the shelf, in words and copy by copy. */
export default function YourCollection({ id, isCard = false, own }: Props) {
  const { copies, wishlisted, watchlisted } = useHoldings().get(id) ?? NOTHING;
  return (
    <>
      <p className="standing" data-guest={own === undefined}>
        <span role="status">
          {copies.length > 0 ? `On your shelf: ${countCopies(copies, !isCard)}.` : "Not on your shelf yet."}
        </span>
        {wishlisted ? " It is on your wishlist." : null}
        {watchlisted ? " You are watching its price." : null}
      </p>
      {own ? (
        <CopyList subject={{ id, name: own.name }} hasBox={!isCard} served={own.copies} region={own.region} />
      ) : null}
    </>
  );
}
