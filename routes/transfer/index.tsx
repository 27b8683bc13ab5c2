import { Hono } from "hono";
import type { AppEnv } from "../context";

export const transfer = new Hono<AppEnv>();
