import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ViewKind } from "../../domain/paths/views";
import type { Showing } from "../../domain/sheet/sheet";
import { GOAL_VIEW } from "../../domain/sheet/subjects";
import { openView } from "../../domain/view/view";

export const SHOWING_CHOICES: readonly { readonly name: string; readonly showing: Showing }[] = [
  { name: "All, missing dimmed", showing: "all" },
  { name: "What I own", showing: "owned" },
  { name: "What is missing", showing: "unowned" },
  { name: "My wishlist", showing: "wishlist" },
  { name: "My duplicates", showing: "duplicates" },
];

const GROUPS: readonly (readonly [name: string, view: ViewKind])[] = [
  ["By franchise", "amiibo-franchise"],
  ["By game series", "game-series"],
  ["Animal Crossing", "animal-crossing-cards"],
];

/** As an option's value. */
export const GOAL_CHOICE = `${GOAL_VIEW}/all`;
export const EVERYTHING_CHOICE = "all/all";

/** Every page of the catalogue that a picture can be made of, and the goal of who has one. */
export const exportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal ? [{ name: "What you collect", choices: [{ name: "My goal", view: GOAL_VIEW, series: "all" }] }] : []),
  { name: "Everything", choices: [{ name: "All amiibo", view: "all", series: "all" }] },
  ...GROUPS.map(([name, view]) => ({
    name,
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
