import type { ComponentProps } from "react";
import type { Holdings } from "../../domain/ownership/notation";
import type { Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { ImportTold } from "./ImportTold";
import { Overview } from "./Overview";
import { Publicity } from "./Publicity";
import { SeriesSections } from "./SeriesSections";

interface Props {
  readonly summary: Summary;
  readonly holdings: Holdings;
  readonly pictures: string;
  readonly isPublic: boolean;
  readonly address: string;
  readonly imported: ComponentProps<typeof ImportTold>;
}

export function MyAccountPage({ summary, holdings, pictures, isPublic, address, imported }: Props) {
  const isEmpty = summary.series.every(({ owned }) => owned.length === 0);
  return (
    <div className="collection">
      <header className="hero">
        <h1>My Account - Your Collection</h1>
      </header>
      <ImportTold {...imported} />
      <Overview summary={summary} showsValue />
      <Publicity isPublic={isPublic} what="Your collection" address={address} />
      <nav className="actions" aria-label="Your collection">
        <a className="button" href={paths.checklist}>
          Checklist
        </a>
        <a className="button" href={paths.wishlist}>
          Wishlist
        </a>
        <a className="button" href={paths.sellList}>
          Sell list
        </a>
        <a className="button" href={paths.priceWatcher}>
          Price watcher
        </a>
        <a className="button" href={paths.importCollection}>
          Import
        </a>
        <a className="button" href={paths.exportCsv} download>
          Export CSV
        </a>
        <a className="button" href={paths.exportJson} download>
          Export JSON
        </a>
      </nav>
      {isEmpty ? <NothingYet /> : <SeriesSections summary={summary} holdings={holdings} pictures={pictures} />}
    </div>
  );
}

const NothingYet = () => (
  <section className="panel nothing-yet">
    <h2>Your plinths are waiting</h2>
    <p>
      Walk through the halls and press “Own it” below whatever stands on your own shelf: its lamp goes on, here too.
    </p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        Browse the catalogue
      </a>
      <a className="button" href={paths.importCollection}>
        Import a list
      </a>
    </p>
  </section>
);
