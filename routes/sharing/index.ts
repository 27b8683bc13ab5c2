import { paths } from "../../domain/paths";
import { robotsText } from "../../domain/sharing/crawlers";
import { openRoom } from "../http/room";
import { whole } from "../http/whole";
import { posters } from "./posters";
import { sitemap } from "./sitemap";

export const sharing = openRoom(posters, sitemap);

sharing.page(paths.robots, { role: "everybody" }, (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(robotsText(whole(c, paths.sitemap)));
});
