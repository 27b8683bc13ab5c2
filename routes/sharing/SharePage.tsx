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
  readonly pictureOf: (look: ShareLook) => string;
}

/** Pictures of one's own collection for wherever one posts, and what they show. */
export const SharePage = ({ owned, choice, pictureOf }: Props) => (
  <div className="share-page">
    <header className="hero">
      <h1>Share your collection</h1>
      <p>A picture for a post or a story. It shows your public username, how many amiibo you have, and no values.</p>
    </header>
    {owned.length === 0 ? (
      <p className="empty">Light up your first amiibo, and there is something to show.</p>
    ) : (
      <>
        <ChoiceForm owned={owned} choice={choice} />
        <ul className="share-pictures">
          {SHARE_LOOKS.map((look) => (
            <li key={look}>
              <figure>
                <img
                  src={pictureOf(look)}
                  alt={`Your collection: ${LOOK_LABELS[look]}`}
                  loading="lazy"
                  data-look={look}
                />
                <figcaption>
                  <b>{LOOK_LABELS[look]}</b>
                  <span className="actions">
                    <a className="button" href={pictureOf(look)} download={`plinth-${look}.png`}>
                      Download
                    </a>
                    <Island
                      of={SharePicture}
                      props={{ address: pictureOf(look), name: `plinth-${look}.png` }}
                      when="visible"
                    />
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** A plain form: what it asks for stands in the address. */
const ChoiceForm = ({ owned, choice: { by, picked } }: Pick<Props, "owned" | "choice">) => (
  <form method="get" action={paths.sharePictures} className="panel">
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
