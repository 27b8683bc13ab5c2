import type { Sample } from "../../db/admin/listings";
import { isThin } from "../../domain/prices/month";

const KINDS = { sold: "sold", listed: "asked", guide: "guide" } as const;

/** What an item's figures of 30 days rest on. */
export const Samples = ({ samples }: { readonly samples: readonly Sample[] }) => (
  <section className="panel" aria-labelledby="samples">
    <h2 id="samples">What its prices rest on</h2>
    {samples.length === 0 ? (
      <p>Nothing in these 30 days.</p>
    ) : (
      <table className="rests">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Days</th>
            <th scope="col">Prices</th>
            <th scope="col">Left out as too far off</th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={`${sample.market} ${sample.kind} ${sample.pool}`}>
              <th scope="row">
                {sample.market === "EBAY-US" ? "US" : "UK"} {KINDS[sample.kind]},{" "}
                {sample.pool === "all" ? "new and used" : sample.pool}
              </th>
              <td>{sample.days}</td>
              <td>
                {sample.kind === "guide" ? "not told" : sample.n}
                {sample.kind === "sold" && isThin(sample) ? " (thin)" : ""}
              </td>
              <td>{sample.rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
