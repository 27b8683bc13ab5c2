import { ownPlayed } from "../../db/games/played";
import { ownHoldings } from "../../db/ownership/own";
import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";
import { api } from "./api";

export const games = openRoom(api);

const handlers = late(() => import("./handlers"));
const OWN = { role: "guest", reads: [ownHoldings, ownPlayed] } as const;

games.form(
  "/games/:slug/play",
  { role: "user", on: paths.games },
  handlers(({ takePlay }) => takePlay),
);
games.page(
  paths.games,
  OWN,
  handlers(({ showGames }) => showGames),
);
games.page(
  "/games/:slug",
  OWN,
  handlers(({ showGame }) => showGame),
);
