import type { Context } from "hono";
import type { TakeOwn } from "../../db/access/own";
import { ownPlayed } from "../../db/games/played";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { countGames } from "../../domain/games/games";
import { t } from "../../domain/messages/pages";
import { LISTS_TOLD } from "../../domain/offline/catalogue";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { parseListQuery } from "../../domain/view/query";
import { queryFault } from "../../domain/view/queryFault";
import { type Choice, EVERYTHING, openView, titleOfView, type View, viewPath } from "../../domain/view/view";
import { packLists } from "../../domain/wire/lists";
import { badRequestPage } from "../errors/pages";
import { countingOf } from "../goal/counting";
import { type AppEnv, isForCopy } from "../http/context";
import { everythingFor } from "../http/everything";
import { openRoom } from "../http/room";
import { factsOfView } from "../sharing/head";
import { posterOfList } from "../sharing/posters";
import { CataloguePage, contentsOf, contentsPath } from "./CataloguePage";

export const catalogue = openRoom();

const HALL = { role: "guest", reads: [ownHoldings, ownGoal, ownPlayed] } as const;

catalogue.page(paths.home, HALL, (c, own) => show(c, own, { isHome: true }));
catalogue.page("/list/:series", HALL, (c, own) => show(c, own, { series: c.req.param("series") }));
catalogue.page("/list/:series/:filter", HALL, (c, own) =>
  show(c, own, { series: c.req.param("series"), filter: c.req.param("filter") }),
);

catalogue.page("/api/guest/list/:series", { role: "everybody" }, tellContents);
catalogue.page("/api/guest/list/:series/:filter", { role: "everybody" }, tellContents);

/** For devices without signal, which open any list from their copy of the whole. */
catalogue.page(LISTS_TOLD, { role: "everybody" }, async (c) => {
  c.header("Cache-Control", "public, no-cache");
  return c.json(packLists(await c.var.services.catalogue()));
});

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
  const inGames = countGames(all, own(ownPlayed));
  const view = withYourGames(openView(all, series, filter), inGames, filter);
  const title = isHome ? t.layout.homeTitle : pageTitle(titleOfView(view));
  return c.render(
    <CataloguePage
      catalogue={all}
      everything={await everythingFor(all, parsed.query.q)}
      book={book}
      region={preferences.region}
      view={view}
      query={parsed.query}
      counting={countingOf(c, all, own(ownGoal))}
      holdings={collection?.holdings ?? NO_HOLDINGS}
      inGames={inGames}
      isHome={isHome}
      isNew={viewer.id === 0 && !c.var.isUnknown && !preferences.marked}
      path={c.req.path}
      today={services.today()}
      site={services.site}
      showsAdverts={viewer.settings.is_adverts_enabled}
      isWide={preferences.wide}
      contentsAt={isForCopy(c) || inGames.size > 0 ? undefined : contentsPath(all, view)}
    />,
    {
      title,
      collects: true,
      own: collection,
      ...(isHome
        ? { canonical: paths.home }
        : {
            canonical: viewPath(view),
            poster: await posterOfList(c, view),
            description: descriptionOf(view),
            structured: factsOfView(c, view),
          }),
    },
  );
}

/** Whoever plays something finds that among all there is, as one more choice. */
function withYourGames(view: View, inGames: ReadonlyMap<number, number>, filter: string | undefined): View {
  if (view.kind !== "all" || inGames.size === 0) return view;
  const choices = [EVERYTHING, YOUR_GAMES];
  if (filter !== YOUR_GAMES.slug) return { ...view, choices };
  return { ...view, choices, choice: YOUR_GAMES, items: view.items.filter(({ id }) => inGames.has(id)) };
}

const YOUR_GAMES: Choice = {
  slug: "my-games",
  get name() {
    return t.views.inGames;
  },
};

const descriptionOf = ({ kind, choice, items: { length } }: View): string =>
  choice.slug === EVERYTHING.slug && (kind === "all" || kind === "animal-crossing-cards")
    ? t.cataloguePage.description[kind](length)
    : t.cataloguePage.descriptionOf(choice.name, length);

function badFilter(c: Context<AppEnv>, message: string) {
  c.status(400);
  return c.render(badRequestPage(message, c.req.path), { title: pageTitle(t.listQuery.title) });
}
