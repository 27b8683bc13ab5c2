import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Stack } from "../../local/stack";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";
import { anyName, type Person, signInAs } from "../helpers/person";
import { openSite } from "../helpers/site";
