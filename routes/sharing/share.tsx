import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import { parseId } from "../../domain/catalogue/id";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { SHARE_LOOKS, type ShareLook } from "../../domain/sharing/poster";
import { MOST_SHARED, SHARE_ORDERS, type ShareChoice, sharePosterOf } from "../../domain/sharing/sharePoster";
import { writable } from "../../domain/sheet/glyphs";
import { Island } from "../../islands/runtime/Island";
import SharePicture from "../../islands/SharePicture";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";

/** Pictures of one's own collection for posts and stories: their owner alone has them, and passes them on. */
export const share = openRoom();

share.page(paths.sharePictures, { role: "user", reads: [ownHoldings] }, async (c, own) => {
  const { holdings } = own(ownHoldings);
  const { byId } = await c.var.services.catalogue();
  const owned = [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? (byId.get(id) ?? []) : []));
  const choice = choiceOf(c);
  const { search, searchParams } = new URL(c.req.url);
  const look = SHARE_LOOKS.find((each) => each === c.req.query("look")) ?? "post-light";
  const hrefOf = (other: ShareLook) => {
    searchParams.set("look", other);
    return `${paths.sharePictures}?${searchParams}`;
  };
  return c.render(
    <SharePage
      owned={inCatalogueOrder(owned)}
      choice={choice}
      look={look}
      picture={`${paths.sharePicture(look)}${search}`}
      file={`plinth-${look}.png`}
      hrefOf={hrefOf}
    />,
    { title: pageTitle(t.sharePage.title), rooms: ["own"] },
  );
});

share.page("/my-account/share/:file", { role: "user", reads: [ownHoldings] }, async (c, own) => {
  const look = SHARE_LOOKS.find((each) => paths.sharePicture(each) === c.req.path);
  return look ? picture(c, own(ownHoldings).holdings, look) : c.notFound();
});

async function picture(c: AppContext, holdings: Holdings, look: ShareLook): Promise<Response> {
  const { services, viewer, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  const market: Market = preferences.region === "3" ? "EBAY-GB" : "EBAY-US";
  const name = await writable(viewer.settings.public_username ?? "");
  const shared = { id: viewer.id, name, catalogue, holdings, book, market };
  return services.shownPoster(c, sharePosterOf(shared, choiceOf(c), look));
}

/** What nobody can choose is not chosen. */
function choiceOf(c: AppContext): ShareChoice {
  const by = SHARE_ORDERS.find((order) => order === c.req.query("by")) ?? "dearest";
  const picked = new Set((c.req.queries("item") ?? []).flatMap((text) => parseId(text) ?? []));
  return { by, picked: [...picked].slice(0, MOST_SHARED) };
}

interface SharePageProps {
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
const SharePage = ({ owned, choice, look, picture, hrefOf, file }: SharePageProps) => (
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
const ChoiceForm = ({ owned, choice: { by, picked }, look }: Pick<SharePageProps, "owned" | "choice" | "look">) => (
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
