import type { AffBlock } from "../../db/stock/affBlocks";
import { paths } from "../../domain/paths";

/** Somebody else's HTML, each in a frame that reaches nothing of the page. */
export const AffBlocks = ({ blocks }: { readonly blocks: readonly AffBlock[] }) =>
  blocks.length === 0 ? null : (
    <section className="panel aff-blocks" aria-labelledby="offers">
      <h2 id="offers">Offers of partners</h2>
      {blocks.map(({ id }, place) => (
        <iframe
          key={id}
          src={paths.affBlock(id)}
          title={`Offer ${place + 1}`}
          sandbox="allow-scripts allow-popups"
          loading="lazy"
        />
      ))}
      <p>
        <small>We may earn a little when you buy through them. The price stays the same.</small>
      </p>
    </section>
  );
