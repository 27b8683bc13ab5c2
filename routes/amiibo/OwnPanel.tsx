import type { OwnedCopy } from "../../db/ownership/read";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type Amiibo, countsAsFigure } from "../../domain/catalogue/amiibo";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { currencyOf } from "../../domain/prices/region";
import { averageOfCopy, type Going } from "../../domain/prices/value";
import { Island } from "../../islands/runtime/Island";
import YourCollection from "../../islands/YourCollection";
import YourCopies from "../../islands/YourCopies";
import { SignUpActions } from "../layout/Links";

/** What the server knows of who looks at an item. */
export interface Own {
  readonly copies: readonly OwnedCopy[];
  readonly hasReported: boolean;
  readonly region: PrimaryRegion;
}

interface Props {
  readonly item: Amiibo;
  readonly own: Own | undefined;
  readonly book: Book;
}

/** What a copy of it goes for, as its owner sees prices. */
function goingOf(book: Book, { id }: Amiibo, region: PrimaryRegion): Going {
  const priceOf = (isBoxed: boolean) => averageOfCopy(book, id, region, { isBoxed })?.price ?? null;
  return { currency: currencyOf(region), boxed: priceOf(true), loose: priceOf(false) };
}

export const OwnPanel = ({ item, own, book }: Props) => (
  <section className="panel own-panel" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.own}</h2>
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
          going: goingOf(book, item, own.region),
        }}
      />
    ) : (
      <>
        <p>{t.item.asGuest}</p>
        <SignUpActions next={paths.amiibo(item)} />
      </>
    )}
  </section>
);

export const UnreadablePanel = () => (
  <section className="panel" aria-labelledby="your-collection">
    <h2 id="your-collection">{t.item.own}</h2>
    <p>{t.item.ownUnread}</p>
  </section>
);
