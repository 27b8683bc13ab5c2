import { saveShareChoice } from "../../db/sharing/shareChoice";
import { formatPageTitle } from "../../domain/brand";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { parseId } from "../../domain/catalogue/id";
import type { Item } from "../../domain/catalogue/item";
import { toDrawableText } from "../../domain/exportImage/drawableText";
import type { Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import {
  MAX_SHARED_ITEMS,
  SHARE_CHOICE_MARKET,
  SHARE_ORDERS,
  type ShareChoice,
} from "../../domain/sharing/shareChoice";
import { buildShareImage } from "../../domain/sharing/shareImage";
import { SHARE_IMAGE_STYLES, type ShareImageStyle } from "../../domain/sharing/socialImage";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import SharePicture from "../../islands/ShareImageButton";
import { UnreadableFormPage } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { buildPublicPagePath } from "./publicPages";

/** The viewer's own data for the share page. */
interface ShareData {
  readonly holdings: Holdings;
  /** The saved choice. */
  readonly kept: ShareChoice | undefined;
}

export async function renderSharePage(c: AppContext, { holdings, kept }: ShareData): Promise<Response> {
  const { byId } = await c.var.services.catalogue();
  const owned = [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? (byId.get(id) ?? []) : []));
  const { search, searchParams } = new URL(c.req.url);
  const look = parseStyle(searchParams.get("look"));
  const hrefOf = (other: ShareImageStyle) => {
    searchParams.set("look", other);
    return `${paths.sharePictures}?${searchParams}`;
  };
  const { id, settings } = c.var.viewer;
  return c.render(
    <SharePage
      owned={sortInCatalogueOrder(owned)}
      shown={getShownChoice(c, kept)}
      isKept={kept !== undefined}
      collection={buildPublicPagePath({ id, publicUsername: settings.public_username }, "collection")}
      look={look}
      picture={`${paths.sharePicture(look)}${search}`}
      file={`plinth-${look}.png`}
      hrefOf={hrefOf}
    />,
    { title: formatPageTitle(t.sharePage.title), rooms: ["own"] },
  );
}

/** Saves the choice of shown items, or removes it. Only owned items are saved. */
export async function handleShareChoiceForm(c: AppContext, holdings: Holdings): Promise<Response> {
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.sharePictures} />, {
      title: formatPageTitle(t.errors.unreadableFormTitle),
    });
  }
  const { by, picked } = buildChoice(getFormText(form, "by"), form.getAll("item"), (id) =>
    isOwned(holdings.get(id) ?? EMPTY_HOLDING),
  );
  await saveShareChoice(c.var.services.db, c.var.viewer.id, form.has("forget") ? undefined : { by, picked });
  return c.redirect(`${paths.sharePictures}?look=${parseStyle(getFormText(form, "look"))}`, 303);
}

export async function respondWithShareImage(c: AppContext, { holdings, kept }: ShareData): Promise<Response> {
  const look = SHARE_IMAGE_STYLES.find((each) => paths.sharePicture(each) === c.req.path);
  if (!look) return c.notFound();
  const { services, viewer, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  const { choice, standing } = getShownChoice(c, kept);
  const ownMarket: Market = preferences.region === "3" ? "EBAY-GB" : "EBAY-US";
  const market = standing === "kept" ? SHARE_CHOICE_MARKET : ownMarket;
  const name = await toDrawableText(viewer.settings.public_username ?? "");
  const shared = { id: viewer.id, name, catalogue, holdings, book, market };
  return services.shownPoster(c, buildShareImage(shared, choice, look));
}

const parseStyle = (text: string | null | undefined): ShareImageStyle =>
  SHARE_IMAGE_STYLES.find((each) => each === text) ?? "post-light";

interface ShownChoice {
  readonly choice: ShareChoice;
  /** Source of the choice. `asked`: the page's address; `kept`: saved, and visible to others. */
  readonly standing: "asked" | "kept" | "unchosen";
}

/** Returns the choice of the address, or the saved one, or the most valuable items. */
function getShownChoice(c: AppContext, kept: ShareChoice | undefined): ShownChoice {
  const [by, items] = [c.req.query("by"), c.req.queries("item") ?? []];
  if (by !== undefined || items.length > 0) return { choice: buildChoice(by, items), standing: "asked" };
  return kept ? { choice: kept, standing: "kept" } : { choice: buildChoice(), standing: "unchosen" };
}

/** Builds a choice from untrusted input. Items that fail the check are dropped. */
function buildChoice(order?: string, items: readonly unknown[] = [], mayBe = (_id: number) => true): ShareChoice {
  const by = SHARE_ORDERS.find((each) => each === order) ?? "dearest";
  const picked = new Set(items.flatMap((text) => (typeof text === "string" ? (parseId(text) ?? []) : [])));
  return { by, picked: [...picked].filter(mayBe).slice(0, MAX_SHARED_ITEMS) };
}

interface SharePageProps {
  /** Owned items in catalogue order. */
  readonly owned: readonly Item[];
  readonly shown: ShownChoice;
  /** True if a choice is saved, even if the address names another. */
  readonly isKept: boolean;
  /** Public path of the collection. */
  readonly collection: string;
  readonly look: ShareImageStyle;
  /** Path of the image in that style. */
  readonly picture: string;
  /** File name for the download. */
  readonly file: string;
  /** Returns the path of this page in another style. */
  readonly hrefOf: (look: ShareImageStyle) => string;
}

/** Renders the share images of the viewer's collection and the choice of their items. */
const SharePage = ({ owned, shown, isKept, collection, look, picture, hrefOf, file }: SharePageProps) => (
  <div className="collection share-page">
    <header className="hero">
      <h1>{t.sharePage.title}</h1>
      <p>{t.sharePage.told}</p>
    </header>
    {owned.length === 0 ? (
      <p className="empty">{t.sharePage.nothing}</p>
    ) : (
      <>
        <ChoiceForm owned={owned} shown={shown} isKept={isKept} collection={collection} look={look} />
        <nav className="tabs" aria-label={t.sharePage.looksTitle}>
          {SHARE_IMAGE_STYLES.map((each) => (
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

type FormProps = Pick<SharePageProps, "owned" | "shown" | "isKept" | "collection" | "look">;

/** Renders a form that previews the choice through the address, or saves it. */
const ChoiceForm = ({ owned, shown: { choice, standing }, isKept, collection, look }: FormProps) => (
  <form method="post" action={paths.sharePictures} className="panel" autoComplete="off">
    <input type="hidden" name="look" value={look} />
    <fieldset className="radios">
      <legend>{t.sharePage.which}</legend>
      {SHARE_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name="by" value={order} defaultChecked={order === choice.by} />
          <span>{t.sharePage.orders[order]}</span>
        </label>
      ))}
    </fieldset>
    <details open={choice.picked.length > 0}>
      <summary>{t.sharePage.choose}</summary>
      <div className="share-picks">
        {owned.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" name="item" value={id} defaultChecked={choice.picked.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      <p className="hint">{t.sharePage.hint(MAX_SHARED_ITEMS)}</p>
    </details>
    <p>
      <Sentence parts={t.sharePage.standing[standing]((words) => <a href={collection}>{words}</a>)} />
    </p>
    <div className="actions">
      <button type="submit" className="button primary">
        {t.sharePage.show}
      </button>
      <button type="submit" className="button" formMethod="get">
        {t.sharePage.once}
      </button>
      {isKept ? (
        <button type="submit" className="button" name="forget">
          {t.sharePage.forget}
        </button>
      ) : null}
    </div>
  </form>
);
