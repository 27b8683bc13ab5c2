import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { saveShareImageItemChoice, viewerShareImageItemChoiceQuery } from "../../db/sharing/shareChoice";
import { formatPageTitle } from "../../domain/brand";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { parseId } from "../../domain/catalogue/id";
import type { Item } from "../../domain/catalogue/item";
import { toDrawableText } from "../../domain/exportImage/drawableText";
import { getPrimaryMarket } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING, isOwned } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import {
  MAX_SHARE_IMAGE_ITEMS,
  PUBLIC_SHARE_IMAGE_MARKET,
  SHARE_IMAGE_ORDERS,
  type ShareImageItemChoice,
} from "../../domain/sharing/shareChoice";
import { buildShareImage } from "../../domain/sharing/shareImage";
import { SHARE_IMAGE_STYLES, type ShareImageStyle } from "../../domain/sharing/socialImage";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import ShareImageButton from "../../islands/ShareImageButton";
import { ButtonLink, SubmitButton } from "../elements/PageElements";
import { respondToUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { buildPublicPagePath } from "./publicPages";

const SHARE_QUERIES = [viewerHoldingsQuery, viewerShareImageItemChoiceQuery] as const;
type ShareQuery = (typeof SHARE_QUERIES)[number];

export async function renderShareImagePage(c: AppContext, own: ViewerDataReader<ShareQuery>): Promise<Response> {
  const { holdings } = own(viewerHoldingsQuery);
  const savedChoice = own(viewerShareImageItemChoiceQuery);
  const { byId } = await c.var.services.loadCatalogue();
  const owned = [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? (byId.get(id) ?? []) : []));
  const { search, searchParams } = new URL(c.req.url);
  const style = parseStyle(searchParams.get("look"));
  const buildStylePath = (other: ShareImageStyle) => {
    searchParams.set("look", other);
    return `${paths.sharePictures}?${searchParams}`;
  };
  const { id, settings } = c.var.viewer;
  return c.render(
    <SharePage
      owned={sortInCatalogueOrder(owned)}
      shown={getShownChoice(c, savedChoice)}
      hasSavedChoice={savedChoice !== undefined}
      collectionPath={buildPublicPagePath({ id, publicUsername: settings.public_username }, "collection")}
      style={style}
      imagePath={`${paths.sharePicture(style)}${search}`}
      fileName={`plinth-${style}.png`}
      buildStylePath={buildStylePath}
    />,
    { title: formatPageTitle(t.sharePage.title), styleSheets: ["collections"] },
  );
}

/** Saves or removes the choice of items shown first in share images and on the public page. Drops unowned items. */
export async function handleShareImageItemChoiceForm(
  c: AppContext,
  own: ViewerDataReader<typeof viewerHoldingsQuery>,
): Promise<Response> {
  const { holdings } = own(viewerHoldingsQuery);
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.sharePictures);
  const { order, pickedIds } = buildChoice(getFormText(form, "by"), form.getAll("item"), (id) =>
    isOwned(holdings.get(id) ?? EMPTY_HOLDING),
  );
  await saveShareImageItemChoice(
    c.var.services.db,
    c.var.viewer.id,
    form.has("forget") ? undefined : { order, pickedIds },
  );
  return c.redirect(`${paths.sharePictures}?look=${parseStyle(getFormText(form, "look"))}`, 303);
}

export async function respondWithShareImage(c: AppContext, own: ViewerDataReader<ShareQuery>): Promise<Response> {
  const style = SHARE_IMAGE_STYLES.find((each) => paths.sharePicture(each) === c.req.path);
  if (!style) return c.notFound();
  const { services, viewer, preferences } = c.var;
  const [catalogue, priceSnapshot] = await Promise.all([services.loadCatalogue(), services.loadPriceSnapshot()]);
  const { choice, origin } = getShownChoice(c, own(viewerShareImageItemChoiceQuery));
  const market = origin === "kept" ? PUBLIC_SHARE_IMAGE_MARKET : getPrimaryMarket(preferences.region);
  const name = await toDrawableText(viewer.settings.public_username ?? "");
  const shared = { id: viewer.id, name, catalogue, ...own(viewerHoldingsQuery), priceSnapshot, market };
  return services.respondWithSocialImage(c, buildShareImage(shared, choice, style));
}

const parseStyle = (text: string | null | undefined): ShareImageStyle =>
  SHARE_IMAGE_STYLES.find((each) => each === text) ?? "post-light";

interface ShownChoice {
  readonly choice: ShareImageItemChoice;
  /** Source of the choice: `asked` for in the URL, or `kept` in the database and visible to others. */
  readonly origin: "asked" | "kept" | "unchosen";
}

/** Returns which items to show: those in the URL, or else those of the saved choice, or else the most valuable ones. */
function getShownChoice(c: AppContext, savedChoice: ShareImageItemChoice | undefined): ShownChoice {
  const [by, items] = [c.req.query("by"), c.req.queries("item") ?? []];
  if (by !== undefined || items.length > 0) return { choice: buildChoice(by, items), origin: "asked" };
  return savedChoice ? { choice: savedChoice, origin: "kept" } : { choice: buildChoice(), origin: "unchosen" };
}

/** Builds a choice of shown items from untrusted input. Drops invalid ids, and ids that `isAllowed` rejects. */
function buildChoice(
  order?: string,
  items: readonly unknown[] = [],
  isAllowed = (_id: number) => true,
): ShareImageItemChoice {
  const pickedIds = new Set(items.flatMap((text) => (typeof text === "string" ? (parseId(text) ?? []) : [])));
  return {
    order: SHARE_IMAGE_ORDERS.find((each) => each === order) ?? "dearest",
    pickedIds: [...pickedIds].filter(isAllowed).slice(0, MAX_SHARE_IMAGE_ITEMS),
  };
}

interface SharePageProps {
  /** Items that the viewer owns, in catalogue order. */
  readonly owned: readonly Item[];
  readonly shown: ShownChoice;
  /** True if the viewer has saved a choice of items, even if the URL has another one. */
  readonly hasSavedChoice: boolean;
  readonly collectionPath: string;
  readonly style: ShareImageStyle;
  readonly imagePath: string;
  readonly fileName: string;
  readonly buildStylePath: (style: ShareImageStyle) => string;
}

const SharePage = ({ imagePath, buildStylePath, fileName, ...choiceProps }: SharePageProps) => (
  <div className="collection share-page">
    <header className="hero">
      <h1>{t.sharePage.title}</h1>
      <p>{t.sharePage.intro}</p>
    </header>
    {choiceProps.owned.length === 0 ? (
      <p className="empty">{t.sharePage.emptyCollection}</p>
    ) : (
      <>
        <ChoiceForm {...choiceProps} />
        <nav className="tabs" aria-label={t.sharePage.stylesTitle}>
          {SHARE_IMAGE_STYLES.map((each) => (
            <a key={each} href={buildStylePath(each)} aria-current={each === choiceProps.style ? "page" : undefined}>
              {t.sharePage.styles[each]}
            </a>
          ))}
        </nav>
        <figure className="share-image">
          <img src={imagePath} alt={t.sharePage.imageAlts[choiceProps.style]} data-style={choiceProps.style} />
          <figcaption className="actions">
            <ButtonLink className="button primary" href={imagePath} download={fileName}>
              {t.sharePage.download}
            </ButtonLink>
            <Island component={ShareImageButton} props={{ url: imagePath, fileName }} when="visible" />
          </figcaption>
        </figure>
      </>
    )}
  </div>
);

type FormProps = Omit<SharePageProps, "imagePath" | "buildStylePath" | "fileName">;

const ChoiceForm = ({ owned, shown: { choice, origin }, hasSavedChoice, collectionPath, style }: FormProps) => (
  <form method="post" action={paths.sharePictures} className="panel" autoComplete="off">
    <input type="hidden" name="look" value={style} />
    <fieldset className="radios">
      <legend>{t.sharePage.itemOrderTitle}</legend>
      {SHARE_IMAGE_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name="by" value={order} defaultChecked={order === choice.order} />
          <span>{t.sharePage.orders[order]}</span>
        </label>
      ))}
    </fieldset>
    <details open={choice.pickedIds.length > 0}>
      <summary>{t.sharePage.chooseItems}</summary>
      <div className="share-item-choice">
        {owned.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" name="item" value={id} defaultChecked={choice.pickedIds.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      <p className="hint">{t.sharePage.chooseHint(MAX_SHARE_IMAGE_ITEMS)}</p>
    </details>
    <p>
      <Sentence parts={t.sharePage.choiceStatus[origin]((words) => <a href={collectionPath}>{words}</a>)} />
    </p>
    <div className="actions">
      <SubmitButton className="button primary" label={t.sharePage.saveChoice} />
      <SubmitButton formMethod="get" label={t.sharePage.previewChoice} />
      {hasSavedChoice ? <SubmitButton name="forget" label={t.sharePage.forgetChoice} /> : null}
    </div>
  </form>
);
