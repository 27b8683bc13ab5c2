import { paths } from "../../domain/paths";
import { robotsText } from "../../domain/sharing/crawlers";
import { openRoom } from "../http/room";
import { posters } from "./posters";
import { sitemap } from "./sitemap";
import { whole } from "./whole";

export const sharing = openRoom(posters, sitemap);

sharing.page(paths.robots, { role: "everybody" }, (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(robotsText(whole(c, paths.sitemap)));
});
