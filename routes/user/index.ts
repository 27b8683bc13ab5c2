import { Hono } from "hono";
import type { AppEnv } from "../context";

export const user = new Hono<AppEnv>();

user.get("/api/user/whoami", (c) => {
  const { viewer } = c.var;
  c.header("Cache-Control", "no-store");
  const { id, username, access_level, settings } = viewer;
  return c.json({ id, username, access_level, settings });
});
