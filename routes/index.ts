import { access } from "./access/index";
import { activity } from "./activity";
import { admin } from "./admin";
import { adverts } from "./adverts";
import { amiibo } from "./amiibo/index";
import { catalogue } from "./catalogue";
import { checklist } from "./checklist/index";
import { collection } from "./collection";
import { games } from "./games/index";
import { goal } from "./goal/index";
import { health } from "./health";
import { openRoom } from "./http/room";
import { market } from "./market/index";
import { marketplace } from "./marketplace";
import { notices } from "./notices/index";
import { offline } from "./offline/index";
import { ownership } from "./ownership/index";
import { pages } from "./pages/index";
import { pictures } from "./pictures";
import { preferences } from "./preferences";
import { questions } from "./questions/index";
import { settings } from "./settings/index";
import { sharing } from "./sharing/index";
import { sheets } from "./sheets/index";
import { stock } from "./stock/index";
import { trade } from "./trade";
import { transfer } from "./transfer";
import { upcoming } from "./upcoming/index";
import { watch } from "./watch/index";

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
  sharing,
  health,
  admin,
).routes;
