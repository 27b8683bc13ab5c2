import type { Context } from "hono";
import type { TakeOwn } from "../../db/access/own";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { NO_HOLDINGS } from "../../domain/ownership/notation";
import { paths } from "../../domain/paths";
import { viewPath } from "../../domain/view/address";
import { parseListQuery } from "../../domain/view/query";
import { queryFault } from "../../domain/view/queryFault";
import { EVERYTHING, openView, VIEW_LABELS, type View } from "../../domain/view/view";
import { badRequestPage } from "../errors/pages";
import { countingOf } from "../goal/counting";
import type { AppEnv } from "../http/context";
import { openRoom } from "../http/room";
import { isForCopy } from "../offline/isForCopy";
import { factsOfView } from "../sharing/facts";
import { CataloguePage } from "./CataloguePage";
import { contentsOf, contentsPath } from "./contents";

export const catalogue = openRoom();

const HALL = { role: "guest", reads: [ownHoldings, ownGoal] } as const;

catalogue.page(paths.home, HALL, (c, own) => show(c, own, { isHome: true }));
catalogue.page("/list/:series", HALL, (c, own) => show(c, own, { series: c.req.param("series") }));
catalogue.page("/list/:series/:filter", HALL, (c, own) =>
  show(c, own, { series: c.req.param("series"), filter: c.req.param("filter") }),
);

catalogue.page("/api/guest/list/:series", { role: "everybody" }, tellContents);
catalogue.page("/api/guest/list/:series/:filter", { role: "everybody" }, tellContents);

/** In development it changes under one address. */
const FOR_GOOD = import.meta.env.PROD ? "public, max-age=31536000, immutable" : "public, no-cache";

/** Whatever it is asked as, it tells what there is now; only under the address that names all of that is it kept. */
async function tellContents(c: Context<AppEnv>) {
  const all = await c.var.services.catalogue();
  const view = openView(all, c.req.param("series"), c.req.param("filter"));
  const address = contentsPath(all, view);
  const { pathname, search } = new URL(c.req.url);
  c.header("Content-Location", address);
  c.header("Cache-Control", pathname + search === address ? FOR_GOOD : "public, no-cache");
  return c.json(contentsOf(all, view));
}

interface Address {
  readonly series?: string;
  readonly filter?: string;
  readonly isHome?: boolean;
}

async function show(
  c: Context<AppEnv>,
  own: TakeOwn<(typeof HALL.reads)[number]>,
  { series, filter, isHome = false }: Address,
) {
  const parsed = parseListQuery(new URL(c.req.url).searchParams);
  if (!parsed.ok) return badFilter(c, queryFault(parsed.field));

  const { services, viewer, preferences } = c.var;
  const [all, book] = await Promise.all([services.catalogue(), services.prices()]);
  const collection = own(ownHoldings);
  const view = openView(all, series, filter);
  const title = isHome
    ? t.layout.homeTitle
    : pageTitle(view.choice.name === "All" ? VIEW_LABELS[view.kind] : view.choice.name);
  return c.render(
    <CataloguePage
      catalogue={all}
      book={book}
      region={preferences.region}
      view={view}
      query={parsed.query}
      counting={countingOf(c, all, own(ownGoal))}
      holdings={collection?.holdings ?? NO_HOLDINGS}
      isHome={isHome}
      isNew={viewer.id === 0 && !c.var.isUnknown && !preferences.marked}
      path={c.req.path}
      today={services.today()}
      site={services.site}
      showsAdverts={viewer.settings.is_adverts_enabled}
      isWide={preferences.wide}
      contentsAt={isForCopy(c) ? undefined : contentsPath(all, view)}
    />,
    {
      title,
      collects: true,
      own: collection,
      ...(isHome
        ? { canonical: paths.home }
        : { canonical: viewPath(view), description: descriptionOf(view), structured: factsOfView(c, view) }),
    },
  );
}

const WHOLE_HALLS: Readonly<Partial<Record<View["kind"], string>>> = {
  all: "amiibo figures and cards",
  "animal-crossing-cards": "Animal Crossing amiibo",
};

function descriptionOf({ kind, choice, items: { length } }: View): string {
  const whole = choice.slug === EVERYTHING.slug ? WHOLE_HALLS[kind] : undefined;
  const shown = whole ? `All ${length} ${whole}` : `${choice.name}: ${length} amiibo`;
  return `${shown} on their plinths, with release dates and prices. Light up the ones you own.`;
}

function badFilter(c: Context<AppEnv>, message: string) {
  c.status(400);
  return c.render(badRequestPage(message, c.req.path), { title: pageTitle("That filter does not exist") });
}
