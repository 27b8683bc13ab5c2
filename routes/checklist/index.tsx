import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { CARD_SERIES } from "../../domain/series/animalCrossing";
import { checklistPath, narrowChecklist, openChecklist, type Tab } from "../../domain/view/checklist";
import { EVERYTHING, parseListQuery } from "../../domain/view/query";
import { countingOf } from "../goal/counting";
import { openRoom } from "../http/room";
import { ChecklistPage, GuestChecklistPage } from "./ChecklistPage";

export const checklist = openRoom();

checklist.page(paths.checklist, { role: "guest", reads: [ownHoldings, ownGoal] }, async (c, own) => {
  if (c.var.viewer.id === 0) return c.render(<GuestChecklistPage />, { title: pageTitle("Checklist") });
  const catalogue = await c.var.services.catalogue();
  const opened = openChecklist(catalogue, c.req.query("kind"), c.req.query("series"));
  const { kind, tab } = opened;
  const asked = parseListQuery(new URL(c.req.url).searchParams);
  const { q, show } = asked.ok ? asked.query : EVERYTHING;
  const sought = { q, isMissing: show === "not-collected" };
  const counting = countingOf(c, catalogue, own(ownGoal));
  const narrowed = narrowChecklist(opened, counting?.aim);
  return c.render(<ChecklistPage catalogue={catalogue} checklist={narrowed} counting={counting} sought={sought} />, {
    title: pageTitle(tab ? `Checklist: ${titleOf(tab)}` : "Checklist"),
    canonical: checklistPath(kind, tab?.slug),
    rooms: ["own"],
    collects: true,
    own: own(ownHoldings),
  });
});

/** A numbered series is one of Animal Crossing. */
const titleOf = ({ slug, name }: Tab): string =>
  CARD_SERIES.some((series) => series.slug === slug) ? `Animal Crossing cards, ${name}` : name;
