import type { PublicPerson } from "../../db/ownership/public";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import type { Comparison, Side } from "../../domain/trade/compare";
import { titleOf } from "../collection/door";
import { type Group, groups, TOLD } from "./groups";
import { Minis } from "./Minis";
import { Proposing } from "./Proposing";

interface Props {
  readonly catalogue: Catalogue;
  readonly person: PublicPerson;
  readonly mine: Side;
  readonly comparison: Comparison;
  readonly group: Group;
  /** An address of the site as others need it. */
  readonly whole: (path: string) => string;
  /** The viewer's own public one; absent while it is private. */
  readonly collection: string | undefined;
}

export function ComparePage(props: Props) {
  const { catalogue, person, comparison, group } = props;
  const name = person.publicUsername ?? "User";
  return (
    <div className="collection trade">
      <header className="hero">
        <h1>{`Compare with ${name}`}</h1>
        <p>
          <a href={paths.user(person.id, person.publicUsername)}>{titleOf(person, "collection")}</a> beside yours. You
          see of theirs only what they made public, and they are not told that you looked.
        </p>
      </header>
      <section className="panel" aria-labelledby="for-me">
        <Heading id="for-me" text="They can spare, and you wish for" count={comparison.forMe.length} />
        {comparison.forMe.length > 0 ? (
          <Minis catalogue={catalogue} ids={comparison.forMe} />
        ) : (
          <NothingForMe {...props} />
        )}
      </section>
      <section className="panel" aria-labelledby="for-them">
        <Heading id="for-them" text="You can spare, and they wish for" count={comparison.forThem.length} />
        {comparison.forThem.length > 0 ? (
          <Minis catalogue={catalogue} ids={comparison.forThem} />
        ) : (
          <NothingForThem {...props} />
        )}
      </section>
      <Proposing {...props} />
      <section className="groups" aria-label="The two collections">
        <nav className="doors" aria-label="Which items">
          {groups.map(({ group: each, slug, label }) => (
            <a key={slug} href={`?show=${slug}`} aria-current={each === group ? "page" : undefined}>
              {label} {comparison[each].length}
            </a>
          ))}
        </nav>
        {comparison[group].length > 0 ? (
          <Minis catalogue={catalogue} ids={comparison[group]} />
        ) : (
          <p className="hint">{TOLD[group].empty}</p>
        )}
      </section>
    </div>
  );
}

const Heading = ({ id, text, count }: { readonly id: string; readonly text: string; readonly count: number }) => (
  <h2 id={id}>
    {text} <span className="count">{count}</span>
  </h2>
);

function NothingForMe({ mine, person }: Props) {
  if (mine.wished.size === 0) {
    return (
      <p className="hint">
        You wish for nothing yet. Press the star on any exhibit of <a href={paths.home}>the catalogue</a> that you would
        like to own, and come back.
      </p>
    );
  }
  return (
    <p className="hint">
      {person.isSellListPublic
        ? "Nothing that you wish for is double with them or for sale."
        : "Nothing that you wish for is double with them. What they would sell is private."}
    </p>
  );
}

function NothingForThem({ mine, person }: Props) {
  if (!person.isWishlistPublic) return <p className="hint">What they wish for is private.</p>;
  if (mine.spare.size === 0) {
    return (
      <p className="hint">
        You have nothing to spare. Add a second copy of what you have twice, or mark a copy as for sale on{" "}
        <a href={paths.sellList}>your sell list</a>.
      </p>
    );
  }
  return <p className="hint">Nothing that you can spare is on their wishlist.</p>;
}
