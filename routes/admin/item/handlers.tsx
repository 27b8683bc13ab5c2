import { z } from "zod";
import { type KnownPage, readTold, type ToldItem } from "../../../db/admin/items";
import { pageTitle } from "../../../domain/brand";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { parseId } from "../../../domain/catalogue/id";
import { FIRST_LANGUAGE } from "../../../domain/language/language";
import { wireAmount } from "../../../domain/money/anyCurrency";
import { paths } from "../../../domain/paths";
import { UnreadableFormPage } from "../../errors/pages";
import { invalidField, invalidFields } from "../../http/apiErrors";
import { noSuchAmiibo } from "../../http/change";
import type { AppContext } from "../../http/context";
import { readBody, readForm } from "../../http/form";
import { ItemPanel } from "./ItemPanel";
import { type InvalidEdit, save, type Wish, wishIn } from "./save";

async function itemIn(c: AppContext): Promise<Amiibo | undefined> {
  const id = parseId(c.req.param("id") ?? "");
  return id === undefined ? undefined : (await c.var.services.catalogue()).byId.get(id);
}

/** On an item's page, for admins alone. */
export async function itemPanel(c: AppContext, item: Amiibo) {
  const told = await readTold(c.var.services.db, item.id);
  return <ItemPanel item={item} told={told} isSaved={c.req.query("saved") !== undefined} />;
}

export async function saveByForm(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return c.notFound();
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return c.render(<UnreadableFormPage back={paths.amiibo(meant)} />, { title: pageTitle("Unreadable form") });
  }
  const saved = await save(c, meant, (known) => wishIn(form, known));
  if (saved.ok) return c.redirect(`${paths.amiibo(meant)}?saved#admin`, 303);
  c.status(422);
  const page = (
    <div className="admin" lang={FIRST_LANGUAGE}>
      <header className="hero">
        <h1>{meant.name}</h1>
        <p>
          <a href={paths.amiibo(meant)}>Back to its page</a>
        </p>
      </header>
      <ItemPanel item={meant} told={saved.known} refused={saved} />
    </div>
  );
  return c.render(page, { title: pageTitle(meant.name), rooms: ["admin"] });
}

export async function tellItem(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return noSuchAmiibo(c);
  return c.json(toldOnWire(meant.id, await readTold(c.var.services.db, meant.id)));
}

export async function saveByCall(c: AppContext) {
  const meant = await itemIn(c);
  if (!meant) return noSuchAmiibo(c);
  const body = await readBody(c, saving, EXAMPLE);
  if (!body.ok) return body.answer;
  const { amiibo, state } = body.value;
  const named = typeof amiibo === "object" ? amiibo.id : amiibo;
  if (named !== undefined && named !== meant.id)
    return invalidField(c, "amiibo", "This is another amiibo than the one in the address.");
  const saved = await save(c, meant, (known) => wishOfState(state, known));
  return saved.ok ? c.json(toldOnWire(meant.id, saved.now)) : invalidFields(c, problemsOnWire(saved, state));
}

/** What admins have told of an item, as the API names it. */
const toldOnWire = (amiiboId: number, told: ToldItem) => ({
  stock_check: told.pages.map((page) => pageOnWire(amiiboId, page)),
  ebay: { ebay_search_term: told.searchTerm ?? null, amiibo_id: amiiboId, id: amiiboId },
  ac_card_number: { animal_crossing_number: told.acNumber ?? null },
  product_code: told.barcode ?? null,
});

const pageOnWire = (amiiboId: number, page: KnownPage) => ({
  web_url: page.url,
  retailer: page.retailer,
  amiibo_id: amiiboId,
  current_price: page.price === null || !page.currency ? null : wireAmount(page.price, page.currency),
  in_stock: page.inStock,
  created_at: new Date(page.createdAt).toISOString(),
  id: page.id,
  updated_at: new Date(page.updatedAt).toISOString(),
});

const written = z.union([z.string().max(1_000), z.number()]).nullable();

/** The same as it is sent to be saved: what it does not name stays as it is. */
const state = z
  .object({
    stock_check: z.array(z.object({ retailer: z.string().max(100), web_url: z.string().max(1_000) })).max(100),
    ebay: z.object({ ebay_search_term: written.optional() }).nullable(),
    ac_card_number: z.object({ animal_crossing_number: written.optional() }).nullable(),
    product_code: written,
  })
  .partial();
export const saving = z.object({
  state,
  amiibo: z.union([z.number(), z.object({ id: z.number() })]).optional(),
});
type State = z.infer<typeof state>;

export const EXAMPLE = { state: { product_code: "045496352394" }, amiibo: 1 };

type SentPage = NonNullable<State["stock_check"]>[number];

const isSame = (sent: SentPage, { retailer, url }: { readonly retailer: string; readonly url: string }): boolean =>
  sent.retailer === retailer && sent.web_url.trim() === url.trim();

/** The whole list of pages is the one that is sent: those that are there and not in it go. */
function wishOfState(sent: State, known: ToldItem): Wish {
  const { stock_check: pages, ebay, ac_card_number: card, product_code: barcode } = sent;
  const first = (page: KnownPage) => pages?.findIndex((each) => isSame(each, page)) ?? -1;
  const kept = new Set(known.pages.map(first));
  return {
    fields: {
      pages: (pages ?? [])
        .filter((_, place) => !kept.has(place))
        .map(({ retailer, web_url: url }) => ({ retailer, url })),
      searchTerm: given(ebay?.ebay_search_term, known.searchTerm),
      barcode: given(barcode, known.barcode),
      acNumber: given(card?.animal_crossing_number, known.acNumber),
    },
    removed: pages === undefined ? [] : known.pages.filter((page) => first(page) < 0).map(({ id }) => id),
  };
}

const given = (sent: string | number | null | undefined, known: string | number | undefined): string =>
  String((sent === undefined ? known : sent) ?? "");

/** A sentence for each field, by the field's name; of a page, by its place in the list that was sent. */
function problemsOnWire({ problems, wish }: InvalidEdit, { stock_check: sent = [] }: State) {
  const { pages, searchTerm, barcode, acNumber } = problems;
  const placeOf = (added: number) => {
    const page = wish.fields.pages[added];
    return page === undefined ? added : sent.findLastIndex((each) => isSame(each, page));
  };
  return {
    ...Object.fromEntries([...pages].map(([added, problem]) => [`stock_check.${placeOf(added)}`, problem])),
    ...(searchTerm && { ebay_search_term: searchTerm }),
    ...(barcode && { product_code: barcode }),
    ...(acNumber && { animal_crossing_number: acNumber }),
  };
}
