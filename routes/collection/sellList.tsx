import type { TakeOwn } from "../../db/access/own";
import { ownContact, saveContact } from "../../db/access/settings";
import { type Double, offerDoubles, ownDoubles } from "../../db/ownership/doubles";
import { ownCopiesForSale } from "../../db/ownership/own";
import { parseContact } from "../../domain/access/contact";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { currencyOf } from "../../domain/prices/region";
import { averageOfCopy } from "../../domain/prices/value";
import { UnreadableFormPage } from "../errors/pages";
import { isChangeId } from "../http/change";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";
import type { Prices } from "../money/StillPrice";
import { shownTo } from "../money/StillPrice";
import { publicAddress } from "../sharing/publicPages";
import { SellListPage } from "./OwnLists";

export const sellList = openRoom();

const SELLING = { role: "user", reads: [ownCopiesForSale, ownDoubles, ownContact] } as const;

sellList.page(paths.sellList, SELLING, (c, own) => show(c, own));

type Take = TakeOwn<(typeof SELLING.reads)[number]>;

async function show(c: AppContext, own: Take, rejected?: { readonly said: string; readonly problem: string }) {
  const { services, viewer } = c.var;
  const { catalogue, prices } = await shownTo(c);
  const doubles = own(ownDoubles);
  const known = doubles.flatMap((copy) => averageOfCopy(prices.book, copy.amiiboId, prices.region, copy)?.price ?? []);
  const offered = c.req.query("offered");
  return c.render(
    <SellListPage
      catalogue={catalogue}
      copies={own(ownCopiesForSale)}
      doubles={{
        copies: doubles.length,
        priced: known.length,
        total: known.reduce((sum, price) => sum + price, 0),
        currency: currencyOf(prices.region),
      }}
      offered={offered !== undefined && isChangeId(offered) ? offered : undefined}
      contact={rejected ?? { said: own(ownContact) ?? "", problem: undefined }}
      isPublic={viewer.settings.is_sell_list_public}
      address={publicAddress(c, "sell-list")}
      site={services.site}
      prices={prices}
    />,
    { title: pageTitle(t.sellList.title), rooms: ["own", "account"] },
  );
}

sellList.form(paths.saveContact, { ...SELLING, on: paths.sellList }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const said = textIn(form, "contact") ?? "";
  const parsed = parseContact(said);
  if (!parsed.ok) {
    c.status(422);
    return show(c, own, { said, problem: parsed.message });
  }
  await saveContact(c.var.services.db, c.var.viewer.id, parsed.contact);
  return c.redirect(`${paths.sellList}#contact`, 303);
});

/** The form brings the id of its change, so that sending it twice counts once. */
sellList.form(paths.offerDoubles, { role: "user", reads: [ownDoubles], on: paths.sellList }, async (c, own) => {
  const form = await readForm(c);
  if (!form) return unreadable(c);
  const { services, viewer } = c.var;
  const { prices } = await shownTo(c);
  const sent = textIn(form, "change") ?? "";
  const changeId = isChangeId(sent) ? sent : newSecret();
  const asked = askedFor(own(ownDoubles), prices);
  const change = { userId: viewer.id, changeId, now: services.now() };
  await offerDoubles(services.db, { asked, currency: currencyOf(prices.region) }, change);
  return c.redirect(`${paths.sellList}?offered=${changeId}`, 303);
});

/** Each item once: what a boxed copy of it goes for, and a loose one. */
function askedFor(doubles: readonly Double[], { book, region }: Prices) {
  const priceOf = (amiiboId: number, isBoxed: boolean) =>
    averageOfCopy(book, amiiboId, region, { isBoxed })?.price ?? null;
  return [...new Set(doubles.map(({ amiiboId }) => amiiboId))].map((amiiboId) => ({
    amiiboId,
    boxed: priceOf(amiiboId, true),
    loose: priceOf(amiiboId, false),
  }));
}

function unreadable(c: AppContext) {
  c.status(400);
  return c.render(<UnreadableFormPage back={paths.sellList} />, { title: pageTitle(t.errors.unreadableFormTitle) });
}
