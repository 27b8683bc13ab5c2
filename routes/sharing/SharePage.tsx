import type { Amiibo } from "../../domain/catalogue/amiibo";
import { paths } from "../../domain/paths";
import { SHARE_LOOKS, type ShareLook } from "../../domain/sharing/poster";
import { MOST_SHARED, SHARE_ORDERS, type ShareChoice, type ShareOrder } from "../../domain/sharing/sharePoster";
import { Island } from "../../islands/runtime/Island";
import SharePicture from "../../islands/SharePicture";

const ORDER_LABELS: Readonly<Record<ShareOrder, string>> = {
  dearest: "The dearest",
  rarest: "The rarest",
  newest: "The newest",
};

const LOOK_LABELS: Readonly<Record<ShareLook, string>> = {
  "post-light": "Post, light",
  "post-dark": "Post, dark",
  "story-light": "Story, light",
  "story-dark": "Story, dark",
};

interface Props {
  /** In the order of the catalogue. */
  readonly owned: readonly Amiibo[];
  readonly choice: ShareChoice;
  readonly look: ShareLook;
  /** Of the picture in that look. */
  readonly picture: string;
  /** What its file is called. */
  readonly file: string;
  /** The same page in another look. */
  readonly hrefOf: (look: ShareLook) => string;
}

/** Pictures of one's own collection for wherever one posts, and what they show. */
export const SharePage = ({ owned, choice, look, picture, hrefOf, file }: Props) => (
  <div className="collection share-page">
    <header className="hero">
      <h1>Share your collection</h1>
      <p>A picture for a post or a story. It shows your public username, how many amiibo you have, and no values.</p>
    </header>
    {owned.length === 0 ? (
      <p className="empty">Light up your first amiibo, and there is something to show.</p>
    ) : (
      <>
        <ChoiceForm owned={owned} choice={choice} look={look} />
        <nav className="tabs" aria-label="What it is for">
          {SHARE_LOOKS.map((each) => (
            <a key={each} href={hrefOf(each)} aria-current={each === look ? "page" : undefined}>
              {LOOK_LABELS[each]}
            </a>
          ))}
        </nav>
        <figure className="share-picture">
          <img src={picture} alt={`Your collection: ${LOOK_LABELS[look]}`} data-look={look} />
          <figcaption className="actions">
            <a className="button primary" href={picture} download={file}>
              Download
            </a>
            <Island of={SharePicture} props={{ address: picture, name: file }} when="visible" />
          </figcaption>
        </figure>
      </>
    )}
  </div>
);

/** A plain form: what it asks for stands in the address. */
const ChoiceForm = ({ owned, choice: { by, picked }, look }: Pick<Props, "owned" | "choice" | "look">) => (
  <form method="get" action={paths.sharePictures} className="panel">
    <input type="hidden" name="look" value={look} />
    <fieldset className="radios">
      <legend>Which exhibits?</legend>
      {SHARE_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name="by" value={order} defaultChecked={order === by} />
          <span>{ORDER_LABELS[order]}</span>
        </label>
      ))}
    </fieldset>
    <details open={picked.length > 0}>
      <summary>Choose five to nine yourself</summary>
      <div className="share-picks">
        {owned.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" name="item" value={id} defaultChecked={picked.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      <p className="hint">
        The first {MOST_SHARED} that you tick are shown; with fewer than five the rest is filled up.
      </p>
    </details>
    <button type="submit" className="button primary">
      Show these
    </button>
  </form>
);
