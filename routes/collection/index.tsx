import { Hono } from "hono";
import type { AppEnv } from "../context";

export const collection = new Hono<AppEnv>();
