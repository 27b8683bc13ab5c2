import type { PrimaryRegion } from "../../domain/access/region";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { showMoney } from "../../domain/money/money";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import { collectionValue } from "../../domain/prices/value";
import { hueStepOf } from "../../domain/series/hue";

/** What somebody has who collects a little of everything, and at the end what they still look for. */
const SAMPLE = { lit: [1, 687, 16, 566, 65], missing: [726] };
const OWNED: Holding = { ...NOTHING, copies: [{ isBoxed: true }] };

interface Props {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly region: PrimaryRegion;
}

/** What a stranger sees first: what this is, and what a shelf of theirs will look like. */
export const Welcome = ({ catalogue, book, region }: Props) => (
  <header className="welcome">
    <h1>{t.cataloguePage.welcome}</h1>
    <p>{t.cataloguePage.welcomeText(catalogue.items.length)}</p>
    <ul className="sample">
      {[...SAMPLE.lit, ...SAMPLE.missing].flatMap((id) => {
        const item = catalogue.byId.get(id);
        return item ? (
          <li key={id} className="card" data-hue={hueStepOf(item.amiiboSeriesId)} data-owned={SAMPLE.lit.includes(id)}>
            <a className="exhibit" href={paths.amiibo(item)}>
              <span className="niche">
                <img src={paths.picture(catalogue.pictureOf(item))} alt={item.name} width="400" height="400" />
              </span>
              <span className="label" />
            </a>
          </li>
        ) : (
          []
        );
      })}
    </ul>
    <p>{captionOf(book, region)}</p>
  </header>
);

function captionOf(book: Book, region: PrimaryRegion): string {
  const { lit, missing } = SAMPLE;
  const { price, currency, copies } = collectionValue(book, new Map(lit.map((id) => [id, OWNED])), region);
  const shelf = [lit.length, lit.length + missing.length] as const;
  return copies === 0
    ? t.cataloguePage.sample(...shelf)
    : t.cataloguePage.sampleWorth(...shelf, showMoney(price, currency));
}
