import { z } from "zod";
import { FORMS } from "../../domain/catalogue/amiibo";
import type { SaidGoal } from "../../domain/goal/propose";

const list = z.array(z.string()).max(200);

/** A goal as a call sends it. `everything` alone ends it. */
export const goalBody = z.object({
  everything: z.boolean().default(false),
  series: list.default([]),
  game_series: list.default([]),
  kinds: list.default([...FORMS]),
  one_of_each: z.boolean().default(false),
});

export const EXAMPLE = { series: ["kirby"], kinds: ["figure"], one_of_each: true };

/** What a form says: a box that is not ticked sends nothing. */
export const saidIn = (form: FormData): SaidGoal => ({
  series: textsIn(form, "series"),
  game_series: textsIn(form, "game_series"),
  kinds: textsIn(form, "kinds"),
  one_of_each: form.get("one_of_each") === "on",
});

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
