import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ViewKind } from "../../domain/paths/views";
import type { Showing } from "../../domain/sheet/sheet";
import { GOAL_VIEW } from "../../domain/sheet/subjects";
import { openView } from "../../domain/view/view";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Island } from "../../islands/runtime/Island";
import type { Counting } from "../goal/counting";

interface Props {
  readonly catalogue: Catalogue;
  readonly counting: Counting | undefined;
}

export const Pictures = ({ catalogue, counting }: Props) => (
  <section className="pictures" aria-labelledby="pictures">
    <h2 id="pictures">Your collection as a picture</h2>
    <Island of={ExportButtons} props={{ choices: FIGURES }} when="visible" />
    <Island
      of={ExportChooser}
      props={{
        groups: exportGroups(catalogue, counting !== undefined),
        showings: SHOWING_CHOICES,
        chosen: counting?.aim ? GOAL_CHOICE : EVERYTHING_CHOICE,
      }}
      when="visible"
    />
  </section>
);

const FIGURES = [{ label: "Export Figures to Image", wanted: { path: "/api/user/export/image/figures" } }] as const;

const SHOWING_CHOICES: readonly { readonly name: string; readonly showing: Showing }[] = [
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
const GOAL_CHOICE = `${GOAL_VIEW}/all`;
const EVERYTHING_CHOICE = "all/all";

/** Every page of the catalogue that a picture can be made of, and the goal of who has one. */
const exportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal ? [{ name: "What you collect", choices: [{ name: "My goal", view: GOAL_VIEW, series: "all" }] }] : []),
  { name: "Everything", choices: [{ name: "All amiibo", view: "all", series: "all" }] },
  ...GROUPS.map(([name, view]) => ({
    name,
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
