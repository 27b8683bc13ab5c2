import { access } from "./access";
import { admin } from "./admin";
import { adverts } from "./adverts";
import { amiibo } from "./amiibo";
import { catalogue } from "./catalogue";
import { checklist } from "./checklist";
import { collection } from "./collection";
import { goal } from "./goal";
import { health } from "./health";
import { openRoom } from "./http/room";
import { market } from "./market";
import { marketplace } from "./marketplace";
import { notices } from "./notices";
import { offline } from "./offline/index";
import { ownership } from "./ownership";
import { pages } from "./pages";
import { pictures } from "./pictures";
import { preferences } from "./preferences";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { sheets } from "./sheets/index";
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
  sharing,
  health,
  admin,
).routes;
