import { Hono } from "hono";
import type { AppEnv } from "../context";

export const checklist = new Hono<AppEnv>();
