import { Hono } from "hono";
import type { AppEnv } from "../context";
import { ACCESS } from "./table";

export const formAddresses = new Hono<AppEnv>();

for (const { path, leadsTo } of ACCESS) {
  if (leadsTo !== undefined) formAddresses.get(path, (c) => c.redirect(leadsTo));
}
