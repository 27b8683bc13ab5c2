import { Hono } from "hono";
import { access } from "./access";
import { formAddresses } from "./access/formAddresses";
import { adverts } from "./adverts";
import { amiibo } from "./amiibo";
import { catalogue } from "./catalogue";
import { checklist } from "./checklist";
import { collection } from "./collection";
import type { AppEnv } from "./context";
import { goal } from "./goal";
import { health } from "./health";
import { lateRoom } from "./lateRoom";
import { market } from "./market";
import { marketplace } from "./marketplace";
import { notices } from "./notices";
import { offline } from "./offline";
import { ownership } from "./ownership";
import { pages } from "./pages";
import { pictures } from "./pictures";
import { preferences } from "./preferences";
import { settings } from "./settings";
import { sharing } from "./sharing";
import { sheets } from "./sheets";
import { stock } from "./stock";
import { trade } from "./trade";
import { upcoming } from "./upcoming";
import { watch } from "./watch";

const transfer = lateRoom(
  ({ path }) => /^\/my-account\/(?:import|collection\.)/.test(path),
  async () => (await import("./transfer")).transfer,
);
const admin = lateRoom(
  ({ path }) => /^\/admin(?:\/|$)|^(?:\/api)?\/amiibo\/:id\/admin(?:\/|$)/.test(path),
  async () => (await import("./admin")).admin,
);

/** Every room of the site. */
export const routes = new Hono<AppEnv>();

for (const room of [
  formAddresses,
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
])
  routes.route("/", room);
