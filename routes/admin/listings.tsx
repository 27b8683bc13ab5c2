import {
  countByReason,
  type ListingQuery,
  type ListingView,
  readJudged,
  readSamples,
  rule,
} from "../../db/admin/listings";
import { countOthers } from "../../db/refresh/fetchTargets";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { firstDayOf } from "../../domain/prices/month";
import { shardsOf } from "../../domain/refresh/shards";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { isReason, ListingsPage } from "./ListingsPage";
import { backTo, lastPage, pageIn, partAt, queryOf, unreadable } from "./page/AdminPage";

const VIEWS: readonly ListingView[] = ["reported", "rejected", "ruled", "all"];

function queryIn(c: AppContext): ListingQuery {
  const { view, item, reason } = c.req.query();
  const amiiboId = parseId(item ?? "");
  const found = VIEWS.find((each) => each === view) ?? (amiiboId === undefined ? "reported" : "all");
  return {
    // All listings of everything are nothing to look through.
    view: found === "all" && amiiboId === undefined ? "rejected" : found,
    amiiboId,
    reason: found === "rejected" && isReason(reason) ? reason : undefined,
  };
}

export async function showListings(c: AppContext) {
  const { services } = c.var;
  const [page, query] = [pageIn(c), queryIn(c)];
  const { amiiboId } = query;
  const [list, counts, others, samples, catalogue] = await Promise.all([
    readJudged(services.db, query, partAt(page)),
    countByReason(services.db, amiiboId),
    amiiboId === undefined ? countOthers(services.db) : undefined,
    amiiboId === undefined ? undefined : readSamples(services.db, amiiboId, firstDayOf(services.today())),
    services.catalogue(),
  ]);
  const last = lastPage(page, list);
  if (last !== undefined) {
    const { view, reason } = query;
    return c.redirect(paths.adminListings + queryOf({ view, item: amiiboId, reason, page: last }));
  }
  const { site } = services;
  const told = TOLD.get(c.req.query("told") ?? "");
  return c.render(
    <ListingsPage
      site={site}
      list={list}
      page={page}
      query={query}
      counts={counts}
      others={others}
      samples={samples}
      catalogue={catalogue}
      told={told}
    />,
    {
      title: pageTitle("Listings"),
      rooms: ["admin"],
    },
  );
}

const TOLD: ReadonlyMap<string, string> = new Map([
  ["is", "It counts as this amiibo while it is on offer. Prices follow with the next refresh."],
  ["not", "It does not count any more, for as long as it is offered. Prices follow with the next refresh."],
  ["forgotten", "Its title decides again, from the next refresh on."],
  ["gone", "There is no such listing any more. Nothing was changed."],
]);

const VERDICTS = { is: true, not: false, forgotten: undefined } as const;
const isVerdict = (text: string): text is keyof typeof VERDICTS => Object.hasOwn(VERDICTS, text);

export async function ruleListing(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminListings);
  const { services } = c.var;
  const amiiboId = parseId(textIn(form, "item") ?? "");
  const ebayId = textIn(form, "listing") ?? "";
  const verdict = textIn(form, "verdict") ?? "";
  if (amiiboId === undefined || !isVerdict(verdict)) return backTo(c, paths.adminListings, form, "gone");
  const shards = shardsOf(await services.catalogue()).filter(({ items }) => items.includes(amiiboId));
  const isDone = await rule(services.db, {
    amiiboId,
    ebayId,
    isMeant: VERDICTS[verdict],
    due: shards.map(({ key }) => key),
    now: services.now().getTime(),
  });
  return backTo(c, paths.adminListings, form, isDone ? verdict : "gone");
}
