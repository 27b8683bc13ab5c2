import { Hono } from "hono";
import type { AppEnv } from "../context";
import { api } from "./api";
import { picture } from "./picture";

/** Collections as pictures. */
export const sheets = new Hono<AppEnv>();

sheets.route("/", api);
sheets.route("/", picture);
