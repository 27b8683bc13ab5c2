import { Hono } from "hono";
import type { AppEnv } from "../context";
import { acts } from "./acts";
import { copies } from "./copies";
import { lists } from "./lists";
import { many } from "./many";

export const ownership = new Hono<AppEnv>();

/** Fixed names before those that are an id. */
for (const room of [many, lists, acts, copies]) ownership.route("/", room);
