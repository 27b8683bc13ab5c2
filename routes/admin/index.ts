import { Hono } from "hono";
import type { AppEnv } from "../context";
import { differences } from "./differences";
import { guide } from "./guide";
import { item } from "./item";
import { listings } from "./listings";
import { newcomers } from "./newcomers";
import { overview } from "./overview";
import { photographs } from "./photographs";
import { reports } from "./reports";

/** What an operator looks at and decides. */
export const admin = new Hono<AppEnv>();

for (const room of [overview, newcomers, differences, guide, listings, reports, photographs, item])
  admin.route("/", room);
