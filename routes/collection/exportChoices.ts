import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Showing } from "../../domain/sheet/sheet";
import { openView, type ViewKind } from "../../domain/view/view";

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

/** Every page of the catalogue that a picture can be made of. */
export const exportGroups = (catalogue: Catalogue) => [
  { name: "Everything", choices: [{ name: "All amiibo", view: "all", series: "all" }] },
  ...GROUPS.map(([name, view]) => ({
    name,
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
