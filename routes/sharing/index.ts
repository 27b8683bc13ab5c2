import { Hono } from "hono";
import { paths } from "../../domain/paths";
import { robotsText } from "../../domain/sharing/robots";
import type { AppEnv } from "../context";
import { posters } from "./posters";
import { sitemap } from "./sitemap";
import { whole } from "./whole";

export const sharing = new Hono<AppEnv>();

for (const room of [posters, sitemap]) sharing.route("/", room);

sharing.get(paths.robots, (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(robotsText(whole(c, paths.sitemap)));
});
