import type { Amiibo } from "../../domain/catalogue/amiibo";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { SHARE_LOOKS, type ShareLook } from "../../domain/sharing/poster";
import { MOST_SHARED, SHARE_ORDERS, type ShareChoice } from "../../domain/sharing/sharePoster";
import { Island } from "../../islands/runtime/Island";
import SharePicture from "../../islands/SharePicture";

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
      <h1>{t.sharePage.title}</h1>
      <p>{t.sharePage.told}</p>
    </header>
    {owned.length === 0 ? (
      <p className="empty">{t.sharePage.nothing}</p>
    ) : (
      <>
        <ChoiceForm owned={owned} choice={choice} look={look} />
        <nav className="tabs" aria-label={t.sharePage.looksTitle}>
          {SHARE_LOOKS.map((each) => (
            <a key={each} href={hrefOf(each)} aria-current={each === look ? "page" : undefined}>
              {t.sharePage.looks[each]}
            </a>
          ))}
        </nav>
        <figure className="share-picture">
          <img src={picture} alt={t.sharePage.alt[look]} data-look={look} />
          <figcaption className="actions">
            <a className="button primary" href={picture} download={file}>
              {t.sharePage.download}
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
      <legend>{t.sharePage.which}</legend>
      {SHARE_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name="by" value={order} defaultChecked={order === by} />
          <span>{t.sharePage.orders[order]}</span>
        </label>
      ))}
    </fieldset>
    <details open={picked.length > 0}>
      <summary>{t.sharePage.choose}</summary>
      <div className="share-picks">
        {owned.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" name="item" value={id} defaultChecked={picked.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      <p className="hint">{t.sharePage.hint(MOST_SHARED)}</p>
    </details>
    <button type="submit" className="button primary">
      {t.sharePage.show}
    </button>
  </form>
);
