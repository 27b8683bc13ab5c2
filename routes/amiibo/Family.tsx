import { picturesVersion } from "../../domain/artwork/version";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { exhibitOf } from "../../domain/view/exhibit";
import ExhibitRow from "../../islands/ExhibitRow";
import { Island } from "../../islands/runtime/Island";

interface Props {
  readonly catalogue: Catalogue;
  readonly character: string;
  readonly items: readonly Amiibo[];
}

export const Family = ({ catalogue, character, items }: Props) =>
  items.length === 0 ? null : (
    <section className="family" aria-labelledby="family">
      <h2 id="family">Other {character} amiibo</h2>
      <Island
        of={ExhibitRow}
        props={{
          exhibits: items.map((item) => exhibitOf(catalogue, item, "all")),
          pictures: picturesVersion(catalogue.version),
        }}
        when="visible"
      />
    </section>
  );
