import type { PublicPerson } from "../../db/ownership/public";
import { BRAND } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Comparison } from "../../domain/trade/compare";
import { messageOf, type Named } from "../../domain/trade/message";
import { labelOf } from "../../domain/view/exhibit";
import CopyField from "../../islands/CopyField";
import { Island } from "../../islands/runtime/Island";
import { itemsOf } from "./Minis";

interface Props {
  readonly catalogue: Catalogue;
  readonly person: PublicPerson;
  readonly comparison: Comparison;
  readonly whole: (path: string) => string;
  readonly collection: string | undefined;
}

const MOST_ROWS = 16;

/** Both lists as a message to take along; the site itself sends nothing. */
export function Proposing({ catalogue, person, comparison: { forMe, forThem }, whole, collection }: Props) {
  if (forMe.length + forThem.length === 0) return null;
  const named = (ids: readonly number[]): Named[] =>
    itemsOf(catalogue, ids).map((item) => ({
      name: item.name,
      label: labelOf(catalogue, item, "all"),
      address: whole(paths.amiibo(item)),
    }));
  const text = messageOf({ to: person.publicUsername, forMe: named(forMe), forThem: named(forThem), collection });
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">A message to send</h2>
      <p className="hint">Copy it, and send it wherever the two of you talk. {BRAND} sends nothing by itself.</p>
      <Island
        of={CopyField}
        props={{ label: "Your message", value: text, rows: Math.min(text.split("\n").length, MOST_ROWS) }}
      />
    </section>
  );
}
