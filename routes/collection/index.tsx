import { Hono } from "hono";
import type { AppEnv } from "../context";
import { api } from "./api";
import { ownPages } from "./ownPages";
import { publicPages } from "./publicPages";

export const collection = new Hono<AppEnv>();

for (const room of [ownPages, publicPages, api]) collection.route("/", room);
