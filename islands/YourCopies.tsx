import type { Region } from "../domain/listings/region";
import type { CopyPrices } from "../domain/prices/collectionValue";
import { CopyList } from "./copies/CopyList";
import type { CopyWithId } from "./copies/drafts";

interface Props {
  readonly id: number;
  readonly name: string;
  /** True for cards, which have no box. */
  readonly isCard?: boolean;
  readonly copies: readonly CopyWithId[];
  readonly region: Region;
  readonly going?: CopyPrices;
}

/** Renders every copy of this item that the viewer owns, each with its own edit form. */
export default function YourCopies({ id, name, isCard = false, copies, region, going }: Props) {
  return <CopyList subject={{ id, name }} hasBox={!isCard} served={copies} region={region} copyPrices={going} />;
}
