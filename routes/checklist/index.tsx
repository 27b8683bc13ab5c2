import { Hono } from "hono";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { checklistPath, narrowChecklist, openChecklist } from "../../domain/view/checklist";
import type { AppEnv } from "../context";
import { countingOf } from "../goal/counting";
import { ChecklistPage } from "./ChecklistPage";
import { GuestChecklistPage } from "./GuestChecklistPage";

export const checklist = new Hono<AppEnv>();

checklist.get(paths.checklist, async (c) => {
  if (c.var.viewer.id === 0) return c.render(<GuestChecklistPage />, { title: pageTitle("Checklist") });
  const catalogue = await c.var.services.catalogue();
  const opened = openChecklist(catalogue, c.req.query("kind"), c.req.query("series"));
  const { kind, series } = opened;
  const counting = countingOf(c, catalogue, c.var.own(ownGoal));
  const narrowed = narrowChecklist(opened, counting?.aim);
  return c.render(<ChecklistPage catalogue={catalogue} checklist={narrowed} counting={counting} />, {
    title: pageTitle(series ? `Checklist: Animal Crossing cards, ${series.name}` : "Checklist"),
    canonical: checklistPath(kind, series?.slug),
    collects: true,
    own: c.var.own(ownHoldings),
  });
});
