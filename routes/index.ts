import { access } from "./access";
import { activity } from "./activity";
import { admin } from "./admin";
import { adverts } from "./adverts";
import { amiibo } from "./amiibo";
import { catalogue } from "./catalogue";
import { checklist } from "./checklist";
import { collection } from "./collection";
import { games } from "./games";
import { goal } from "./goal";
import { health } from "./health";
import { openRoom, type Route } from "./http/room";
import { market } from "./market";
import { marketplace } from "./marketplace";
import { notices } from "./notices";
import { offline } from "./offline";
import { ownership } from "./ownership";
import { pages } from "./pages";
import { pictures } from "./pictures";
import { preferences } from "./preferences";
import { questions } from "./questions";
import { settings } from "./settings";
import { share } from "./sharing";
import { posters } from "./sharing/posters";
import { sitemap } from "./sharing/sitemap";
import { sheets } from "./sheets";
import { stock } from "./stock";
import { trade } from "./trade";
import { transfer } from "./transfer";
import { upcoming } from "./upcoming";
import { watch } from "./watch";

/** Every route of the site. The first that fits an address answers it: fixed names stand before those that are an id. */
export const ROUTES = openRoom(
  catalogue,
  amiibo,
  ownership,
  goal,
  games,
  activity,
  trade,
  market,
  transfer,
  checklist,
  pages,
  offline,
  upcoming,
  pictures,
  sheets,
  access,
  settings,
  // Behind goal and settings: what is no word of theirs below `/api/user` is somebody's id.
  collection,
  preferences,
  adverts,
  marketplace,
  stock,
  watch,
  notices,
  questions,
  posters,
  share,
  sitemap,
  health,
  admin,
).routes;

/** `/amiibo/:id` as a pattern with a name for each parameter. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

const PATTERNS = ROUTES.map((route) => ({ route, pattern: patternOf(route.path) }));

/** What an address is asked of before anything else is known: its route, and the text of the id that it names. */
export function routeFor(asked: string, path: string): { readonly route: Route | undefined; readonly id: string } {
  const method = asked === "HEAD" ? "GET" : asked;
  for (const { route, pattern } of PATTERNS) {
    const match = route.method === method && pattern.exec(path);
    if (match) return { route, id: match.groups?.id ?? "" };
  }
  return { route: undefined, id: "" };
}
