import type { OwnedCopy } from "../../db/ownership/read";
import type { PrimaryRegion } from "../../domain/access/region";
import { type Amiibo, countsAsFigure } from "../../domain/catalogue/amiibo";
import { paths } from "../../domain/paths";
import { Island } from "../../islands/runtime/Island";
import YourCollection from "../../islands/YourCollection";
import YourCopies from "../../islands/YourCopies";
import { SignUpActions } from "../layout/SignUpActions";

/** What the server knows of who looks at an item. */
export interface Own {
  readonly copies: readonly OwnedCopy[];
  readonly hasReported: boolean;
  readonly region: PrimaryRegion;
}

interface Props {
  readonly item: Amiibo;
  readonly own: Own | undefined;
}

export const OwnPanel = ({ item, own }: Props) => (
  <section className="panel" aria-labelledby="your-collection">
    <h2 id="your-collection">Your Collection</h2>
    <Island of={YourCollection} props={{ id: item.id, isCard: !countsAsFigure(item), isGuest: own === undefined }} />
    {own ? (
      <Island
        of={YourCopies}
        props={{
          id: item.id,
          name: item.name,
          isCard: !countsAsFigure(item),
          copies: own.copies,
          region: own.region,
        }}
      />
    ) : (
      <>
        <p>With an account you also keep notes, the price you paid and the date, copy by copy.</p>
        <SignUpActions next={paths.amiibo(item)} />
      </>
    )}
  </section>
);

export const UnreadablePanel = () => (
  <section className="panel" aria-labelledby="your-collection">
    <h2 id="your-collection">Your Collection</h2>
    <p>What you have of it cannot be read right now.</p>
  </section>
);
